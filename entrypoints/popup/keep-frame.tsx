import { effect, Signal } from '@preact/signals';
import { render } from 'preact';
import { Model, type Models } from '@/components/popup/model';
import { Popup } from '@/components/popup/popup';
import { isSameData } from '@/lib/domain/data/same-data';
import type { EpochMs } from '@/lib/domain/data/time';
import { isToTell } from '@/lib/domain/ordering/attempt/states';
import { keptFrame as stored, type Tree } from '@/lib/storage/personal';
import { sourcesOf } from '@/lib/view/opening/kept-frame';
import { nextChangeAt } from '@/lib/view/opening/next-change';
import { treeOf } from '@/lib/view/opening/tree';
import { createPressGuards } from '@/lib/view/ordering/press-guard';
import { needsAllItems } from '@/lib/view/popup/first-frame';
import type { PageParts, PopupModel } from '@/lib/view/popup/popup-model';
import { type Reading, readOpening } from '@/lib/view/state/opening';
import { createPopupState, type PopupState } from '@/lib/view/state/popup-state';

/** How long what is stored has to have stayed the same, in milliseconds. */
const settledMs = 100;
/** A frame isn't worth more, in characters. */
const mostText = 200_000;
/** The end of a frame that isn't drawn any more. */
const never = 0;
/** An opening so late that the present session is over: the kept frame is that of a popup that starts afresh. */
const longAfter = Number.POSITIVE_INFINITY;

type MayLoad = (url: string) => boolean;

/** @param begunAt when the popup opens */
type CreateModel = (
  state: PopupState,
  reading: Reading,
  begunAt: EpochMs,
  page: PageParts,
) => Models;

/** Whether a frame was on screen that isn't what the application has made of it. */
export function isOtherThan(drawn: Tree | undefined, root: Element): boolean {
  return drawn !== undefined && !isSameData(drawn, treeOf(root));
}

/**
 * Keeps the first frame as the next opening would draw it, whenever that may have changed and there is time.
 * @param isWrong whether the kept frame wasn't what was then drawn: that one isn't drawn again
 */
export function keepFrames(
  state: PopupState,
  isWrong: boolean,
  mayLoad: MayLoad,
  createModel: CreateModel,
): void {
  if (isWrong) void stored.update((kept) => kept && { ...kept, until: never });
  const signals = Object.values(state).filter((one) => one instanceof Signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  effect(() => {
    for (const { value } of signals) void value;
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Without it, the next popup opens as well.
      requestIdleCallback(() => keepFrame(mayLoad, createModel).catch(() => {}));
    }, settledMs);
  });
}

export async function keepFrame(mayLoad: MayLoad, createModel: CreateModel): Promise<void> {
  // Drawn from what is stored alone, whatever this page remembers or has open.
  const reading = await readOpening();
  const state = createPopupState();
  state.show(reading);
  const model = createModel(state, reading, longAfter, {
    guards: noGuards,
    pictures: { canShow: mayLoad, show: () => nothing },
    wantAllItems: async () => {},
  });
  try {
    const now = Date.now();
    const of = sourcesOf(reading, longAfter);
    const before = stored.parse(reading.local[stored.key]);
    const isKept = before?.of === of && (before.until === never || now < before.until);
    if (isKept || !isPlain(state, model)) return;
    const { lang, dir } = document.documentElement;
    const kept = { of, until: nextChangeAt(state, now), lang, dir, tree: drawn(model) };
    if (JSON.stringify(kept).length <= mostText) await stored.write(kept);
  } finally {
    state.stop();
    model.stop();
  }
}

function drawn(model: Models): Tree {
  const root = document.createElement('div');
  root.id = 'app';
  const elements = (
    <Model.Provider value={model}>
      <Popup />
    </Model.Provider>
  );
  render(elements, root);
  const tree = treeOf(root);
  render(null, root);
  return tree;
}

const nothing = () => {};
const noGuards = createPressGuards({
  now: () => 0,
  whenPainted: nothing,
  findPositions: () => new Map(),
});

/** Whether the popup would open on its rows, with nothing that is told, and nothing under way. */
function isPlain(state: PopupState, model: PopupModel): boolean {
  const { hasFailure, ordering, screen } = model;
  return (
    screen.value === 'items' &&
    !hasFailure.value &&
    !ordering.attempts.value.some(isToTell) &&
    ordering.presses.value.length === 0 &&
    !needsAllItems(state, model)
  );
}
