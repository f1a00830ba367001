import { describe, expect, it } from 'vitest';
import { whyReviewed } from '@/lib/domain/ordering/review';
import { anItemsInfo } from '../../support/worlds/samples';

const checked = (isUnconfirmed: boolean) =>
  anItemsInfo({ currency: 'HUF', currencyCheck: { isUnconfirmed, checkedAt: 0 } });

describe('every order is reviewed first', () => {
  it.each([
    ['where that is set', null, anItemsInfo(), 'not-reviewed'],
    ['where that is set, above all', null, checked(true), 'not-reviewed'],
    ['while the shop hasn’t confirmed the currency', 5, checked(true), 'currency-unconfirmed'],
    ['not in a currency that was converted', 5, checked(false), null],
    ['not while nothing is known of the currency', 5, anItemsInfo({ currency: 'HUF' }), null],
    ['not before anything was read', 0, null, null],
  ] as const)('%s', (_, holdSeconds, read, why) => {
    expect(whyReviewed({ holdSeconds }, read)).toBe(why);
  });
});
