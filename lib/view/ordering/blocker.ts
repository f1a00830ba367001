import { i18n } from '#i18n';
import type { Connection, Trouble } from '@/lib/storage/state';
import type { CheckoutView } from '@/lib/view/checkout/checkout-view';

/** Why nothing at all can be ordered at the moment; `null` when orders can be placed. */
export function findBlocker(
  view: CheckoutView,
  connection: Connection | null,
  orderingTrouble: Trouble | null,
): string | null {
  if (connection?.rejected) return i18n.t('banner.keyRejected');
  if (orderingTrouble) return i18n.t('banner.orderingLocked');
  if (view.isLoading) return i18n.t('checkout.unread');
  return view.addressProblem ?? view.cardProblem;
}
