import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure';
import { attemptVersion, type Press, type PressNote } from '@/lib/domain/ordering/attempt';
import type { ShownOrder } from '@/lib/domain/ordering/shown-order';
import { seeEnds } from '@/lib/view/ordering/folding';
import { createPage, createPopupWorld, createRowWorld } from '../../support/worlds/popup-world';
import { aLine, anAttempt, stickers } from '../../support/worlds/samples';

const { request, goods, shipTo, payWith } = anAttempt();
const shown: ShownOrder = { goods, shipTo, payWith };
const press: Press = { id: 'earlier', pressedAt: 5, request, shown, overrides: [] };
const offline: Failure = { kind: 'offline' };
const lost: Failure = { kind: 'internal', detail: '' };
const noteOf = (failure: Failure | null): PressNote => ({
  version: attemptVersion,
  press,
  failure,
});
const opened = (failure: Failure | null) =>
  createPopupWorld({ notes: [null, noteOf(failure), null] });

/** The popup is open, and the person sees it or not. */
const look = (
  popup: ReturnType<typeof createPopupWorld>,
  visibility: DocumentVisibilityState = 'visible',
) => {
  const { page, turn } = createPage();
  turn(visibility);
  seeEnds(popup, page);
};
const notesOf = ({ state }: ReturnType<typeof createPopupWorld>) =>
  state.pressNotes.value.filter((note) => note !== null);
const failuresOf = ({ ordering }: ReturnType<typeof createPopupWorld>) =>
  ordering.failedPresses.all.value.map(({ failure }) => failure);

describe('a press', () => {
  it('is noted before its command is sent, with all that it orders', () => {
    const world = createRowWorld();
    let noted: readonly PressNote[] = [];
    world.answerWith(() => {
      noted = notesOf(world);
      return new Promise(() => {});
    });
    world.row.press();
    expect(noted).toEqual([{ version: attemptVersion, press: world.presses[0], failure: null }]);
  });

  it('has a place of its own beside others', () => {
    const one = createPopupWorld({ items: stickers(2) });
    one.answerWith(() => new Promise(() => {}));
    for (const itemId of ['item-0', 'item-1']) void one.order({ lines: [aLine({ itemId })] });
    expect(notesOf(one).map(({ press }) => press.id)).toEqual(['press-1', 'press-2']);
  });

  it('that fails has its note until the card was seen', async () => {
    const world = createRowWorld();
    world.answerWith(async () => offline);
    world.row.press();
    await expect.poll(() => failuresOf(world)).toHaveLength(1);
    look(world, 'hidden');
    expect(notesOf(world)).toHaveLength(1);
    look(world);
    expect(notesOf(world)).toEqual([]);
  });

  it('whose answer was lost keeps its note, however often its card is seen, and is asked about', async () => {
    const world = createRowWorld();
    const answers = [lost, offline];
    world.answerWith(async () => answers.shift() ?? null);
    look(world);
    world.row.press();
    await expect.poll(() => failuresOf(world)).toEqual([offline]);
    expect(world.presses.map(({ id }) => id)).toEqual(['press-1', 'press-1']);
  });

  it('whose answers are all lost keeps its note', async () => {
    const world = createRowWorld();
    world.answerWith(async () => lost);
    look(world);
    world.row.press();
    // The next background may still send it, and is asked about the same press.
    await expect.poll(() => world.presses).toHaveLength(2);
    expect(failuresOf(world)).toEqual([{ kind: 'order-unclear' }]);
    expect(notesOf(world)).toHaveLength(1);
  });
});

describe('a press that a page noted before it closed', () => {
  it('and that was refused is told by the next page, whose card takes the note away', () => {
    const world = opened(offline);
    expect(world.ordering.failedPresses.all.value).toMatchObject([
      { id: 'earlier', action: 'order', failure: offline, lines: request.lines },
    ]);
    expect(notesOf(world)).toHaveLength(1);
    look(world);
    expect(notesOf(world)).toEqual([]);
    expect(world.presses).toEqual([]);
  });

  it('and that nobody has answered is asked about, under its own id', async () => {
    const world = opened(null);
    world.answerWith(async () => offline);
    expect(world.ordering.starting.value.has('item-1')).toBe(true);
    world.ordering.resumeNotedPresses();
    world.ordering.resumeNotedPresses();
    expect(world.presses).toEqual([press]);
    await expect.poll(() => failuresOf(world)).toEqual([offline]);
    expect(world.ordering.starting.value.size).toBe(0);
  });

  it('is no longer told if an attempt tells of it', () => {
    const world = opened(null);
    world.state.attempts.value = [anAttempt({ id: 'earlier' })];
    expect(failuresOf(world)).toEqual([]);
    expect(world.ordering.starting.value.size).toBe(0);
  });
});
