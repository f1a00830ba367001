import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { openFolded } from '../../support/pages/fold.ts';
import { narrow, type Stage, type State, spoilJournal, storeByNewer } from '../stage.ts';

const settingsFile = JSON.stringify({
  format: 'restock-settings',
  version: 1,
  settings: { ...defaultSettings, currency: 'EUR', holdSeconds: 10, pollMinutes: 30 },
  itemPreferences: { itm_1: { label: 'Fox', isPinned: true }, itm_2: { isHidden: true } },
  kits: [{ id: 'kit-1', name: 'Welcome pack', lines: [] }],
  listOrder: 'name',
});

interface Permissions {
  request: () => Promise<boolean>;
}

/** Answers the page's requests for a permission, since no test can reach the browser's dialogs. */
async function answerRequests(options: Screen, answer: boolean): Promise<void> {
  await options.evaluate((answer) => {
    const scopes = globalThis as unknown as Record<string, { permissions?: Permissions }>;
    for (const name of ['chrome', 'browser']) {
      const permissions = scopes[name]?.permissions;
      if (permissions) permissions.request = async () => answer;
    }
  }, answer);
}

/** Switches notifications on, with this answer to the browser's dialog. */
async function wantNotifications(stage: Stage, answer: boolean): Promise<Screen> {
  const options = await connected(stage);
  await answerRequests(options, answer);
  await options.click('checkbox', 'Notify me about updates and reminders');
  return options;
}

async function connected({ open }: Stage) {
  const options = await open('options');
  await options.waitForText('ships to');
  return options;
}

const syncBox = 'Sync with my other browsers';
const kit = (id: string, name: string) => ({
  id,
  name,
  lines: [{ itemId: 'itm_1', quantity: 100, size: null, title: 'Fox' }],
});

async function synced(stage: Stage): Promise<Screen> {
  await stage.store({
    itemPreferences: { itm_1: { label: 'Fox', isPinned: true }, itm_2: { isHidden: true } },
    kits: [kit('kit-1', 'Welcome pack')],
  });
  const options = await connected(stage);
  await options.click('checkbox', syncBox);
  await options.waitForText('Last synced');
  return options;
}

/** This browser as it was before it took part, while another one has done so. */
async function syncAsked(stage: Stage): Promise<Screen> {
  const options = await synced(stage);
  await options.click('checkbox', syncBox);
  await options.waitUntil(() => !document.body.textContent.includes('Last synced'));
  await stage.store({
    itemPreferences: { itm_1: { label: 'Red fox' } },
    kits: [kit('kit-2', 'Fair')],
  });
  await options.click('checkbox', syncBox);
  await options.waitFor('button', 'Start syncing');
  return options;
}

