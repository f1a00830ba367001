import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { pressInBar } from '../../support/pages/bars.ts';
import { holdFor, openQuestion } from '../../support/pages/order.ts';
import { withAttempts } from '../seeded.ts';
import { optionsState, popupState, refresh, type Stage, type State } from '../stage.ts';

/*
 * An account whose every text does its worst to the text around it: it changes the direction, is itself
 * written from right to left, and is full of invisible characters.
 */

/** As the service sends it: with marks that change the direction, and ends of marks that nobody began. */
const hostile = (name: string) =>
  `\u202e\u200f\u2067שלום ${name}\u200b\u00ad 5!\u2069\u2069\u202c\u{e0041}\u2028`;

/** What of it should be seen. */
const seen = (name: string) => `שלום ${name} 5!`;

/** The same inside a sentence. */
const within = (name: string) => `\u2068${seen(name)}\u2069`;

/** Invisible characters only. */
const nothing = '\u200b\u202e\u2060';

async function makeForeign({ sandbox }: Stage): Promise<void> {
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
  await control.override('/orders', { orders, canLoadMore: false });
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

const orders = [
  order,
  { ...order, number: hostile('R2'), state: 'complete', shipmentState: hostile('flown') },
  { ...order, number: hostile('R3'), paymentState: 'failed', currency: 'USD' },
  { ...order, number: hostile('R4'), currency: hostile('Mark') },
];

async function foreignPopup(stage: Stage): Promise<Screen> {
  await makeForeign(stage);
  const popup = await stage.popup();
  await popup.waitFor('listitem', seen('Logo'));
  return popup;
}

async function foreignOrders(stage: Stage): Promise<Screen> {
  const { item } = await savedIds(stage.sandbox);
  const price = { amount: 59, minimum: 50, currency: 'USD' };
  const product = seen('Sticker');
  const goods = [{ ...line(item(sticker), 'Logo'), artworkUrl: null, product, price }];
  const popup = await withAttempts(stage, [
    { state: 'placed', orderNumber: hostile('R1'), goods, acknowledgedAt: Date.now() },
  ]);
  await makeForeign(stage);
  await refresh(popup);
  await popup.click('tab', 'Orders');
  await popup.waitForText(seen('flown'));
  return popup;
}

const line = (itemId: string, name: string) => ({
  itemId,
  title: seen(name),
  quantity: 200,
  size: { kind: 'regular', width: 3, height: 3 } as const,
});

async function foreignLines({ sandbox }: Stage) {
  const { item } = await savedIds(sandbox);
  return [
    { ...line(item(sticker), 'Logo'), size: null },
    { itemId: 'gone', title: seen('Gone'), quantity: 5, size: null },
  ];
}

const posting = { method: 'POST', path: '/orders' };

async function press(stage: Stage, seconds: number | null): Promise<Screen> {
  const { settings } = holdFor(seconds ?? 0);
  await stage.store({ settings: { ...settings, holdSeconds: seconds } });
  const popup = await foreignPopup(stage);
  await popup.waitUntil(hasStoodStill);
  const label = seconds === null ? 'Reorder…' : 'Reorder';
  await popup.click('button', `${label} ${within('Logo')}`);
  return popup;
}

export const foreignStates: readonly State[] = [
  popupState('foreign-items', async (stage) => {
    const { item } = await savedIds(stage.sandbox);
    const reminder = { itemId: item(sticker), title: seen('Logo'), dueAt: Date.now() - 1000 };
    await stage.store({ reminders: [reminder] });
    const popup = await foreignPopup(stage);
    await popup.waitFor('button', `Snooze 2 weeks ${within('Logo')}`);
  }),
  popupState('foreign-details', async (stage) => {
    const { item } = await savedIds(stage.sandbox);
    await stage.store({ itemPreferences: { [item(hoodie)]: { label: seen('Label') } } });
    const popup = await foreignPopup(stage);
    await popup.click('button', seen('Label'));
    await popup.waitForText('Original name');
  }),
  popupState('foreign-basket', async (stage) => {
    await stage.store({ basket: { lines: await foreignLines(stage), orders: [] } });
    const popup = await foreignPopup(stage);
    await popup.click('tab', 'Basket');
    await popup.waitForText(seen('Gone'));
  }),
  popupState('foreign-kit', async (stage) => {
    const lines = await foreignLines(stage);
    await stage.store({ kits: [{ id: 'kit-1', name: seen('Kit'), lines }] });
    const popup = await foreignPopup(stage);
    await popup.click('button', seen('Kit'));
    await popup.waitForText(seen('Gone'));
  }),
  popupState('foreign-addresses', async (stage) => {
    const popup = await foreignPopup(stage);
    await pressInBar(popup, 'address');
    await popup.waitFor('dialog', 'Ship to');
  }),
  popupState('foreign-receipt', async (stage) => {
    const popup = await press(stage, null);
    await popup.waitFor('dialog', 'Review your order');
  }),
  popupState('foreign-hold', async (stage) => {
    const popup = await press(stage, 30);
    await popup.waitFor('button', `Undo the order of ${within('Logo')}`);
  }),
  popupState('foreign-refused', async (stage) => {
    const body = { type: 'UserInputError', message: hostile('No') };
    await stage.sandbox.control.fault({ ...posting, status: 400, body });
    const popup = await press(stage, 0);
    await popup.waitForText('Refused – still checking');
  }),
  popupState('foreign-unclear', async (stage) => {
    const candidates = [hostile('R1'), hostile('R2')];
    const popup = await withAttempts(stage, [{ state: 'ambiguous', candidates }]);
    await makeForeign(stage);
    await refresh(popup);
    await openQuestion(popup, within('Logo'));
    await popup.waitFor('dialog', 'Messages');
    await popup.waitForText(seen('R2'));
  }),
  popupState('foreign-orders', foreignOrders),
  popupState('foreign-spending', async (stage) => {
    const popup = await foreignOrders(stage);
    await popup.click('button', 'Spending');
    await popup.waitForText('Export as CSV');
  }),
  optionsState('foreign-import', async (stage) => {
    await (await foreignPopup(stage)).close();
    const options = await stage.open('options');
    await options.waitForText(seen('Card'));
    const name = `${seen('File')}.json`;
    const text = JSON.stringify({ format: 'restock-settings', version: 1 });
    await options.upload('Import settings', { name, text });
    await options.waitForText('What’s in the file replaces');
  }),
];
