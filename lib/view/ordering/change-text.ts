import { isPrice } from '@/lib/domain/money';
import type { ShownCard, ShownPrice } from '@/lib/domain/ordering/attempt';
import type { OrderChange } from '@/lib/domain/ordering/order-facts';
import { moneyText, numberText } from '@/lib/i18n/format';
import { listText, t } from '@/lib/i18n/i18n';
import { sizeText } from '@/lib/view/items/item-text';

/** What isn't as it was when the person pressed, with what it is now: a sentence or two. */
export function changeText(change: OrderChange): string {
  switch (change.part) {
    case 'address':
      return addressChangeText(change.was, change.is);
    case 'card':
      return t('change.card', { was: cardText(change.was), is: cardText(change.is) });
    case 'title':
      return t('change.title', { was: change.was ?? '', is: change.is ?? '' });
    case 'product':
      return t('change.product', {
        title: change.title,
        was: change.was ?? t('change.unknown'),
        is: change.is ?? t('change.unknown'),
      });
    case 'size':
      return t('change.size', {
        title: change.title,
        was: sizeText(change.was) ?? t('change.unknown'),
        is: sizeText(change.is) ?? t('change.unknown'),
      });
    case 'price':
      return t('change.price', {
        title: change.title,
        was: priceText(change.was),
        is: priceText(change.is),
      });
  }
}

/** Only the lines that differ; the whole address where one has only lost or gained some. */
function addressChangeText(was: readonly string[], is: readonly string[]): string {
  const before = was.filter((line) => !is.includes(line));
  const after = is.filter((line) => !was.includes(line));
  const isReplaced = before.length > 0 && after.length > 0;
  return t('change.address', {
    was: listText(isReplaced ? before : was),
    is: listText(isReplaced ? after : is),
  });
}

function priceText(price: ShownPrice | null): string {
  if (!price || !isPrice(price.amount)) return t('change.unknown');
  return t('change.priceOf', {
    price: moneyText(price.amount, price.currency),
    quantity: numberText(price.minimum),
  });
}

function cardText({ brand, lastDigits, expiry }: ShownCard): string {
  const card = t('common.cardShort', { brand, digits: lastDigits });
  return listText([card, t('checkout.expires', { expiry })]);
}
