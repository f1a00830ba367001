import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { findOrderWarnings } from '@/lib/domain/ordering/order-warnings';
import { isAwaited } from '@/lib/domain/tracking/order';
import { type OrdersSnapshot, orders } from '@/lib/storage/state';
import type { Navigation } from '@/lib/view/state/navigation';
import { createAttemptActions } from './attempt-actions';
import type { Ordering } from './pressing';

type QuestionsModel = Parameters<typeof createAttemptActions>[0] & {
  readonly ordering: Pick<Ordering, 'failedPresses' | 'history' | 'noteSeen' | 'warnedOf'>;
  readonly navigation: Pick<Navigation, 'open' | 'overlay'>;
  readonly notices: ReadonlySignal<{ readonly listed: Signal<OrdersSnapshot | null> } | null>;
};

/**
 * Follows the orders that the service lists: rows tell when theirs arrives, order buttons beforehand whether a press
 * will bring a question, and receipts ask it at once. It is what the background would warn of.
 */
export async function followOrders({ notices, ordering }: QuestionsModel): Promise<void> {
  const listed = notices.value?.listed ?? signal<OrdersSnapshot | null>(null);
  orders.watch((next) => {
    listed.value = next;
  });
  listed.value = await orders.read();
  effect(() => {
    const attempts = ordering.history.value;
    const awaited = (listed.value?.orders ?? []).filter((order) => isAwaited(order, Date.now()));
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
export function askQuestions(model: QuestionsModel): void {
  const { review, dismissFailed } = createAttemptActions(model);
  effect(() => {
    if (model.navigation.overlay.value) return;
    const press = model.ordering.failedPresses.all.value.find(
      ({ failure }) => failure.kind === 'order-unconfirmed',
    );
    if (!press) return;
    // The receipt first: if the popup closes between the two, the question is asked twice rather than never.
    review(press);
    model.ordering.noteSeen([press.id]);
    dismissFailed(press.id);
  });
}
