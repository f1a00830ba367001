import fc from 'fast-check';
import { Window } from 'happy-dom';
import { h, render } from 'preact';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Model } from '@/components/popup/model';
import { Popup } from '@/components/popup/popup';
import { keepFrame } from '@/entrypoints/popup/keep-frame';
import type { Commands } from '@/lib/messaging/commands';
import { currentDataVersion } from '@/lib/storage/data-version';
import { keptFrame as storedFrame } from '@/lib/storage/personal';
import { pressNoteSlots } from '@/lib/storage/state';
import { fittingFrame } from '@/lib/view/opening/kept-frame';
import { drawInto, treeOf } from '@/lib/view/opening/tree';
import { createPressGuards } from '@/lib/view/ordering/press-guard';
import { createPopupModel, type PageParts } from '@/lib/view/popup/popup-model';
import { type Reading, readOpening } from '@/lib/view/state/opening';
import { createPopupSession } from '@/lib/view/state/popup-session';
import { createPopupState, type PopupState } from '@/lib/view/state/popup-state';
import { storedSessions } from '@/lib/view/state/stored-session';
import { createStatus } from '@/lib/view/status/status';
import { noPictures } from '../../support/worlds/popup-world';
import {
  aCheckout,
  aConnection,
  aKit,
  aLine,
  anAttempt,
  anItemsInfo,
  anOrder,
  stickers,
} from '../../support/worlds/samples';
import { runsOf } from '../plays';

/*
 * Whatever is stored, and whenever: a frame that fits is what is drawn, element by element, and it is drawn onto the
 * elements that are there.
 */

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const now = Date.UTC(2026, 10, 2, 22, 30);

const page = new Window() as unknown as typeof globalThis;
const { document } = page;
const inPage = {
  ...{ window: page, document, requestAnimationFrame: page.requestAnimationFrame },
  ...{ HTMLElement: page.HTMLElement, HTMLInputElement: page.HTMLInputElement },
  ...{ HTMLOptionElement: page.HTMLOptionElement, Element: page.Element, Text: page.Text },
  ...{ IntersectionObserver: page.IntersectionObserver },
};

const items = stickers(12);
const checkout = aCheckout();
const at = fc.integer({ min: -100, max: 40 }).map((hours) => now + hours * hourMs);
const itemId = fc.constantFrom('item-0', 'item-3');
const placed = (hours: number, of: string) =>
  anAttempt({
    id: 'attempt-1',
    state: 'placed',
    orderNumber: 'R1',
    acknowledgedAt: 1,
    sentAt: now - hours * hourMs,
    pressedAt: now - hours * hourMs,
    request: { lines: [aLine({ itemId: of, quantity: 100 })], addressId: 'a', cardId: 'c' },
  });

/** What may be stored, by key. */
const values = {
  reminders: fc.array(fc.record({ itemId, title: fc.constant('Fox'), dueAt: at }), {
    maxLength: 2,
  }),
  rhythms: fc.array(
    fc.record({
      itemId,
      lastDay: fc.integer({ min: 0, max: 60 }).map((days) => Math.floor(now / dayMs) - days),
      gapDays: fc.integer({ min: 7, max: 50 }),
    }),
    { maxLength: 2 },
  ),
  attempts: fc.tuple(fc.constantFrom(5, 30), itemId).map((given) => [placed(...given)]),
  orders: fc.constantFrom('shipped', 'delivered', 'canceled', 'new').map((shipmentState) => ({
    orders: [anOrder({ number: 'R1', shipmentState, placedAt: new Date(now).toISOString() })],
    readAt: now,
    canLoadMore: false,
    skippedRows: 0,
  })),
  checkout: fc
    .constantFrom({ month: 11, year: 2026 }, { month: 1, year: 2030 })
    .map((expiration) => aCheckout({ cards: checkout.cards.map((c) => ({ ...c, expiration })) })),
  kits: fc.array(
    itemId.map((id) => aKit({ lines: [aLine({ itemId: id })] })),
    { maxLength: 1 },
  ),
  itemPreferences: fc.dictionary(
    itemId,
    fc.record({ isPinned: fc.boolean(), label: fc.constantFrom('<b>Fox</b>', 'Bear') }),
  ),
  basket: itemId.map((id) => ({ lines: [aLine({ itemId: id })], orders: [] })),
  unseen: fc.constantFrom({}, { R1: 'moving' }),
  settings: fc.record({
    holdSeconds: fc.constantFrom(0, 5),
    maxQuantity: fc.constantFrom(null, 50),
  }),
  kitsOnTop: fc.boolean(),
} as const;
type Key = keyof typeof values;
const world = fc.record(values, { requiredKeys: ['checkout'] });

