import type { ReadonlySignal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { isUnderWay } from '@/lib/domain/ordering/attempt/states';
import type { Commands } from '@/lib/messaging/commands';

/** How long to wait before trying again to reach the background, in milliseconds. */
const retryMs = 1_000;

/**
 * Restarts a background that ends while an order is held or being sent, as it does when a broken connection
 * crashes Chromium's network process. Then what became of the order is known at once; without an open page,
 * an alarm does the same half a minute later.
 */
export function reviveBackground(
  attempts: ReadonlySignal<readonly Attempt[]>,
  commands: Commands,
  wait: (milliseconds: number) => Promise<void>,
): void {
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
