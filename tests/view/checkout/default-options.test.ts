import { describe, expect, it } from 'vitest';
import { defaultAddressSelect, defaultCardSelect } from '@/lib/view/checkout/default-options';
import { intervalOptions } from '@/lib/view/tracking/polling-text';
import { aCard, anAddress } from '../../support/worlds/samples';

const work = anAddress({ id: 'work', companyName: 'Engines Ltd', isDefault: false });
const expired = aCard({ id: 'old', expiration: { month: 1, year: 2020 }, isDefault: false });
const now = Date.UTC(2026, 10, 21);
const whole = 'Ada Byron, 12 Analytical Way, Apt 4B, Amsterdam NY 12010, United States';

describe('the default address', () => {
  it('is the account’s unless another is chosen, each said whole', () => {
    const { options, value, detail, problem } = defaultAddressSelect(
      { addresses: [anAddress(), work] },
      null,
    );
    expect(options.map(({ label }) => label)).toEqual([
      `The account’s default: ${whole}`,
      whole,
      whole.replace('Byron,', 'Byron, Engines Ltd,'),
    ]);
    expect([value, detail, problem]).toEqual(['', whole, null]);
  });

  it('says when the chosen one has gone', () => {
    const { options, value, detail, problem } = defaultAddressSelect({ addresses: [work] }, 'gone');
    expect(value).toBe('gone');
    expect(detail).toBeNull();
    expect(options.map(({ label }) => label)).toContain('The account’s default (none is set)');
    expect(options.at(-1)?.label).toBe('An address that isn’t in your account any more');
    expect(problem).toMatch(/Nothing is ordered until you choose another/);
  });
});

describe('the default card', () => {
  it.each([
    ['the account’s', [aCard(), expired], null, null],
    ['an expired one', [aCard(), expired], 'old', /has expired/],
    ['the account’s, expired', [{ ...expired, isDefault: true }], null, /has expired/],
    ['one that has gone', [aCard()], 'gone', /isn’t in your account any more/],
  ])('%s', (_, cards, chosen, problem) => {
    const found = defaultCardSelect({ cards }, chosen, now).problem;
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeNull();
  });

  it('can’t become one that has expired', () => {
    const { options } = defaultCardSelect({ cards: [aCard(), expired] }, null, now);
    expect(options.map(({ label, isDisabled = false }) => [label, isDisabled])).toEqual([
      ['The account’s default: Visa •• 4242, expires 12/99', false],
      ['Visa •• 4242, expires 12/99', false],
      ['Visa •• 4242, expired 01/20', true],
    ]);
  });
});

describe('intervals', () => {
  it('are said in words, with an odd current one', () => {
    expect(intervalOptions(7).map(({ label }) => label)).toEqual([
      'Automatic (recommended)',
      'Every 7 minutes',
      'Every 5 minutes',
      'Every 15 minutes',
      'Every 30 minutes',
      'Every hour',
      'Every 4 hours',
      'Never by itself',
    ]);
    expect(intervalOptions(0)).toHaveLength(7);
  });
});
