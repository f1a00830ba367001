import { effect, signal } from '@preact/signals';
import { findOrderWarnings } from '@/lib/domain/ordering/order-warnings';
import { orders } from '@/lib/storage/state';
import type { Navigation } from '@/lib/view/state/navigation';
import { createAttemptActions } from './attempt-actions';
import type { Ordering } from './pressing';

type QuestionsModel = Parameters<typeof createAttemptActions>[0] & {
  readonly ordering: Pick<Ordering, 'failedPresses' | 'history' | 'noteSeen' | 'warns'>;
  readonly navigation: Pick<Navigation, 'open' | 'overlay'>;
};

/** Tells order buttons beforehand whether a press will bring a question: what the background would warn of. */
export async function foreseeQuestions({ ordering }: QuestionsModel): Promise<void> {
  const known = signal(await orders.read());
  orders.watch((next) => {
    known.value = next;
  });
  effect(() => {
    const attempts = ordering.history.value;
    const tracked = known.value?.orders ?? [];
    ordering.warns.value = (lines) => {
      const request = { lines, addressId: '', cardId: '' };
      const facts = { attempts, orders: tracked, overrides: [], now: Date.now() };
      return findOrderWarnings(request, facts).length > 0;
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
    model.ordering.noteSeen([press.id]);
    dismissFailed(press.id);
    review(press);
  });
}
