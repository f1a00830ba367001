import { isPrice } from '@/lib/domain/data/money';
import { currencyOf } from '@/lib/domain/prices/past-prices';
import { moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { amountText, beforeShipping } from '@/lib/view/prices/money';

/** What an order that was placed cost in all, else what its goods did; `null` if neither is known. */
export function orderCostText(
  orderNumber: string,
  { listed, pastPrices }: PopupModel,
): string | null {
  const order = listed.value?.orders.find(({ number }) => number === orderNumber);
  const [key, past] =
    Object.entries(pastPrices.value).find(([, price]) => price.orderNumber === orderNumber) ?? [];
  const currency = order?.currency ?? (key === undefined ? '' : currencyOf(key));
  const total = [order?.total, past?.total].find((one) => isPrice(one ?? null));
  if (total != null) return t('money.inAll', { price: moneyText(total, currency) });
  return past ? beforeShipping(amountText({ ...past, currency })) : null;
}
