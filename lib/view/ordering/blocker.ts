import { t } from '@/lib/i18n/i18n';
import type { Connection, Trouble } from '@/lib/storage/state';
import type { CheckoutView } from '@/lib/view/checkout/checkout-view';

/** Why nothing at all can be ordered at the moment; `null` when orders can be placed. */
export function findBlocker(
  view: CheckoutView,
  connection: Connection | null,
  orderingTrouble: Trouble | null,
): string | null {
  if (connection?.rejected) return t('banner.keyRejected');
  if (orderingTrouble) return t('banner.orderingLocked');
  if (view.isLoading) return t('checkout.unread');
  return view.addressProblem ?? view.cardProblem;
}
