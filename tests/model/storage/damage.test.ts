import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { Window } from 'happy-dom';
import { type ComponentChildren, h, render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { Options } from '@/components/options/options';
import { Model } from '@/components/popup/model';
import { Popup } from '@/components/popup/popup';
import { ErrorBoundary } from '@/components/shared/error-boundary';
import { type Background, createBackground } from '@/lib/background/background';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { pressNoteSlots } from '@/lib/storage/state';
import { createOptionsModel } from '@/lib/view/options/options-model';
import { createPressGuards } from '@/lib/view/ordering/press-guard';
import { arrangeItems } from '@/lib/view/popup/arrange-items';
import { createPopupModel } from '@/lib/view/popup/popup-model';
import { readOpening } from '@/lib/view/state/opening';
import { createPopupSession } from '@/lib/view/state/popup-session';
import { createPopupState } from '@/lib/view/state/popup-state';
import { storedSessions } from '@/lib/view/state/stored-session';
import { createStatus } from '@/lib/view/status/status';
import { createBrowserWorld } from '../../support/worlds/browser-world';
import { damage, damaged } from '../../support/worlds/damage';
import { everyAttempt, storedRaw } from '../../support/worlds/everything-stored';
import { readJournal } from '../../support/worlds/journal';
import { noPictures } from '../../support/worlds/popup-world';
import { runsOf } from '../plays';

/*
 * Whatever is wrong with one to three of the stored values: pages are drawn, after one repair at the most; the background
 * answers as if nothing had been wrong, at the second attempt at the latest; and the journal loses nothing.
 */

const runs = runsOf(200);
const raw = JSON.parse(JSON.stringify(storedRaw().local)) as Record<string, unknown>;
const keys = Object.keys(raw).filter(
  (key) => !['dataVersion', 'demoShop', 'putAside'].includes(key),
);

// Its own environment has no locks.
const page = new Window() as unknown as typeof globalThis;
const { document } = page;
const inPage = {
  ...{ window: page, document, location: page.location, history: page.history },
  ...{ requestAnimationFrame: page.requestAnimationFrame, Event: page.Event },
  ...{ HTMLElement: page.HTMLElement, Element: page.Element, Node: page.Node },
  IntersectionObserver: page.IntersectionObserver,
};

/** Draws something, and gives the first error of that. */
async function drawn(children: ComponentChildren, then: () => void = () => {}): Promise<unknown> {
  let failed: unknown = null;
  const root = document.createElement('div');
  const onError = (error: unknown) => {
    failed ??= error;
  };
  document.body.replaceChildren(root);
  await act(() => render(h(ErrorBoundary, { onError, children }), root));
  await act(then);
  await act(() => render(null, root));
  return failed;
}

async function drawPopup({ commands }: Background): Promise<unknown> {
  const state = createPopupState();
  state.show(await readOpening());
  const popup = createPopupModel({
    state,
    session: createPopupSession(storedSessions.popup.fallback),
    commands,
    noteSlots: pressNoteSlots,
    newId: () => crypto.randomUUID(),
    now: Date.now,
    onLine: () => true,
    guards: createPressGuards({
      now: () => 0,
      whenPainted: () => {},
      findPositions: () => new Map(),
    }),
    pictures: noPictures,
    wantAllItems: async () => {},
    openSettings: () => {},
  });
  const model = { ...popup, status: createStatus(popup) };
  (await state.readAllItems())();
  arrangeItems(state, model, () => {});
  const element = () => h(Model.Provider, { value: model, children: h(Popup, {}) });
  for (const tab of ['items', 'basket', 'orders'] as const) {
    model.navigation.show(tab);
    const error = await drawn(element(), () => model.navigation.open({ kind: 'status' }));
    model.navigation.close();
    if (error) return error;
  }
  return null;
}

async function drawOptions({ commands }: Background): Promise<unknown> {
  const model = await createOptionsModel({
    commands,
    pinnedAddress: null,
    requestAccess: async () => true,
    saveFile: () => {},
    copyText: async () => {},
    openRestock: async () => {},
    version: '1.0.0',
    userAgent: 'Firefox/153.0',
    language: 'en',
  });
  return drawn(h(Options, { model }));
}

/** As a page does: what can't be drawn is repaired once. */
async function drawOrRepair(background: Background, draw: typeof drawPopup): Promise<void> {
  const trying = () => draw(background).catch((error: unknown) => error ?? 'nothing');
  if (!(await trying())) return;
  await background.commands.checkStored();
  expect(await trying()).toBeNull();
}

it(
  'whatever is stored is drawn, keeps nothing from being asked, and costs the journal nothing',
  () => {
    const damages = fc.array(fc.tuple(fc.constantFrom(...keys), damage), {
      minLength: 1,
      maxLength: 3,
    });
    return fc.assert(
      fc.asyncProperty(damages, async (all) => {
        fakeBrowser.reset();
        vi.stubGlobal('indexedDB', new IDBFactory());
        vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
        createBrowserWorld();
        Object.assign(fakeBrowser.commands, { getAll: async () => [] });
        for (const [name, its] of Object.entries(inPage)) vi.stubGlobal(name, its);
        const before = createBackground(null);
        for (const attempt of everyAttempt) await before.log.add(attempt);
        const { journalId, attempts, pastAttempts } = await fakeBrowser.storage.local.get(null);
        const local: Record<string, unknown> = { ...raw, journalId, attempts, pastAttempts };
        for (const [key, [path, by]] of all) local[key] = damaged(local[key], path, by);
        await fakeBrowser.storage.local.set(local);

        for (const life of ['first', 'second']) {
          const background = createBackground(null);
          await drawOrRepair(background, drawPopup);
          await drawOrRepair(background, drawOptions);
          const kinds: unknown[] = [];
          for (const _ of [1, 2]) {
            const failure = await background.commands.refresh().catch(() => ({ kind: 'internal' }));
            kinds.push(failure?.kind);
          }
          expect([life, ['storage', 'internal'].includes(String(kinds[1]))]).toEqual([life, false]);
          const rows = Object.values(await readJournal()).flat();
          const ids = rows.map((row) => (row as Attempt).id);
          expect(ids).toEqual(expect.arrayContaining(everyAttempt.map(({ id }) => id)));
        }
      }),
      runs,
    );
  },
  60_000 + runs.numRuns * 1_000,
);
