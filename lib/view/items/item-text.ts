import { type ItemsRead, isCurrencyUnconfirmed } from '@/lib/domain/items/currency-check';
import { type Item, unavailability } from '@/lib/domain/items/item';
import { type MessageKey, plural, t } from '@/lib/i18n/i18n';
import type { CutOff, ItemsInfo } from '@/lib/storage/state';

/**
 * A name in two parts, of which the first may be cut before the second: names such as "Summit Supply – trail logo"
 * begin alike, and only their ends tell them apart.
 * @returns the last separator starts the second, which is empty for a name without one; the space before it goes with
 * what is cut
 */
export function nameParts(name: string): readonly [start: string, end: string] {
  const [, start = name, end = ''] =
    /^(.*\S(?:\s+(?=[-–—|/·])|(?=:)))((?:[-–—|/·]|:)\s.*)$/su.exec(name) ?? [];
  return [start, end];
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

export function cutOffText(cutOff: CutOff): string {
  return t(cutOffKeys[cutOff]);
}
