import { effect, type ReadonlySignal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnderWay, isUnseenEnd } from '@/lib/domain/ordering/attempts';
import type { Commands } from '@/lib/messaging/commands';
import type { Navigation } from '@/lib/view/state/navigation';
import type { Ordering } from './pressing';

/** How long to wait before trying again to reach the background, in milliseconds. */
const retryMs = 1_000;

interface FollowDeps {
  readonly attempts: ReadonlySignal<readonly Attempt[]>;
  readonly commands: Pick<Commands, 'carryOn'>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Restarts a background that ends while an order is held or being sent, as it does when a broken connection
 * crashes Chromium's network process. Then what became of the order is known at once; without an open page,
 * an alarm does the same half a minute later.
 */
export function followAttempts({ attempts, commands, wait }: FollowDeps): void {
  const followed = new Set<string>();
  const isOpen = (id: string) => attempts.value.some((one) => one.id === id && isUnderWay(one));

  const follow = async (id: string): Promise<void> => {
    followed.add(id);
    while (isOpen(id)) {
      // `null` once the order is decided; a failure when the background ended before that.
      if ((await commands.carryOn(id)) === null) break;
      await wait(retryMs);
    }
    followed.delete(id);
  };

  attempts.subscribe((all) => {
    for (const attempt of all) {
      if (isUnderWay(attempt) && !followed.has(attempt.id)) void follow(attempt.id);
    }
  });
}

interface SeeEndsDeps {
  readonly ordering: Pick<Ordering, 'shown' | 'failedPresses' | 'noteSeen'>;
  readonly navigation: Pick<Navigation, 'overlay'>;
  readonly commands: Pick<Commands, 'seeAttempts'>;
}

type Page = Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;

/** Notes which failed orders and presses are visible to the person. Returns a function that stops it. */
export function seeEnds(
  { ordering, navigation, commands }: SeeEndsDeps,
  page: Page = document,
): () => void {
  const look = () => {
    const ended = ordering.shown.value.filter(isUnseenEnd).map(({ id }) => id);
    const failed = ordering.failedPresses.all.value.map(({ id }) => id);
    const isCovered = navigation.overlay.value !== null;
    if (isCovered || page.visibilityState !== 'visible') return;
    if (ended.length > 0) void commands.seeAttempts(ended);
    ordering.noteSeen(failed);
  };
  const stop = effect(look);
  page.addEventListener('visibilitychange', look);
  return () => {
    stop();
    page.removeEventListener('visibilitychange', look);
  };
}
