import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import type { Stage } from '../stage.ts';

/*
 * An account whose every text does its worst to the text around it: it changes the direction, is itself
 * written from right to left, and is full of invisible characters.
 */

/** As the service sends it: with marks that change the direction, and ends of marks that nobody began. */
export const hostile = (name: string) =>
  `\u202e\u200f\u2067שלום ${name}\u200b\u00ad 5!\u2069\u2069\u202c\u{e0041}\u2028`;

/** What of it should be seen. */
export const seen = (name: string) => `שלום ${name} 5!`;

/** The same inside a sentence. */
export const within = (name: string) => `\u2068${seen(name)}\u2069`;

/** Invisible characters only. */
const nothing = '\u200b\u202e\u2060';

/** Makes every text of the account foreign. */
export async function makeForeign({ sandbox }: Stage): Promise<void> {
  const { item, addressId, paymentId } = await savedIds(sandbox);
  const { control } = sandbox;
  await control.changeItem(item(sticker), {
    name: hostile('Logo'),
    productName: hostile('Sticker'),
  });
  await control.changeItem(item(hoodie), { name: nothing, productName: hostile('Hoodie') });
  const address = {
    firstName: null,
    lastName: null,
    countryIso: 'IL',
    name: hostile('Ada'),
    companyName: hostile('Company'),
    addressLine1: hostile('Street'),
    addressLine2: hostile('Unit'),
    cityName: hostile('City'),
    stateName: hostile('State'),
    stateAbbreviation: hostile('St'),
    zipCode: hostile('Zip'),
    countryName: hostile('Country'),
    phone: hostile('Phone'),
  };
  await control.setAddresses([
    { ...address, id: addressId, isDefault: true },
    { ...address, id: 'other', name: nothing, addressLine2: nothing, isDefault: false },
  ]);
  const card = { ccType: hostile('Card'), lastDigits: hostile('42') };
  const expiration = { month: 11, year: 2099 };
  await control.setCards([
    { ...card, id: paymentId, expiration, isDefault: true },
    { ...card, id: 'other', expiration: { month: 1, year: 2020 }, isDefault: false },
  ]);
  await control.override('/orders', { orders: foreignOrders, canLoadMore: false });
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

const order = {
  number: hostile('R1'),
  state: hostile('made'),
  paymentState: hostile('bartered'),
  shipmentState: 'pending',
  placedAt: daysAgo(1),
  currency: hostile('Ducat'),
  itemTotal: 86,
  total: 98.4,
  expectedDeliveryDate: null,
  deliveredAt: null,
};

const foreignOrders = [
  order,
  { ...order, number: hostile('R2'), state: 'complete', shipmentState: hostile('flown') },
  { ...order, number: hostile('R3'), paymentState: 'failed', currency: 'USD' },
  { ...order, number: hostile('R4'), currency: hostile('Mark') },
  // A chart takes three months.
  { ...order, number: hostile('R5'), placedAt: daysAgo(40) },
  { ...order, number: hostile('R6'), placedAt: daysAgo(80) },
];

/** A settings file with such names. */
export const foreignSettingsFile = JSON.stringify({
  format: 'restock-settings',
  version: 1,
  settings: { holdSeconds: 10 },
  itemPreferences: { itm_1: { label: hostile('Label') } },
  kits: ['Kit', 'Pack'].map((name) => ({ id: name, name: hostile(name), lines: [] })),
});
