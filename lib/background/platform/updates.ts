import { browser } from 'wxt/browser';
import { OutdatedError } from '@/lib/domain/failure/storage-failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { isUnderWay } from '@/lib/domain/ordering/attempt/states';
import { openPages } from './open-pages';
import { withLock } from './with-lock';

/*
 * An update of the extension is taken when it disturbs nobody: no order is held or being sent, and none of
 * its pages is open, which would close.
 *
 * By itself Chrome waits until the extension is idle. Firefox waits until its next start, but only for
 * extensions that listen for updates; otherwise it would update in the middle of a hold. An update that
 * comes anyway loses nothing, since everything continues from the journal.
 */

export const updateAlarm = 'update';

/** Rejects while the journal can't be read. */
type ReadAttempts = () => Promise<readonly Attempt[]>;

/** Takes the update that the browser has found: now, or when `updateAlarm` finds a better time. */
export async function updateOffered(readAttempts: ReadAttempts): Promise<void> {
  // Browsers offer an update once; the alarm reminds later backgrounds of it.
  await browser.alarms.create(updateAlarm, { periodInMinutes: 1 });
  await takeUpdate(readAttempts);
}

/** Under the lock, so that a press that is being written counts as held, even with the popup closed. */
export function takeUpdate(readAttempts: ReadAttempts): Promise<void> {
  return withLock('press', async () => {
    if ((await openPages()).length > 0 || (await isOrdering(readAttempts))) return;
    // Or the next version would find it and reload once more.
    await updateTaken();
    browser.runtime.reload();
  });
}

/** To be called when this version has been installed. */
export async function updateTaken(): Promise<void> {
  await browser.alarms.clear(updateAlarm);
}

/**
 * While the journal can't be read, an order may be under way: the update waits for the next start. It doesn't
 * wait where only a newer version can read the journal: that may be the one that has come.
 */
function isOrdering(readAttempts: ReadAttempts): Promise<boolean> {
  return readAttempts().then(
    (attempts) => attempts.some(isUnderWay),
    (error: unknown) => !(error instanceof OutdatedError),
  );
}
