import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createOpenPages } from '@/lib/background/platform/open-pages';
import { createUpdates, updateAlarm } from '@/lib/background/platform/updates';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { OutdatedError } from '@/lib/domain/storage-failure';
import { anAttempt } from '../../support/worlds/samples';

const reload = vi.fn();
let journal: Attempt[] | Error;
let open: string[];
beforeEach(() => {
  reload.mockReset();
  journal = [];
  open = [];
});

const at = (path: string) => ({ documentUrl: `chrome-extension://restock/${path}` });
const openPages = createOpenPages({ getContexts: async () => open.map(at) as never });
const alone: WithLock = (_, work) => work();
/** Starts a background; a second call stands for the next one. */
const start = (withLock = alone) =>
  createUpdates({
    runtime: { reload },
    alarms: fakeBrowser.alarms,
    readAttempts: async () => {
      if (journal instanceof Error) throw journal;
      return journal;
    },
    openPages,
    withLock,
  });
const alarm = () => fakeBrowser.alarms.get(updateAlarm);

describe('an update', () => {
  it.each<[string, Attempt[] | Error]>([
    ['nothing was ever ordered', []],
    ['an order is unconfirmed', [anAttempt({ state: 'unknown' })]],
    ['only a newer version can read the journal', new OutdatedError()],
    [
      'orders have come to their end',
      (['placed', 'refused', 'expired', 'cancelled'] as const).map((state) => anAttempt({ state })),
    ],
  ])('is taken at once when %s', async (_, attempts) => {
    journal = attempts;
    await start().offered();
    expect(reload).toHaveBeenCalledOnce();
    expect(await alarm()).toBeUndefined();
  });

  it.each([
    ['an order is held', [anAttempt({ state: 'placed' }), anAttempt({ state: 'held' })]],
    ['an order is being sent', [anAttempt({ state: 'placed' }), anAttempt({ state: 'sending' })]],
    ['the journal can’t be read, since an order may be held', new Error('no')],
  ])('waits while %s; a later background takes it afterwards', async (_, found) => {
    journal = found;
    await start().offered();
    await start().take();
    expect(reload).not.toHaveBeenCalled();
    expect((await alarm())?.periodInMinutes).toBe(1);
    journal = [anAttempt({ state: 'placed' })];
    await start().take();
    expect(reload).toHaveBeenCalledOnce();
    expect(await alarm()).toBeUndefined();
  });

  it.each(['popup.html', 'options.html#prices'])('waits while %s is open', async (page) => {
    open = ['_generated_background_page.html', page];
    const updates = start();
    await updates.offered();
    expect(reload).not.toHaveBeenCalled();
    open = ['_generated_background_page.html'];
    await updates.take();
    expect(reload).toHaveBeenCalledOnce();
  });

  it('waits while a press is being written', async () => {
    const written = Promise.withResolvers<void>();
    const names: string[] = [];
    const updates = start(async (name, work) => {
      names.push(name);
      await written.promise;
      return work();
    });
    const offered = updates.offered();
    journal = [anAttempt({ state: 'held' })];
    written.resolve();
    await offered;
    expect(names).toEqual(['press']);
    expect(reload).not.toHaveBeenCalled();
  });

  it('isn’t taken again after the browser took it by itself', async () => {
    journal = [anAttempt({ state: 'held' })];
    await start().offered();
    await start().taken();
    expect(await alarm()).toBeUndefined();
  });
});

it('openPages finds none in browsers without getContexts', async () => {
  expect(await createOpenPages({})()).toEqual([]);
});
