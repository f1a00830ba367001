import { defaultSettings } from '../../../lib/domain/settings.ts';
import { type Stage, spoilJournal } from '../stage.ts';
import { narrow, type State } from '../state.ts';

const settingsFile = JSON.stringify({
  format: 'restock-settings',
  version: 1,
  settings: { ...defaultSettings, currency: 'EUR', holdSeconds: 10, pollMinutes: 30 },
  itemPreferences: { itm_1: { label: 'Fox', isPinned: true }, itm_2: { isHidden: true } },
  kits: [{ id: 'kit-1', name: 'Welcome pack', lines: [] }],
  listOrder: 'name',
});

async function connected({ open }: Stage) {
  const options = await open('options');
  await options.waitForText('ships to');
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
    name: 'incomplete',
    shows: 'Connect was pressed with nothing entered.',
    account: 'none',
    async reach({ open }) {
      const options = await open('options');
      await options.click('button', 'Connect');
      await options.waitForText('Enter the service’s address.');
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
      await options.fill('Address of the service', sandbox.baseUrl);
      await options.fill('API key', 'rk_not_the_key');
      await options.click('button', 'Connect');
      await options.waitForText('The service says that the key isn’t valid.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'forget',
    shows: 'Asked before the connection is forgotten.',
    async reach(stage) {
      const options = await connected(stage);
      await options.click('button', 'Forget this connection');
      await options.waitFor('button', 'Forget it');
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
      await options.waitFor('button', 'Forget it all');
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
      await options.waitForText('This isn’t a settings file of Restock.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'asking',
    shows: 'Asked before every order; own defaults, one of which is gone.',
    async reach(stage) {
      await stage.store({
        settings: { ...defaultSettings, holdSeconds: null, addressId: 'gone', maxQuantity: 500 },
      });
      return connected(stage);
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
      await options.waitFor('button', 'Discard the record');
      return options;
    },
  },
];
