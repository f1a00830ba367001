import { describe, expect, it } from 'vitest';
import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import { cardText } from '@/lib/i18n/naming';
import { addressOptions, cardOptions } from '@/lib/view/checkout/checkout-options';
import { briefAddress, checkoutView } from '@/lib/view/checkout/checkout-view';
import { findOrderingProblem } from '@/lib/view/ordering/ordering-state';
import { aCard, aCheckout, aConnection, anAddress } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const connection = aConnection();
const view = (addresses = [anAddress()], cards = [aCard()]) =>
  checkoutView({ addresses, cards, readAt: now }, now);

describe('the checkout view', () => {
  it('has the whole address, with unit, and the card', () => {
    expect(view()).toMatchObject({
      addressLines: [
        'Ada Byron',
        '12 Analytical Way',
        'Apt 4B',
        'Amsterdam NY 12010',
        'United States',
      ],
      addressProblem: null,
      cardText: 'Visa\u00a0••\u00a04242',
      cardExpiry: 'expires 12/99',
      cardProblem: null,
    });
  });

  it('says that a card has expired', () => {
    const expired = view([anAddress()], [aCard({ expiration: { month: 2, year: 2026 } })]);
    expect(expired.cardExpiry).toBe('expired 02/26');
    expect(expired.cardProblem?.what).toMatch(/has expired/);
  });

  it.each([
    [[], [aCard()], /No saved address/],
    [[anAddress({ isDefault: false })], [aCard()], /No default address/],
    [[anAddress()], [], /No saved card/],
    [[anAddress()], [aCard({ isDefault: false })], /No default card/],
  ])('says what is missing: %#', (addresses, cards, expected) => {
    expect(findOrderingProblem(view(addresses, cards), connection, null)).toMatch(expected);
  });
});

describe('a choice of address or card', () => {
  const home = anAddress();
  const office = anAddress({ id: 'office', name: 'Office', isDefault: false });
  const studio = anAddress({ id: 'studio', name: 'Studio', isDefault: false });
  const debit = aCard({ id: 'debit', isDefault: false, lastDigits: '0001' });
  const choosing = (
    own: Partial<CheckoutChoice>,
    forOrder: Partial<CheckoutChoice>,
    found = { addresses: [home, office, studio], cards: [aCard(), debit], readAt: now },
  ) => checkoutView(found, now, { ...none, ...own }, { ...none, ...forOrder });
  const none: CheckoutChoice = { addressId: null, cardId: null };

  it.each<
    [string, Partial<CheckoutChoice>, Partial<CheckoutChoice>, string, string, boolean, boolean]
  >([
    ['none', {}, {}, 'address-1', 'card-1', false, false],
    ['own default', { addressId: 'office', cardId: 'debit' }, {}, 'office', 'debit', false, false],
    ['this order', {}, { addressId: 'studio' }, 'studio', 'card-1', true, false],
    [
      'this order over own default',
      { addressId: 'office' },
      { addressId: 'studio', cardId: 'debit' },
      'studio',
      'debit',
      true,
      true,
    ],
  ])('%s', (_, own, forOrder, address, card, isAddressForOrder, isCardForOrder) => {
    const view = choosing(own, forOrder);
    expect(view).toMatchObject({ isAddressForOrder, isCardForOrder });
    expect([view.address?.id, view.card?.id]).toEqual([address, card]);
    expect(findOrderingProblem(view, connection, null)).toBeNull();
  });

  it.each<[string, Partial<CheckoutChoice>, Partial<CheckoutChoice>, RegExp]>([
    ['for this order', {}, { addressId: 'gone' }, /address you chose is no longer in your account/],
    ['own default', { addressId: 'gone' }, {}, /address you chose is no longer in your account/],
    ['card for this order', {}, { cardId: 'gone' }, /card you chose is no longer in your account/],
    ['own default card', { cardId: 'gone' }, {}, /card you chose is no longer in your account/],
  ])(
    'that is gone (%s) blocks ordering, and isn’t replaced by another',
    (_, own, forOrder, expected) => {
      const view = choosing(own, forOrder);
      expect(view.address === null || view.card === null).toBe(true);
      expect(findOrderingProblem(view, connection, null)).toMatch(expected);
    },
  );
});

