import { type Item, unavailability } from '@/lib/domain/items/item';
import { isPrice } from '@/lib/domain/money';
import { moneyText, numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { CutOff, ItemsInfo } from '@/lib/storage/state';

export { productText, shortSizeText, sizeLabel, sizeText, titleText } from '@/lib/i18n/naming';

/**
 * A name in two parts, where the first may be shortened before the second: names such as "Summit Supply –
 * trail logo" begin alike, and only their ends tell them apart.
 * @returns the second part with its separator; empty if the name has none
 */
export function nameParts(name: string): readonly [start: string, end: string] {
  const [, start = name, end = ''] = /^(.*\S)(\s+[-–—|/·]\s.+|:\s.+)$/su.exec(name) ?? [];
  return [start, end];
}

/** "from $12.50 for 50": the price of the minimum quantity, never of any other (contract 2.1). */
export function priceText(item: Item): string | null {
  const { buyingOptions, retailPrice, currency } = item;
  if (unavailability(item) || !buyingOptions) return null;
  if (!isPrice(retailPrice)) return t('item.noPrice');
  return t('item.price', {
    price: moneyText(retailPrice, currency),
    quantity: numberText(buyingOptions.min),
  });
}

export function unavailableText(item: Item): string | null {
  switch (unavailability(item)) {
    case 'discontinued':
      return t('item.discontinued');
    case 'no-options':
      return t('item.noOptions');
    case 'unknown-size':
      return t('item.unknownSize');
    case null:
      return null;
  }
}

/**
 * "37 items", and whether these are all.
 * @param count the number of items; all that were read unless given
 */
export function itemCountText({ complete, cutOff, ...info }: ItemsInfo, count = info.count) {
  if (!complete) return plural('popup.soFar', count);
  return plural(cutOff ? 'popup.countCutOff' : 'popup.count', count);
}

/** Why the list isn't all that the service has, and what can be done about it. */
export function cutOffText(cutOff: CutOff): string {
  return t(cutOff === 'no-room' ? 'popup.cutOff.noRoom' : 'popup.cutOff.tooLong');
}
