import { effect, type Signal } from '@preact/signals';
import { lastTotalOf } from '@/lib/domain/ordering/last-total';
import { findOrderWarnings } from '@/lib/domain/ordering/order-warnings';
import { isAwaited } from '@/lib/domain/tracking/order';
import { type OrdersSnapshot, orders } from '@/lib/storage/state';
import type { Navigation } from '@/lib/view/state/navigation';
import type { MoneyFacts } from './money';
import type { Ordering } from './ordering';
import type { Reviews } from './reviews';

interface FollowOrdersDeps {
  readonly listed: Signal<OrdersSnapshot | null>;
  readonly money: Pick<MoneyFacts, 'lastTotalOf'>;
  readonly ordering: Pick<Ordering, 'history' | 'warnedOf'>;
}

interface QuestionsDeps {
  readonly reviews: Pick<Reviews, 'review'>;
  readonly navigation: Pick<Navigation, 'overlay'>;
  readonly ordering: Pick<Ordering, 'closePress' | 'noteSeen' | 'presses'>;
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
    money.lastTotalOf.value = (lines) => lastTotalOf(lines, attempts, all);
    const awaited = all.filter((order) => isAwaited(order, Date.now()));
    ordering.warnedOf.value = (lines) => {
      const request = { lines, addressId: '', cardId: '' };
      const facts = { attempts, orders: awaited, overrides: [], now: Date.now() };
      return findOrderWarnings(request, facts).map(({ attemptId }) => attemptId);
    };
  });
}

/**
 * A press that the background has a question about opens its receipt, with the question on top, as soon as no
 * other sheet is in the way.
 */
export function askQuestions({ reviews, navigation, ordering }: QuestionsDeps): void {
  effect(() => {
    if (navigation.overlay.value) return;
    const press = ordering.presses.value.find(
      ({ failure }) => failure?.kind === 'order-unconfirmed',
    );
    if (!press) return;
    // The receipt first: if the popup closes between the two, the question is asked twice rather than never.
    reviews.review(press);
    ordering.noteSeen([press.id]);
    ordering.closePress(press.id);
  });
}
