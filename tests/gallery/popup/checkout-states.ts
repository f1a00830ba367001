import type { Screen } from '../../support/drive/driver.ts';
import { sticker } from '../../support/pages/account.ts';
import { answerCommand } from '../../support/pages/answer-command.ts';
import { holdFor } from '../../support/pages/order.ts';
import { narrow, type Size, type Stage, type State, zoomed } from '../stage.ts';

async function choose({ popup }: Stage, key: 'a' | 'c'): Promise<Screen> {
  const screen = await popup();
  await screen.press(`Alt+${key}`);
  await screen.waitFor('dialog', key === 'a' ? 'Ship to' : 'Pay with');
  return screen;
}

const receipt = (name: string, shows: string, size?: Size): State => ({
  page: 'popup',
  name,
  shows,
  ...(size && { size }),
  async reach({ popup, store }) {
    await store({ settings: { ...holdFor(0).settings, holdSeconds: null } });
    const screen = await popup();
    await screen.click('button', `Reorder ${sticker}`);
    await screen.waitFor('dialog', 'Review your order');
    return screen;
  },
});

/** The bar with an address that doesn't fit into it as a whole. */
const longAddress = (name: string, shows: string, size?: Size): State => ({
  page: 'popup',
  name,
  shows,
  ...(size && { size }),
  async reach({ popup, sandbox }) {
    const parts = { firstName: null, lastName: null, stateName: null, phone: null };
    const long = {
      ...parts,
      id: 'addr_long',
      name: 'Wilhelmina Featherstonehaugh',
      companyName: 'The Long and Winding Company',
      addressLine1: '1234 Commonwealth Avenue West',
      addressLine2: 'Apartment 12B',
      cityName: 'San Francisco',
      stateAbbreviation: 'CA',
      zipCode: '94110',
      countryIso: 'US',
      countryName: 'United States',
      isDefault: true,
    };
    const other = { ...long, id: 'addr_other', name: 'Ada Merriweather', isDefault: false };
    await sandbox.control.setAddresses([long, other]);
    const screen = await popup();
    await screen.waitForText('Apartment 12B');
    return screen;
  },
});

/** Where an order goes, what pays, and the receipt. */
export const checkoutStates: readonly State[] = [
  {
    page: 'popup',
    name: 'addresses',
    shows: 'Every address, whole.',
    reach: (stage) => choose(stage, 'a'),
  },
  {
    page: 'popup',
    name: 'addresses-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: (stage) => choose(stage, 'a'),
  },
  {
    page: 'popup',
    name: 'addresses-not-saved',
    shows: 'One was chosen for all orders, but that couldn’t be saved.',
    async reach(stage) {
      const screen = await choose(stage, 'a');
      await screen.evaluate(answerCommand, {
        command: 'changeSettings',
        answer: { kind: 'storage-full' },
      });
      await screen.click('checkbox', 'For all orders from now on');
      await screen.press('Shift+Tab');
      await screen.press('Enter');
      await screen.waitForText('There’s no disk space left');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'cards',
    shows: 'The cards, an expired one among them.',
    reach: (stage) => choose(stage, 'c'),
  },
  {
    page: 'popup',
    name: 'card-expired',
    shows: 'The default card has expired.',
    async reach({ popup, sandbox }) {
      const card = { id: 'pay_old', ccType: 'Visa', lastDigits: '4242', isDefault: true };
      await sandbox.control.setCards([{ ...card, expiration: { month: 2, year: 2024 } }]);
      const screen = await popup();
      await screen.waitForText(/Expired \S+/);
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'nothing-saved',
    shows: 'No address and no card in the account.',
    async reach({ popup, sandbox }) {
      await sandbox.control.setAddresses([]);
      await sandbox.control.setCards([]);
      const screen = await popup();
      await screen.waitForText('No saved card.');
      return screen;
    },
  },
  longAddress('long-address', 'An address too long for company and country.'),
  longAddress('long-address-narrow', 'The same, 320 pixels wide.', narrow),
  longAddress('long-address-zoomed', 'The same at 200 % zoom.', zoomed),
  receipt('receipt', 'Asked before every order: what it is about.'),
  receipt('receipt-narrow', 'The same, 320 pixels wide.', narrow),
  receipt('receipt-zoomed', 'The same at 200 % zoom.', zoomed),
];
