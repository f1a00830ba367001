import { computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { LineFacts } from './line-facts';
import type { Purchase } from './ordering-state';
import type { PopupModel } from './popup-model';

/** How long a receipt is only looked at, in milliseconds: the second click of a double click falls on it. */
export const armingMs = 500;

/** Everything about an order that isn't placed yet, and what has changed while it was looked at. */
export function createReceiptView(model: PopupModel, facts: LineFacts, purchase: Purchase) {
  const { checkout, ordering, close } = model;
  const { lines } = purchase;

  const now = computed(() => ({
    prices: lines.map((line) => facts.priceOf(line)),
    address: checkout.value.addressLines.join('\n'),
    card: `${checkout.value.card?.id} ${checkout.value.cardText} ${checkout.value.cardExpiry}`,
  }));
  const seen = signal(now.peek());

  /** What isn't as it was when the person last looked. */
  const changes = computed(() => [
    ...lines
      .filter((_, index) => now.value.prices[index] !== seen.value.prices[index])
      .map((line) => i18n.t('receipt.priceChanged', { title: facts.titleOf(line) })),
    ...(now.value.address === seen.value.address ? [] : [i18n.t('receipt.addressChanged')]),
    ...(now.value.card === seen.value.card ? [] : [i18n.t('receipt.cardChanged')]),
  ]);
  const obstacle = computed(() => facts.obstacleOf(lines));
  const isArmed = signal(false);

  const canOrder = computed(
    () => isArmed.value && changes.value.length === 0 && obstacle.value === null,
  );

  return {
    changes,
    obstacle,
    canOrder,
    arm: () => {
      isArmed.value = true;
    },
    /** The person has seen what changed. */
    see: () => {
      seen.value = now.value;
    },
    /** The one way in which an order leaves here. */
    order: () => {
      if (!canOrder.value) return;
      close();
      void ordering.placeHere(purchase);
    },
  };
}
