import { expect, it } from 'vitest';
import { defaultAddressSelect, defaultCardSelect } from '@/lib/view/settings/default-options';
import { aCard, anAddress } from '../../support/worlds/samples';

const work = anAddress({ id: 'work', companyName: 'Engines Ltd', isDefault: false });
const expired = aCard({ id: 'old', expiration: { month: 1, year: 2020 }, isDefault: false });
const now = Date.UTC(2026, 10, 21);
const brief = 'Ada Byron, Amsterdam NY';
const whole = 'Ada Byron, 12 Analytical Way, Apt 4B, Amsterdam NY 12010, United States';

it.each([
  [anAddress({ id: 'x', cityName: 'Utica', isDefault: false }), brief, 'Ada Byron, Utica NY'],
  [work, whole, whole.replace('Byron,', 'Byron, Engines Ltd,')],
])(
  'the default address is called by name and city, or in full if another is called so',
  (...row) => {
    const [other, own, its] = row;
    const { options, value, detail, problem } = defaultAddressSelect(
      { addresses: [anAddress(), other] },
      null,
    );
    expect(options.map(({ label }) => label)).toEqual([`${own} (account default)`, own, its]);
    expect([value, detail, problem]).toEqual(['', whole, null]);
  },
);

it('the default address says when the chosen one is no longer in the account', () => {
  const { options, value, detail, problem } = defaultAddressSelect({ addresses: [work] }, 'gone');
  expect([value, detail]).toEqual(['gone', null]);
  expect(options.map(({ label }) => label)).toContain('Account default (none set)');
  expect(options.at(-1)?.label).toBe('An address that’s no longer in your account');
  expect(problem).toMatch(/You can’t order until you choose another/);
});

it.each([
  [null, 'Account default'],
  ['work', 'Restock default'],
])('a default says nothing of an account that isn’t read yet, with %s chosen', (chosen, label) => {
  const unread = { value: '', options: [{ value: '', label }], detail: null, problem: null };
  expect(defaultAddressSelect(null, chosen)).toEqual(unread);
  expect(defaultCardSelect(null, chosen, now)).toEqual(unread);
});

it.each([
  ['an expired one', [aCard(), expired], 'old', /has expired/],
  ['the account’s, expired', [{ ...expired, isDefault: true }], null, /has expired/],
  ['one no longer in the account', [aCard()], 'gone', /no longer in your account/],
])('the default card says what is wrong with it: %s', (_, cards, chosen, problem) => {
  expect(defaultCardSelect({ cards }, chosen, now).problem).toMatch(problem);
});

it('the default card can’t be set to an expired one', () => {
  const { options, problem } = defaultCardSelect({ cards: [aCard(), expired] }, null, now);
  expect(problem).toBeNull();
  expect(options.map(({ label, isDisabled = false }) => [label, isDisabled])).toEqual([
    ['Visa\u00a0••\u00a04242, expires 12/99 (account default)', false],
    ['Visa\u00a0••\u00a04242, expires 12/99', false],
    ['Visa\u00a0••\u00a04242, expired 01/20', true],
  ]);
});
