import { describe, expect, it } from 'vitest';
import { defaultAddressSelect, defaultCardSelect } from '@/lib/view/settings/default-options';
import { aCard, anAddress } from '../../support/worlds/samples';

const work = anAddress({ id: 'work', companyName: 'Engines Ltd', isDefault: false });
const expired = aCard({ id: 'old', expiration: { month: 1, year: 2020 }, isDefault: false });
const now = Date.UTC(2026, 10, 21);
const brief = 'Ada Byron, Amsterdam NY';
const whole = 'Ada Byron, 12 Analytical Way, Apt 4B, Amsterdam NY 12010, United States';

describe('the default address', () => {
  it('is the account’s unless another is chosen, by name and city, and in full below', () => {
    const elsewhere = anAddress({ id: 'elsewhere', cityName: 'Utica', isDefault: false });
    const { options, value, detail, problem } = defaultAddressSelect(
      { addresses: [anAddress(), elsewhere] },
      null,
    );
    expect(options.map(({ label }) => label)).toEqual([
      `${brief} (account default)`,
      brief,
      'Ada Byron, Utica NY',
    ]);
    expect([value, detail, problem]).toEqual(['', whole, null]);
  });

  it('is called in full where name and city are those of another', () => {
    const { options } = defaultAddressSelect({ addresses: [anAddress(), work] }, null);
    expect(options.map(({ label }) => label)).toEqual([
      `${whole} (account default)`,
      whole,
      whole.replace('Byron,', 'Byron, Engines Ltd,'),
    ]);
  });

  it('says when the chosen one is no longer in the account', () => {
    const { options, value, detail, problem } = defaultAddressSelect({ addresses: [work] }, 'gone');
    expect(value).toBe('gone');
    expect(detail).toBeNull();
    expect(options.map(({ label }) => label)).toContain('Account default (none set)');
    expect(options.at(-1)?.label).toBe('An address that’s no longer in your account');
    expect(problem).toMatch(/You can’t order until you choose another/);
  });
});

it('says nothing of an account that isn’t read yet but whose default is used', () => {
  for (const [chosen, label] of [
    [null, 'Account default'],
    ['work', 'Restock default'],
  ] as const) {
    const unread = { value: '', options: [{ value: '', label }], detail: null, problem: null };
    expect(defaultAddressSelect(null, chosen)).toEqual(unread);
    expect(defaultCardSelect(null, chosen, now)).toEqual(unread);
  }
});

describe('the default card', () => {
  it.each([
    ['the account’s', [aCard(), expired], null, null],
    ['an expired one', [aCard(), expired], 'old', /has expired/],
    ['the account’s, expired', [{ ...expired, isDefault: true }], null, /has expired/],
    ['one no longer in the account', [aCard()], 'gone', /no longer in your account/],
  ])('says what is wrong with it: %s', (_, cards, chosen, problem) => {
    const found = defaultCardSelect({ cards }, chosen, now).problem;
    if (problem) expect(found).toMatch(problem);
    else expect(found).toBeNull();
  });

  it('can’t be set to an expired one', () => {
    const { options } = defaultCardSelect({ cards: [aCard(), expired] }, null, now);
    expect(options.map(({ label, isDisabled = false }) => [label, isDisabled])).toEqual([
      ['Visa\u00a0••\u00a04242, expires 12/99 (account default)', false],
      ['Visa\u00a0••\u00a04242, expires 12/99', false],
      ['Visa\u00a0••\u00a04242, expired 01/20', true],
    ]);
  });
});
