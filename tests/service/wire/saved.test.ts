import { expect, it } from 'vitest';
import { parseAddresses } from '@/lib/service/wire/address';
import { parseCards } from '@/lib/service/wire/card';

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
// What nothing reads isn't kept.
const { countryIso: _, ...parsedAddress } = address;
const card = {
  id: 'c-1',
  ccType: 'Visa',
  lastDigits: '0042',
  expiration: { month: 12, year: 2029 },
  isDefault: true,
};

it('addresses are read whole', () => {
  expect(parseAddresses({ addresses: [address] }, 200)).toEqual({
    ok: true,
    value: { rows: [parsedAddress], skippedRows: 0 },
  });
});

it('an address needs nothing but an id', () => {
  expect(parseAddresses({ addresses: [{ id: 9 }, { name: 'Nobody' }] }, 200)).toMatchObject({
    value: {
      rows: [{ id: '9', name: null, addressLine1: '', zipCode: '', phone: null, isDefault: false }],
      skippedRows: 1,
    },
  });
});

it('over-long lines of an address are cut', () => {
  const long = 'x'.repeat(2000);
  const answer = parseAddresses({ addresses: [{ ...address, name: long, zipCode: long }] }, 200);
  expect(answer).toMatchObject({
    value: { rows: [{ name: 'x'.repeat(500), zipCode: 'x'.repeat(100) }] },
  });
});

it('of an address and a card nothing is left that can’t be seen; what goes back stays as it came', () => {
  const hostile = (text: string) => `\u202e\u200b${text}\u2069`;
  const addresses = parseAddresses(
    { addresses: [{ ...address, id: hostile('a'), name: hostile('Ada'), addressLine2: '\u200b' }] },
    200,
  );
  expect(addresses).toMatchObject({
    value: { rows: [{ id: hostile('a'), name: 'Ada', addressLine2: '' }] },
  });
  const cards = parseCards(
    { payments: [{ ...card, id: hostile('c'), ccType: hostile('V') }] },
    200,
  );
  expect(cards).toMatchObject({ value: { rows: [{ id: hostile('c'), ccType: 'V' }] } });
});

it('cards are read whole', () => {
  expect(parseCards({ payments: [card] }, 200)).toEqual({
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
])('a card with expiration %j is set aside: nobody could tell whether it pays', (expiration) => {
  expect(parseCards({ payments: [{ ...card, expiration }, card] }, 200)).toEqual({
    ok: true,
    value: { rows: [card], skippedRows: 1 },
  });
});

it.each([
  [null, 'body: expected object'],
  ['text', 'body: expected object'],
  [{}, 'payments: expected array'],
  [{ payments: { 0: card } }, 'payments: expected array'],
])('%j is no listing of cards', (json, detail) => {
  expect(parseCards(json, 200)).toEqual({
    ok: false,
    failure: { kind: 'wrong-shape', status: 200, detail },
  });
});
