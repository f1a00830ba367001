import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openPages } from '@/lib/background/platform/open-pages';
import {
  takeUpdate,
  updateAlarm,
  updateOffered,
  updateTaken,
} from '@/lib/background/platform/updates';
import { OutdatedError } from '@/lib/domain/failure/storage-failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { createBrowserWorld } from '../../support/worlds/browser-world';
import { anAttempt } from '../../support/worlds/samples';

let world: ReturnType<typeof createBrowserWorld>;
let journal: Attempt[] | Error;
beforeEach(() => {
  world = createBrowserWorld();
  journal = [];
});

const readAttempts = async () => {
  if (journal instanceof Error) throw journal;
  return journal;
};
const alarm = () => fakeBrowser.alarms.get(updateAlarm);
const isTaken = () => expect(fakeBrowser.runtime.reload).toHaveBeenCalledOnce();
const waits = () => expect(fakeBrowser.runtime.reload).not.toHaveBeenCalled();

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
    await updateOffered(readAttempts);
    isTaken();
    expect(await alarm()).toBeUndefined();
  });

  it.each([
    ['an order is held', [anAttempt({ state: 'placed' }), anAttempt({ state: 'held' })]],
    ['an order is being sent', [anAttempt({ state: 'placed' }), anAttempt({ state: 'sending' })]],
    ['the journal can’t be read, since an order may be held', new Error('no')],
  ])('waits while %s; a later background takes it afterwards', async (_, found) => {
    journal = found;
    await updateOffered(readAttempts);
    await takeUpdate(readAttempts);
    waits();
    expect((await alarm())?.periodInMinutes).toBe(1);
    journal = [anAttempt({ state: 'placed' })];
    await takeUpdate(readAttempts);
    isTaken();
    expect(await alarm()).toBeUndefined();
  });

  it.each(['/popup.html', '/options.html#prices'])('waits while %s is open', async (page) => {
    world.openPages.push('/_generated_background_page.html', page);
    await updateOffered(readAttempts);
    waits();
    world.openPages.pop();
    await takeUpdate(readAttempts);
    isTaken();
  });

  it('waits while a press is being written', async () => {
    const written = Promise.withResolvers<void>();
    const writing = navigator.locks.request('press', () => written.promise);
    const offered = updateOffered(readAttempts);
    journal = [anAttempt({ state: 'held' })];
    written.resolve();
    await Promise.all([writing, offered]);
    waits();
  });

  it('isn’t taken again after the browser took it by itself', async () => {
    journal = [anAttempt({ state: 'held' })];
    await updateOffered(readAttempts);
    await updateTaken();
    expect(await alarm()).toBeUndefined();
  });
});

it('openPages finds none in browsers without getContexts', async () => {
  Object.assign(fakeBrowser.runtime, { getContexts: undefined });
  expect(await openPages()).toEqual([]);
});
