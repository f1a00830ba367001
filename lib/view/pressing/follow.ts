import { effect, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnderWay } from '@/lib/domain/ordering/attempts';
import { lastTogetherOf } from '@/lib/domain/ordering/last-together';
import { findOrderWarnings } from '@/lib/domain/ordering/order-warnings';
import { awaitedOrders } from '@/lib/domain/tracking/order-groups';
import type { Commands } from '@/lib/messaging/commands';
import { type OrdersSnapshot, orders } from '@/lib/storage/state';
import type { MoneyFacts } from './money';
import type { Ordering } from './ordering';

interface FollowOrdersDeps {
  readonly listed: Signal<OrdersSnapshot | null>;
  readonly money: Pick<MoneyFacts, 'lastTogetherOf'>;
  readonly ordering: Pick<Ordering, 'history' | 'warnedOf'>;
}

/**
 * Follows the orders that the service lists: what the same cost last time, and which of them a press will bring a
 * question about. Order buttons tell it beforehand, and receipts ask it at once; it is what the background would warn of.
 */
export async function followOrders({ listed, money, ordering }: FollowOrdersDeps): Promise<void> {
  orders.watch((next) => {
    listed.value = next;
  });
  listed.value = await orders.read();
  effect(() => {
    const attempts = ordering.history.value;
    const all = listed.value?.orders ?? [];
    money.lastTogetherOf.value = (lines) => lastTogetherOf(lines, attempts, all);
    const awaited = awaitedOrders(listed.value, Date.now());
    ordering.warnedOf.value = (lines) => {
      const request = { lines, addressId: '', cardId: '' };
      const facts = { attempts, awaited, overrides: [], now: Date.now() };
      return findOrderWarnings(request, facts).map(({ attemptId }) => attemptId);
    };
  });
}

/** How long to wait before trying again to reach the background, in milliseconds. */
const retryMs = 1_000;

interface FollowAttemptsDeps {
  readonly attempts: ReadonlySignal<readonly Attempt[]>;
  readonly commands: Pick<Commands, 'carryOn'>;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Restarts a background that ends while an order is held or being sent, as it does when a broken connection
 * crashes Chromium's network process. Then what became of the order is known at once; without an open page,
 * an alarm does the same half a minute later.
 */
export function followAttempts({ attempts, commands, wait }: FollowAttemptsDeps): void {
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