describe('the options of addresses and cards', () => {
  it('are marked as the person’s or the account’s default', () => {
    const office = anAddress({ id: 'office', isDefault: false, phone: '+1 555' });
    const options = addressOptions(aCheckout({ addresses: [anAddress(), office] }), 'office');
    expect(options.map(({ marks, notes }) => [marks, notes])).toEqual([
      [['Account default'], []],
      [['Restock default'], ['Phone: +1 555']],
    ]);
  });

  it('are numbered where they look the same', () => {
    const twin = anAddress({ id: 'twin', isDefault: false });
    const addresses = [anAddress(), twin, anAddress({ id: 'x', name: 'X' })];
    const options = addressOptions(aCheckout({ addresses }), null);
    expect(options.map(({ notes }) => notes)).toEqual([
      ['no. 1 of 2 identical ones'],
      ['no. 2 of 2 identical ones'],
      [],
    ]);
  });

  it('say why an expired card can’t be chosen', () => {
    const expired = aCard({ id: 'old', expiration: { month: 2, year: 2026 } });
    const options = cardOptions(aCheckout({ cards: [aCard(), expired] }), null, now);
    expect(options.map(({ problem }) => problem)).toEqual([null, 'Expired cards can’t be used.']);
  });
});

describe('the reason that blocks ordering', () => {
  const failure = { kind: 'forbidden', status: 403, message: null, retryAfterMs: null } as const;

  it('is given while nothing has been read, the key is rejected or ordering is locked', () => {
    expect(findOrderingProblem(checkoutView(null, now), connection, null)).toMatch(
      /haven’t loaded/,
    );
    expect(findOrderingProblem(view(), { ...connection, rejected: failure }, null)).toMatch(/key/);
    expect(findOrderingProblem(view(), connection, { failure, at: now })).toMatch(/locked/);
  });
});

it.each([
  ['Visa', 'Visa_••_1234'],
  ['American Express', 'American Express ••_1234'],
])(
  'the text of a card isn’t broken into lines, or only within a long brand: %s',
  (ccType, kept) => {
    expect(cardText({ ccType, lastDigits: '1234' })).toBe(kept.replaceAll('_', '\u00a0'));
  },
);

describe('an address in three lines', () => {
  it('has everything when it is short', () => {
    expect(briefAddress(anAddress({ companyName: 'Engines' }), '')).toEqual({
      who: 'Ada Byron',
      company: 'Engines',
      where: ['12 Analytical Way', 'Apt 4B', 'Amsterdam NY 12010'],
      country: 'United States',
      hasRoomForCompany: true,
      isLong: false,
      isWhole: true,
    });
  });

  it.each([
    ['a long company', { companyName: 'The Company for Difference Engines' }, ''],
    ['a short company for one order', { companyName: 'Engines Incorporated' }, 'Next order only'],
  ])('goes without %s', (_, changes, chip) => {
    const brief = briefAddress(anAddress(changes), chip);
    expect(brief).toMatchObject({ hasRoomForCompany: false, isLong: false });
  });

  it('is long when who, street, unit and city alone may not fit', () => {
    const addressLine1 = '12 Analytical Engine Way, in the Courtyard';
    expect(briefAddress(anAddress({ addressLine1 }), '').isLong).toBe(true);
  });

  it.each([
    ['short parts', {}, true],
    [
      'a street that is longer than a line',
      { addressLine1: '12 Analytical Engine Way, backyard' },
      false,
    ],
    [
      'more than fits into four lines without breaking any',
      {
        addressLine1: '12 Analytical Engine Way',
        addressLine2: 'Apartment 4B, fifth floor',
        cityName: 'Newcastle-upon-Tyne',
      },
      false,
    ],
  ])('is broken between its parts only, if it has %s: %#', (_, changes, isWhole) => {
    expect(briefAddress(anAddress(changes), 'Only for the next order').isWhole).toBe(isWhole);
  });

  it('leaves the room that “Next order only” takes in the language', () => {
    const address = anAddress({ companyName: 'Engines', addressLine2: 'Floor 4, 4B' });
    const hasRoom = (chip: string) => briefAddress(address, chip).hasRoomForCompany;
    expect([hasRoom('Next order only'), hasRoom('この注文')]).toEqual([false, true]);
  });

  it('counts letters of East Asian scripts twice', () => {
    const addressLine1 = '東京都渋谷区神宮前一丁目二番三号';
    const [wide, narrow] = [addressLine1, addressLine1.replace(/./g, 'x')];
    const isLong = (addressLine1: string) =>
      briefAddress(anAddress({ addressLine1, addressLine2: 'Apartment 4B, fifth floor' }), '')
        .isLong;
    expect([isLong(wide), isLong(narrow)]).toEqual([true, false]);
  });
});
