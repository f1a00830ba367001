import { plural, t } from '@/lib/i18n/i18n';
import type { CutOff, ItemsInfo } from '@/lib/storage/state';

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
