import type { Screen } from '../../support/drive/driver.ts';
import { sticker } from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { narrow, refresh, type Stage, type State, spoilJournal, storeByNewer } from '../stage.ts';

/** Refreshes while the service, or the way to it, is in trouble. */
async function inTrouble(
  { popup: open }: Stage,
  begin: () => Promise<unknown>,
  sentence: string,
): Promise<Screen> {
  const popup = await open();
  await begin();
  await refresh(popup);
  await popup.waitForText(sentence);
  return popup;
}

const goOffline = (stage: Stage) =>
  inTrouble(stage, () => stage.driver.setOffline(true), 'You’re offline.');

const replaceKey = (stage: Stage) =>
  inTrouble(stage, () => stage.sandbox.control.setKey('another'), 'Your API key no longer works.');

/** Without a connection, with little or much to show, and with a service in trouble. */
export const accountStates: readonly State[] = [
  {
    page: 'popup',
    name: 'first-run',
    shows: 'Just installed, not connected yet.',
    account: 'none',
    async reach({ open }) {
      const popup = await open('popup');
      await popup.waitFor('button', 'Connect your account');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'demo',
    shows: 'The demo, which a click on the first page opens.',
    account: 'none',
    reach: openDemo,
  },
  {
    page: 'popup',
    name: 'demo-placed',
    shows: 'An order that was placed in the demo.',
    account: 'none',
    async reach(stage) {
      const popup = await openDemo(stage);
      await popup.click('button', `Reorder ${sticker}`);
      await popup.waitForText('Show order');
      // With the focus there, it stays.
      await popup.evaluate(() => document.querySelector<HTMLElement>('article button')?.focus());
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'demo-orders',
    shows: 'The demo’s orders: one in every state of a shipment.',
    account: 'none',
    async reach(stage) {
      const popup = await openDemo(stage);
      await popup.click('tab', 'Orders');
      await popup.waitForText('Needs attention');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'loading',
    shows: 'Connected, and nothing has arrived yet.',
    async reach({ open, sandbox, store }) {
      await sandbox.control.fault({ hang: 'before', times: 20 });
      await store({ itemsInfo: null, itemsHead: [], items1: null, checkout: null, orders: null });
      const popup = await open('popup');
      await popup.waitForText('Loading your addresses and cards');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'loading-more',
    shows: 'The first pages of a large account are there, the others are on their way.',
    account: 'large',
    async reach({ open, sandbox, store }) {
      await store({ itemsInfo: null, itemsHead: [], items1: null });
      const page = { method: 'GET', path: '/items' };
      await sandbox.control.fault({ ...page, times: 3 });
      await sandbox.control.fault({ ...page, hang: 'before', times: 50 });
      const popup = await open('popup');
      await popup.waitForText('items so far…');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'empty',
    shows: 'An account that has never ordered anything.',
    async reach({ open, sandbox, store }) {
      await sandbox.control.override('/items', { items: [], canLoadMore: false });
      await store({ itemsInfo: null, itemsHead: [], items1: null });
      const popup = await open('popup');
      await popup.waitForText('Nothing to reorder yet');
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'offline',
    shows: 'No network: what was read last, and since when.',
    reach: goOffline,
  },
  {
    page: 'popup',
    name: 'offline-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: goOffline,
  },
  {
    page: 'popup',
    name: 'stale',
    shows: 'A snapshot of yesterday while a new one is being read.',
    async reach({ open, driver, sandbox, store }) {
      await sandbox.control.fault({ hang: 'before', times: 20 });
      const { itemsInfo } = (await driver.readStorage()) as { itemsInfo: object };
      const readAt = Date.now() - 26 * 3_600_000;
      await store({ itemsInfo: { ...itemsInfo, readAt, fullReadAt: readAt } });
      const popup = await open('popup');
      await popup.waitFor('button', `Reorder ${sticker}`);
      await popup.click('button', 'View');
      await popup.waitForText(/Checked \d/);
      return popup;
    },
  },
  {
    page: 'popup',
    name: 'key-rejected',
    shows: 'The key was replaced somewhere else.',
    reach: replaceKey,
  },
  {
    page: 'popup',
    name: 'key-rejected-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: replaceKey,
  },
  {
    page: 'popup',
    name: 'permission-missing',
    shows: 'Restock is no longer allowed to access the service.',
    reach(stage) {
      const begin = async () => {
        const { connection } = (await stage.driver.readStorage()) as { connection: object };
        // An address without permission stands for one whose permission was taken away.
        const elsewhere = { ...connection, baseAddress: 'https://shop.example/api' };
        await stage.store({ connection: elsewhere });
      };
      return inTrouble(stage, begin, 'Restock isn’t allowed to access');
    },
  },
  {
    page: 'popup',
    name: 'service-fault',
    shows: 'The service answers with an error of its own.',
    reach(stage) {
      const body = { type: 'ServerError', message: 'The catalogue is being moved.' };
      const begin = () => stage.sandbox.control.fault({ status: 503, body, times: 100 });
      return inTrouble(stage, begin, 'Something went wrong on the shop’s side');
    },
  },
  {
    page: 'popup',
    name: 'not-the-service',
    shows: 'Something else answers in the service’s place.',
    reach(stage) {
      const begin = () => stage.sandbox.control.fault({ malformed: 'not-json', times: 100 });
      return inTrouble(stage, begin, 'The shop can’t be reached from here.');
    },
  },
  {
    page: 'popup',
    name: 'slow-down',
    shows: 'The service asks for fewer requests.',
    reach(stage) {
      const headers = { 'Retry-After': '120' };
      const begin = () => stage.sandbox.control.fault({ status: 429, headers, times: 100 });
      return inTrouble(stage, begin, 'The shop asked Restock to wait.');
    },
  },
  {
    page: 'popup',
    name: 'locked',
    shows: 'The record of orders can’t be read, so nothing is ordered.',
    async reach(stage) {
      await spoilJournal(stage);
      const screen = await stage.popup();
      await screen.waitForText('Ordering is locked.');
      return screen;
    },
  },
  {
    page: 'popup',
    name: 'outdated',
    shows: 'A newer version was in use here before, so this one changes nothing.',
    async reach(stage) {
      await storeByNewer(stage);
      const popup = await stage.open('popup');
      await popup.waitForText('Update Restock to continue');
      return popup;
    },
  },
];

async function openDemo({ open }: Stage): Promise<Screen> {
  const popup = await open('popup');
  await popup.click('button', 'Try the demo');
  await popup.waitForText('Demo: nothing is charged');
  await popup.waitFor('button', `Reorder ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  return popup;
}
