import { type ItemsRead, isCurrencyUnconfirmed } from '@/lib/domain/items/currency-check';
import type { Settings } from '@/lib/domain/settings/settings';

/**
 * Why every order is reviewed on its receipt before it is placed; `null` if it needn't be.
 * @param read how the items were read that are on screen
 */
export function whyReviewed(
  { holdSeconds }: Pick<Settings, 'holdSeconds'>,
  read: ItemsRead | null,
): 'not-reviewed' | 'currency-unconfirmed' | null {
  if (holdSeconds === null) return 'not-reviewed';
  return isCurrencyUnconfirmed(read) ? 'currency-unconfirmed' : null;
}
