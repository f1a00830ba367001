import { type ItemsRead, isCurrencyUnconfirmed } from '@/lib/domain/items/currency-check';
import { type Item, unavailability } from '@/lib/domain/items/item';
import { type MessageKey, plural, t } from '@/lib/i18n/i18n';
import type { CutOff, ItemsInfo } from '@/lib/storage/state';

export { productText, shortSizeText, sizeLabel, sizeText, titleText } from '@/lib/i18n/naming';

/** In letters: how much of the start has to be left, and how long an end may be for which it gives way. */
const leastStart = 7;
const longestEnd = { roomy: 25, narrow: 19 };

/**
 * A name in two parts, where the first may be shortened before the second: names such as "Summit Supply –
 * trail logo" begin alike, and only their ends tell them apart. A short start, or a long end, leaves too
 * little to read: then the name is one part.
 * @param room for the name: `narrow` has some twenty letters
 * @returns the space between them and the separator start the second, which is empty for a name in one
 *   part
 */
export function nameParts(
  name: string,
  room: keyof typeof longestEnd = 'roomy',
): readonly [start: string, end: string] {
  const [, start = '', end = ''] = /^(.*\S)((?:\s+[-–—|/·]|:)\s.*)$/su.exec(name) ?? [];
  const isOne = end === '' || start.length < leastStart || end.length > longestEnd[room];
  return isOne ? [name, ''] : [start, end];
}

/** That prices may be in another currency than they were asked for in; `null` if nothing speaks for it. */
export function unconfirmedText(read: ItemsRead | null): string | null {
  return isCurrencyUnconfirmed(read) ? t('failure.order.currencyUnconfirmed') : null;
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
  return cutOff ? t('popup.countCutOff', { count }) : plural('popup.count', count);
}

const cutOffKeys = {
  'too-long': 'popup.cutOff.tooLong',
  'no-room': 'popup.cutOff.noRoom',
  repeated: 'popup.cutOff.repeated',
} as const satisfies Readonly<Record<CutOff, MessageKey>>;

/** Why the list isn't all that the service has, and what can be done about it. */
export function cutOffText(cutOff: CutOff): string {
  return t(cutOffKeys[cutOff]);
}