const always = {
  dataVersion: { version: currentDataVersion, writtenBy: '0.0.0' },
  connection: aConnection(),
  itemsInfo: anItemsInfo({ count: items.length }),
  itemsHead: items,
  checkout,
};

const modelOf = (state: PopupState, _: Reading, __: number, parts: PageParts) => {
  const popup = createPopupModel({
    state,
    session: createPopupSession(storedSessions.popup.fallback),
    commands: {} as Commands,
    noteSlots: pressNoteSlots,
    newId: () => 'id',
    now: Date.now,
    onLine: () => true,
    openSettings: () => {},
    ...parts,
  });
  return { ...popup, status: createStatus(popup) };
};

const guards = createPressGuards({
  now: () => 0,
  whenPainted: () => {},
  findPositions: () => new Map(),
});
const parts: PageParts = { guards, pictures: noPictures, wantAllItems: async () => {} };

async function openModel() {
  const reading = await readOpening();
  const state = createPopupState();
  state.show(reading);
  return { state, model: modelOf(state, reading, now, parts) };
}

/** Draws the popup onto what is in the page. */
async function draw(root: Element) {
  const { state, model } = await openModel();
  render(h(Model.Provider, { value: model, children: h(Popup, {}) }), root);
  const tree = treeOf(root);
  return {
    tree,
    leave: () => {
      render(null, root);
      state.stop();
      model.stop();
    },
  };
}

async function drawnAnew() {
  const { tree, leave } = await draw(pageRoot());
  leave();
  return tree;
}

function pageRoot(): Element {
  document.body.innerHTML =
    '<div id="app"><div class="popup"><header class="topbar"></header><main><div class="panel"><search class="search"><input id="search" type="text" enterkeyhint="search" autocomplete="off" spellcheck="false" /></search></div></main></div></div>';
  return document.body.firstElementChild as Element;
}

/** Stores it, with the rows that an earlier popup has kept of it. */
async function store(local: Readonly<Record<string, unknown>>): Promise<void> {
  await fakeBrowser.storage.local.set({ ...always, ...local });
  const { state, model } = await openModel();
  const due = model.reminders.dueIds.value;
  const rows = [...items].sort((a, b) => rank(due, a.id) - rank(due, b.id));
  const arrangedBy = state.arrangedBy.value;
  const distinctions = rows.map(() => null);
  await fakeBrowser.storage.local.set({
    firstRows: { fullReadAt: 0, arrangedBy, items: rows, goods: items, distinctions, total: 12 },
  });
  state.stop();
  model.stop();
}
const rank = (due: readonly string[], id: string) => (due.includes(id) ? due.indexOf(id) : 99);

it('a kept frame that fits is what is drawn, now and later, whatever is stored', async () => {
  let kept = 0;
  const later = fc.constantFrom(1, 12, 23, 26, 48, 8 * 24, 20 * 24, 29 * 24, 91 * 24);
  const change = fc
    .constantFrom(...(Object.keys(values) as Key[]), ...(['orders', 'orders', 'orders'] as const))
    .chain((key) => fc.tuple(fc.constant(key), values[key] as fc.Arbitrary<unknown>));
  await fc.assert(
    fc.asyncProperty(world, later, change, async (local, hours, [key, value]) => {
      vi.useFakeTimers({ toFake: ['Date'], now });
      for (const [name, its] of Object.entries(inPage)) vi.stubGlobal(name, its);
      fakeBrowser.reset();
      fakeBrowser.runtime.getManifest = () => ({ version: '1.1.0' }) as never;
      await store(local);
      await keepFrame(() => true, modelOf);
      const reading = await readOpening();
      const frame = fittingFrame(reading);
      if (!frame) {
        expect(await storedFrame.read()).toBeNull();
        return;
      }
      kept += 1;

      const root = pageRoot();
      drawInto(root, frame.tree);
      const elements = [...root.querySelectorAll('*')];
      const popup = await draw(root);
      expect(popup.tree).toEqual(frame.tree);
      expect(elements.every((element) => element.isConnected)).toBe(true);
      popup.leave();

      vi.setSystemTime(now + hours * hourMs);
      if (fittingFrame(await readOpening())) expect(await drawnAnew()).toEqual(frame.tree);
      vi.setSystemTime(now);
      await fakeBrowser.storage.local.set({ [key]: value });
      if (fittingFrame(await readOpening())) expect(await drawnAnew()).toEqual(frame.tree);
    }),
    runsOf(200),
  );
  expect(kept).toBeGreaterThan(40);
});
