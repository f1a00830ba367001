import { expect, it } from 'vitest';
import { addressesResponse, paymentsResponse } from '@/lib/service/wire/checkout';
import { parse } from '@/lib/service/wire/schema';

const address = {
  id: 'a-1',
  name: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  companyName: null,
  addressLine1: '60 Guy Park Ave',
  addressLine2: 'Unit 4',
  cityName: 'Amsterdam',
  stateName: 'New York',
  stateAbbreviation: 'NY',
  zipCode: '12010',
  countryIso: 'US',
  countryName: 'United States',
  phone: null,
  isDefault: true,
};
// Members that nobody uses are left out.
const { countryIso: _, ...parsedAddress } = address;
const parseAddresses = (addresses: readonly unknown[]) =>
  parse(addressesResponse(), { addresses }, 200);
const card = {
  id: 'c-1',
  ccType: 'Visa',
  lastDigits: '0042',
  expiration: { month: 12, year: 2029 },
  isDefault: true,
};
const parseCards = (payments: readonly unknown[]) => parse(paymentsResponse(), { payments }, 200);

it('addresses are read whole', () => {
  expect(parseAddresses([address])).toEqual({
    ok: true,
    value: { rows: [parsedAddress], skippedRows: 0 },
  });
});

it('an address needs nothing but an id', () => {
  expect(parseAddresses([{ id: 9 }, { name: 'Nobody' }])).toMatchObject({
    value: {
      rows: [{ id: '9', name: null, addressLine1: '', zipCode: '', phone: null, isDefault: false }],
      skippedRows: 1,
    },
  });
});

it('an address has its overlong lines cut', () => {
  const long = 'x'.repeat(2000);
  const result = parseAddresses([{ ...address, name: long, zipCode: long }]);
  expect(result).toMatchObject({
    value: { rows: [{ name: 'x'.repeat(500), zipCode: 'x'.repeat(100) }] },
  });
});

it('addresses and cards lose invisible characters, except in their ids, which go back to the service', () => {
  const hostile = (text: string) => `\u202e\u200b${text}\u2069`;
  const addresses = parseAddresses([
    { ...address, id: hostile('a'), name: hostile('Ada'), addressLine2: '\u200b' },
  ]);
  expect(addresses).toMatchObject({
    value: { rows: [{ id: hostile('a'), name: 'Ada', addressLine2: '' }] },
  });
  const cards = parseCards([{ ...card, id: hostile('c'), ccType: hostile('V') }]);
  expect(cards).toMatchObject({ value: { rows: [{ id: hostile('c'), ccType: 'V' }] } });
});

it('cards are read whole', () => {
  expect(parseCards([card])).toEqual({
    ok: true,
    value: { rows: [card], skippedRows: 0 },
  });
});

it.each([
  [undefined],
  [null],
  [{ month: 0, year: 2029 }],
  [{ month: 13, year: 2029 }],
  [{ month: '12', year: 2029 }],
  [{ month: 12, year: 1e99 }],
])(
  'a card with expiration %j is left out, since nobody could tell whether it is still valid',
  (expiration) => {
    expect(parseCards([{ ...card, expiration }, card])).toEqual({
      ok: true,
      value: { rows: [card], skippedRows: 1 },
    });
  },
);
