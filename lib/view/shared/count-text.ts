import { plural } from '@/lib/i18n/i18n';
import type { ItemsInfo } from '@/lib/storage/state';

/**
 * "37 items", and whether that is all of them.
 * @param count how many there are to speak of; those that were read unless told
 */
export function itemCountText({ complete, cutOff, ...info }: ItemsInfo, count = info.count) {
  if (!complete) return plural('popup.soFar', count);
  return plural(cutOff ? 'popup.countCutOff' : 'popup.count', count);
}
