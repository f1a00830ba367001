import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { fillIn } from '../../support/pages/connect.ts';
import { openFolded } from '../../support/pages/fold.ts';
import { optionsState, type Stage, type State } from '../stage.ts';

const settingsFile = JSON.stringify({
  format: 'restock-settings',
  version: 1,
  settings: { ...defaultSettings, currency: 'EUR', holdSeconds: 10, pollMinutes: 30 },
  itemPreferences: { itm_1: { label: 'Fox', isPinned: true }, itm_2: { isHidden: true } },
  kits: [
    { id: 'kit-1', name: 'Welcome pack', lines: [{ itemId: 'itm_1', quantity: 100, size: null }] },
    null,
  ],
  reminders: [],
  listOrder: 'name',
});

async function connected({ open }: Stage) {
  const options = await open('options');
  await options.waitForText('ships to');
  return options;
}

async function synced(stage: Stage): Promise<Screen> {
  await stage.store({
    itemPreferences: { itm_1: { label: 'Fox', isPinned: true }, itm_2: { isHidden: true } },
  });
  const options = await connected(stage);
  await options.click('checkbox', 'Sync with my other browsers');
  await options.waitForText('Last synced');
  return options;
}

interface Permissions {
  request: () => Promise<boolean>;
}

/** Runs in a page: grants it every permission, since no test can reach the browser's dialogs. */
function grantAll(): void {
  const scopes = globalThis as unknown as Record<string, { permissions?: Permissions }>;
  for (const name of ['chrome', 'browser']) {
    const permissions = scopes[name]?.permissions;
    if (permissions) permissions.request = async () => true;
  }
}

/** The options page. */
export const optionsStates: readonly State[] = [
  {
    page: 'options',
    name: 'first-run',
    shows: 'Nothing connected yet; what to ask a shop, copied.',
    isNew: true,
    async reach({ open }) {
      const options = await open('options');
      await openFolded(options);
      await options.evaluate(() => {
        navigator.clipboard.writeText = async () => {};
      });
      await options.click('button', 'Copy question');
      await options.waitForText('Copied. Paste it into an email to your shop.');
      return options;
    },
  },
  {
    page: 'options',
    name: 'refused-key',
    shows: 'The service doesn’t accept the key.',
    isNew: true,
    async reach({ open, driver, sandbox }) {
      await driver.grantHost(sandbox.origin);
      const options = await open('options');
      await fillIn(options, sandbox.baseUrl, 'rk_not_the_key');
      await options.waitForText('The shop says the key isn’t valid.');
      return options;
    },
  },
  optionsState('connected', 'Everything there is to set.', connected),
  optionsState('asking', 'Asked before every order.', async (stage) => {
    await stage.store({
      settings: { ...defaultSettings, holdSeconds: null, maxQuantity: 500 },
    });
    return connected(stage);
  }),
  optionsState('notifications', 'Notifications were just switched on.', async (stage) => {
    const options = await connected(stage);
    await options.evaluate(grantAll);
    await options.click('checkbox', 'Notify me about updates and reminders');
    await options.waitForText('Saved');
    return options;
  }),
  optionsState('import', 'Whether to replace what is here with a settings file.', async (stage) => {
    const options = await synced(stage);
    await options.upload('Import settings', { name: 'mine.json', text: settingsFile });
    await options.waitForText('Import mine.json?');
    return options;
  }),
  optionsState('imported', 'A settings file was imported, which can be undone.', async (stage) => {
    const options = await connected(stage);
    await options.upload('Import settings', { name: 'mine.json', text: settingsFile });
    await options.click('button', 'Import');
    await options.waitForText('Imported.');
    return options;
  }),
  optionsState(
    'sync-no-room',
    'More own names than can be synced, and no room left in the browser.',
    async (stage) => {
      const options = await synced(stage);
      const { sync } = await stage.driver.readStorage();
      await stage.store({
        sync: { ...Object(sync), problem: 'no-room', bytes: 79_000, leftOut: 120 },
      });
      await options.waitForText('Your browser has no room left for what is synced.');
      return options;
    },
  ),
  optionsState(
    'forget-everything',
    'Asked before everything is forgotten, here or in other browsers, too.',
    async (stage) => {
      const options = await synced(stage);
      await options.click('button', 'Forget everything');
      await options.waitFor('button', 'Forget all data');
      return options;
    },
  ),
];
