import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { fillIn, openFolded } from '../../support/pages/connect.ts';
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
  await options.waitForText('Last handed to your browser’s own sync');
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

export const optionsStates: readonly State[] = [
  {
    page: 'options',
    name: 'first-run',
    isNew: true,
    async reach({ open }) {
      const options = await open('options');
      await openFolded(options);
      await options.evaluate(() => {
        navigator.clipboard.writeText = async () => {};
      });
      await options.click('button', 'Copy question');
      await options.waitForText('Copied. Paste it into an email to your shop.');
    },
  },
  {
    page: 'options',
    name: 'refused-key',
    isNew: true,
    async reach({ open, driver, sandbox }) {
      await driver.grantHost(sandbox.origin);
      const options = await open('options');
      await fillIn(options, sandbox.baseUrl, 'rk_not_the_key');
      await options.waitForText('The shop says the key isn’t valid.');
    },
  },
  optionsState('connected', connected),
  optionsState('notifications', async (stage) => {
    const options = await connected(stage);
    await options.evaluate(grantAll);
    await options.click('checkbox', 'Notify me about updates and reminders');
    await options.waitForText('Saved');
  }),
  optionsState('import', async (stage) => {
    const options = await synced(stage);
    await options.upload('Import settings', { name: 'mine.json', text: settingsFile });
    await options.waitForText('Import mine.json?');
  }),
  optionsState('sync-no-room', async (stage) => {
    const options = await synced(stage);
    const { sync } = await stage.driver.readStorage();
    await stage.store({
      sync: { ...Object(sync), problem: 'no-room', bytes: 79_000, leftOut: 120 },
    });
    await options.waitForText('Your browser has no room left for what is synced.');
  }),
  optionsState('forget-everything', async (stage) => {
    const options = await synced(stage);
    await options.click('button', 'Forget everything');
    await options.waitFor('dialog', 'Forget everything?');
  }),
];
