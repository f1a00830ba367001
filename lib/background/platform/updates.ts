import type { browser } from 'wxt/browser';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnderWay } from '@/lib/domain/ordering/attempts';
import { OutdatedError } from '@/lib/domain/storage-failure';
import type { OpenPages } from './open-pages';
import type { WithLock } from './with-lock';

export const updateAlarm = 'update';

interface UpdatesDeps {
  readonly runtime: Pick<typeof browser.runtime, 'reload'>;
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear'>;
  /** Rejects while the journal can't be read. */
  readonly readAttempts: () => Promise<readonly Attempt[]>;
  readonly openPages: OpenPages;
  readonly withLock: WithLock;
}

/**
 * Takes an update of the extension when it disturbs nobody: no order is held or being sent, and none of
 * its pages is open, which would close.
 *
 * By itself Chrome waits until the extension is idle. Firefox waits until its next start, but only for
 * extensions that listen for updates; otherwise it would update in the middle of a hold. An update that
 * comes anyway loses nothing, since everything continues from the journal.
 */
export function createUpdates({ runtime, alarms, readAttempts, openPages, withLock }: UpdatesDeps) {
  // While the journal can't be read, an order may be under way: the update waits for the next start. It doesn't
  // wait where only a newer version can read the journal: that may be the one that has come.
  const isOrdering = () =>
    readAttempts().then(
      (attempts) => attempts.some(isUnderWay),
      (error: unknown) => !(error instanceof OutdatedError),
    );

  const take = (): Promise<void> =>
    // Under the lock, so that a press that is being written counts as held, even with the popup closed.
    withLock('press', async () => {
      if ((await openPages()).length > 0 || (await isOrdering())) return;
      // Or the next version would find it and reload once more.
      await alarms.clear(updateAlarm);
      runtime.reload();
    });

  return {
    /** Takes the update that the browser has found: now, or when `updateAlarm` finds a better time. */
    offered: async (): Promise<void> => {
      // Browsers offer an update once; the alarm reminds later backgrounds of it.
      await alarms.create(updateAlarm, { periodInMinutes: 1 });
      await take();
    },
    take,
    /** To be called when this version has been installed. */
    taken: async (): Promise<void> => {
      await alarms.clear(updateAlarm);
    },
  };
}
