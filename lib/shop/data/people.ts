import type { CardSeed } from '../account.ts';
import type { Address } from '../contract.ts';
import { identifier } from './identifiers.ts';

const address = (fields: Partial<Address> & Pick<Address, AlwaysThere>): Address => ({
  id: identifier('adr', fields.addressLine1),
  name: null,
  firstName: null,
  lastName: null,
  companyName: null,
  addressLine2: null,
  stateName: null,
  stateAbbreviation: null,
  phone: null,
  isDefault: false,
  ...fields,
});

type AlwaysThere = 'addressLine1' | 'cityName' | 'zipCode' | 'countryIso' | 'countryName';

export const addresses: readonly Address[] = [
  address({
    name: 'Ada Merriweather',
    firstName: 'Ada',
    lastName: 'Merriweather',
    companyName: 'Moonrise Coffee',
    addressLine1: '118 Division Street',
    addressLine2: 'Apt 4B',
    cityName: 'Amsterdam',
    stateName: 'New York',
    stateAbbreviation: 'NY',
    zipCode: '12010',
    countryIso: 'US',
    countryName: 'United States',
    phone: '+1 518 555 0142',
    isDefault: true,
  }),
  address({
    name: 'Joris van der Meulen',
    firstName: 'Joris',
    lastName: 'van der Meulen',
    addressLine1: 'Oude Gracht 214-II',
    cityName: 'Utrecht',
    zipCode: '3511 NR',
    countryIso: 'NL',
    countryName: 'Netherlands',
    phone: '+31 30 555 0177',
  }),
  address({
    name: 'Maple & Main Events',
    companyName: 'Maple & Main Events',
    addressLine1: '77 Rue Saint-Viateur Ouest',
    addressLine2: 'Loading dock C',
    cityName: 'Montréal',
    stateName: 'Quebec',
    stateAbbreviation: 'QC',
    zipCode: 'H2T 2K9',
    countryIso: 'CA',
    countryName: 'Canada',
  }),
  address({
    firstName: '美咲',
    lastName: '高橋',
    addressLine1: '神宮前 3-14-9',
    addressLine2: '青葉ビル 502',
    cityName: '渋谷区',
    stateName: '東京都',
    zipCode: '150-0001',
    countryIso: 'JP',
    countryName: 'Japan',
    phone: '+81 3 5555 0119',
  }),
];

const card = (ccType: string, lastDigits: string, month: number, expiresIn: number): CardSeed => ({
  id: identifier('pay', lastDigits),
  ccType,
  lastDigits,
  month,
  expiresIn,
  isDefault: false,
});

export const cards: readonly CardSeed[] = [
  { ...card('Visa', '4242', 11, 3), isDefault: true },
  card('Mastercard', '5454', 4, 1),
  card('American Express', '0005', 2, -1),
];