/** The options page. */
export const optionsStates: readonly State[] = [
  {
    page: 'options',
    name: 'first-run',
    shows: 'Nothing connected yet.',
    account: 'none',
    async reach({ open }) {
      const options = await open('options');
      await options.waitFor('button', 'Connect');
      return options;
    },
  },
  {
    page: 'options',
    name: 'question',
    shows: 'What to ask a shop, copied.',
    account: 'none',
    async reach({ open }) {
      const options = await open('options');
      await options.waitForText('Does your shop work with Restock?');
      await options.evaluate(() => {
        navigator.clipboard.writeText = async () => {};
        document.querySelector('details')?.setAttribute('open', '');
      });
      await options.click('button', 'Copy question');
      await options.waitForText('Copied. Paste it into an email to your shop.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'demo',
    shows: 'The demo is on: what it is, and how it ends.',
    account: 'none',
    async reach({ open }) {
      const options = await open('options');
      await options.click('button', 'Try the demo');
      await options.waitForText('Used for every order unless you choose others.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'just-connected',
    shows: 'Right after connecting for the first time.',
    account: 'none',
    async reach({ open, driver, sandbox }) {
      await driver.grantHost(sandbox.origin);
      const options = await open('options');
      await options.fill('Service address', sandbox.baseUrl);
      await options.fill('API key', sandbox.apiKey);
      await options.click('button', 'Connect');
      await options.waitForText('ships to');
      return options;
    },
  },
  {
    page: 'options',
    name: 'connected',
    shows: 'Everything there is to set.',
    reach: connected,
  },
  {
    page: 'options',
    name: 'connected-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: connected,
  },
  {
    page: 'options',
    name: 'managed',
    shows: 'An organization has set the address, limits, the hold and no notifications.',
    async reach(stage) {
      const { driver, sandbox } = stage;
      await driver.setPolicy({
        serviceAddress: sandbox.baseUrl,
        maxQuantity: 500,
        maxOrdersPerDay: 5,
        holdSeconds: 10,
        disableNotifications: true,
        holdSecond: 5,
      });
      const options = await connected(stage);
      await options.click('button', 'Change connection');
      await options.waitForText('Some settings are set by your organization.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'incomplete',
    shows: 'Connect was pressed with nothing entered.',
    account: 'none',
    async reach({ open }) {
      const options = await open('options');
      await options.click('button', 'Connect');
      await options.waitForText('Enter the service address.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'refused-key',
    shows: 'The service doesn’t accept the key.',
    account: 'none',
    async reach({ open, driver, sandbox }) {
      await driver.grantHost(sandbox.origin);
      const options = await open('options');
      await options.fill('Service address', sandbox.baseUrl);
      await options.fill('API key', 'rk_not_the_key');
      await options.click('button', 'Connect');
      await options.waitForText('The shop says the key isn’t valid.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'connecting',
    shows: 'The service is being asked whether it accepts the key.',
    account: 'none',
    async reach({ open, driver, sandbox }) {
      await driver.grantHost(sandbox.origin);
      await sandbox.control.fault({ hang: 'before', times: 20 });
      const options = await open('options');
      await options.fill('Service address', sandbox.baseUrl);
      await options.fill('API key', sandbox.apiKey);
      await options.click('button', 'Connect');
      await options.waitFor('button', 'Connecting…');
      return options;
    },
  },
  {
    page: 'options',
    name: 'permission-refused',
    shows: 'The person didn’t let Restock reach the address.',
    account: 'none',
    async reach({ open, sandbox }) {
      const options = await open('options');
      await answerRequests(options, false);
      await options.fill('Service address', sandbox.baseUrl);
      await options.fill('API key', sandbox.apiKey);
      await options.click('button', 'Connect');
      await options.waitForText('Restock needs your permission');
      return options;
    },
  },
  {
    page: 'options',
    name: 'forget',
    shows: 'Asked before the connection is forgotten.',
    async reach(stage) {
      const options = await connected(stage);
      await options.click('button', 'Disconnect');
      await options.waitFor('button', 'Disconnect');
      return options;
    },
  },
  {
    page: 'options',
    name: 'forget-everything',
    shows: 'Asked before everything is forgotten.',
    async reach(stage) {
      const options = await connected(stage);
      await options.click('button', 'Forget everything');
      await options.waitFor('button', 'Forget all data');
      return options;
    },
  },
  {
    page: 'options',
    name: 'sync',
    shows: 'What is arranged is synced with other browsers.',
    reach: synced,
  },
  {
    page: 'options',
    name: 'sync-asked',
    shows: 'What other browsers have, before anything is changed here.',
    reach: syncAsked,
  },
  {
    page: 'options',
    name: 'sync-asked-narrow',
    shows: 'The same, 320 pixels wide.',
    size: narrow,
    reach: syncAsked,
  },
  {
    page: 'options',
    name: 'sync-no-room',
    shows: 'More own names than can be synced, and no room left in the browser.',
    async reach(stage) {
      const options = await synced(stage);
      const { sync } = await stage.driver.readStorage();
      const leftOut = [{ kind: 'label', count: 120, of: 900 }];
      await stage.store({ sync: { ...Object(sync), problem: 'no-room', bytes: 79_000, leftOut } });
      await options.waitForText('Your browser has no room left for what is synced.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'sync-forget',
    shows: 'Asked whether to forget what is synced in other browsers, too.',
    async reach(stage) {
      const options = await synced(stage);
      await options.click('button', 'Forget everything');
      await options.waitFor('button', 'Forget all data');
      return options;
    },
  },
  {
    page: 'options',
    name: 'import',
    shows: 'What a settings file would change.',
    async reach(stage) {
      const options = await connected(stage);
      await options.upload('Import settings', { name: 'mine.json', text: settingsFile });
      await options.waitForText('Import mine.json?');
      return options;
    },
  },
  {
    page: 'options',
    name: 'import-refused',
    shows: 'A file that is none of ours.',
    async reach(stage) {
      const options = await connected(stage);
      await options.upload('Import settings', { name: 'photo.json', text: '{"format":"photo"}' });
      await options.waitForText('This isn’t a Restock settings file.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'import-quietly',
    shows: 'Imported, but the browser was told not to allow notifications.',
    async reach(stage) {
      const options = await connected(stage);
      await answerRequests(options, false);
      const text = settingsFile.replace('"notifies":false', '"notifies":true');
      await options.upload('Import settings', { name: 'mine.json', text });
      await options.click('button', 'Import');
      await options.waitForText(/Imported, except for/);
      return options;
    },
  },
  {
    page: 'options',
    name: 'notifications',
    shows: 'Notifications were just switched on.',
    async reach(stage) {
      const options = await wantNotifications(stage, true);
      await options.waitForText('Saved');
      return options;
    },
  },
  {
    page: 'options',
    name: 'notifications-chosen',
    shows: 'Notifications of some things only.',
    async reach(stage) {
      const options = await wantNotifications(stage, true);
      await options.click('checkbox', 'In production and on its way');
      await options.waitForText('Saved');
      return options;
    },
  },
  {
    page: 'options',
    name: 'notifications-refused',
    shows: 'The browser was told not to allow notifications.',
    async reach(stage) {
      const options = await wantNotifications(stage, false);
      await options.waitForText('Restock isn’t allowed to show notifications.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'notifications-lost',
    shows: 'The right to show notifications was taken away in the browser’s own settings.',
    async reach(stage) {
      await stage.store({ settings: { ...defaultSettings, notifies: true } });
      const options = await connected(stage);
      await options.waitForText('no longer allows Restock to show notifications');
      return options;
    },
  },
  {
    page: 'options',
    name: 'shop-page-refused',
    shows: 'An order page that isn’t encrypted.',
    async reach(stage) {
      const options = await stage.open('options');
      const field = 'Order page on the shop’s website';
      await openFolded(options);
      await options.fill(field, 'http://shop.example/orders/{number}');
      await options.press('Tab');
      await options.waitForText('The address must start with https://.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'asking',
    shows: 'Asked before every order; own defaults, one of which is gone; what was folded is open.',
    async reach(stage) {
      await stage.store({
        settings: { ...defaultSettings, holdSeconds: null, addressId: 'gone', maxQuantity: 500 },
      });
      const options = await connected(stage);
      await openFolded(options);
      return options;
    },
  },
  {
    page: 'options',
    name: 'locked',
    shows: 'The record of orders can’t be read.',
    async reach(stage) {
      await spoilJournal(stage);
      const popup = await stage.popup();
      await popup.waitForText('Ordering is locked.');
      await popup.close();
      const options = await connected(stage);
      await options.waitFor('button', 'Unlock ordering');
      return options;
    },
  },
  {
    page: 'options',
    name: 'outdated',
    shows: 'A newer version was in use here before.',
    async reach(stage) {
      await storeByNewer(stage);
      const options = await stage.open('options');
      await options.waitFor('button', 'Forget everything');
      return options;
    },
  },
];
