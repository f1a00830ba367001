import type { ReadonlySignal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import type { Commands } from '@/lib/messaging/commands';

/** A background that can't be reached is tried again after this long, in milliseconds. */
const retryMs = 1_000;

interface FollowDeps {
  readonly attempts: ReadonlySignal<readonly Attempt[]>;
  readonly commands: Pick<Commands, 'carryOn'>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Notices when the background ends while an order is held or being sent, and starts it again, so that it
 * says at once what is known of the order. Without a page that looks on, an alarm does that half a
 * minute later. Breaking connections end the background too, when they crash Chromium's network process.
 */
export function followAttempts({ attempts, commands, wait }: FollowDeps): void {
  const followed = new Set<string>();
  const isOpen = (id: string) => attempts.value.some((one) => one.id === id && isUnderWay(one));

  const follow = async (id: string): Promise<void> => {
    followed.add(id);
    while (isOpen(id)) {
      // It answers once the order is decided; the browser answers in its place when it has ended.
      const isDecided = await commands.carryOn(id).then(
        () => true,
        () => false,
      );
      if (isDecided) break;
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

function isUnderWay({ state }: Attempt): boolean {
  return state === 'held' || state === 'sending';
}
