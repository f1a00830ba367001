import type { browser } from 'wxt/browser';
import type { AttemptLog } from '@/lib/background/ordering/attempt-log';
import { isUnderWay } from '@/lib/domain/ordering/attempts';
import type { OpenPages } from './open-pages';
import type { WithLock } from './with-lock';

export const updateAlarm = 'update';

interface UpdatesDeps {
  readonly runtime: Pick<typeof browser.runtime, 'reload'>;
  readonly alarms: Pick<typeof browser.alarms, 'create' | 'clear'>;
  readonly log: Pick<AttemptLog, 'all'>;
  readonly openPages: OpenPages;
  readonly withLock: WithLock;
}

/**
 * Takes an update of the extension when it disturbs nobody: no order is held or being sent, and no
 * page is open that would close under the person's hands.
 *
 * Chrome by itself waits until the extension is idle, Firefox until its next start, as long as
 * somebody listens for updates; otherwise it would take one at once, in the midst of a hold. An
 * update that comes in spite of all loses nothing, since everything continues from the journal.
 */
export function createUpdates({ runtime, alarms, log, openPages, withLock }: UpdatesDeps) {
  // As long as the journal can't be read, nobody knows: such an update comes with the next start.
  const isOrdering = () =>
    log.all().then(
      (attempts) => attempts.some(isUnderWay),
      () => true,
    );

  const take = (): Promise<void> =>
    // A press that is being written now counts as held, even though its popup has closed already.
    withLock('press', async () => {
      if ((await openPages()).length > 0 || (await isOrdering())) return;
      // The next version must not find it: it would take the update once more.
      await alarms.clear(updateAlarm);
      runtime.reload();
    });

  return {
    /** Takes the update that the browser has found: now, or when `updateAlarm` finds a better time. */
    offered: async (): Promise<void> => {
      // Browsers offer it once; the alarm is there for the background that comes after this one, too.
      await alarms.create(updateAlarm, { periodInMinutes: 1 });
      await take();
    },
    take,
    /** To be called once this version has been installed, by whomever. */
    taken: async (): Promise<void> => {
      await alarms.clear(updateAlarm);
    },
  };
}
