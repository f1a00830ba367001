// The settings page: what is stored as one goes, files in and out, and the icon's place in the toolbar.
import type { Screen } from '../../support/drive/driver.ts';
import { connect, connectByCommand } from '../../support/pages/connect.ts';
import { writeJournal } from '../../support/worlds/journal.ts';
import { anAttempt } from '../../support/worlds/samples.ts';
import { expect, test } from '../fixtures.ts';

/** The text of the next file that the page saves. */
const nextFile = (options: Screen) =>
  options.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const create = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (file: Blob) => {
      resolve(file.text());
      return create(file);
    };
    return promise;
  });

test('settings are guessed first, then saved as they are changed', { tag: '@chromium' }, async ({
  extension,
  sandbox,
}) => {
  const options = await connect(extension, sandbox);
  const settings = async () => (await extension.readStorage()).settings;
  await expect.poll(settings).toMatchObject({ currency: 'USD', locale: 'en' });
  await options.waitForText('$1,234.50 ·');

  // The background follows, also if it has to be started for it.
  await extension.stopBackground();
  await options.choose('Currency', 'EUR – Euro');
  await options.waitForText('€1,234.50 ·');
  await options.waitForText('Saved');
  await expect
    .poll(async () => (await extension.readStorage()).itemsInfo)
    .toMatchObject({ currency: 'EUR' });
  await options.fill('Maximum orders in 24 hours', '3');
  await options.press('Tab');
  await options.click('radio', 'Ask before every order');
  await options.waitForGone('slider', 'How long you can undo');
  await expect
    .poll(async () => (await extension.badge()).text, 'parcels are counted')
    .toMatch(/^\d+$/);
  await options.click('checkbox', 'Show updates, reminders, and parcels on the icon');
  await expect.poll(async () => (await extension.badge()).text).toBe('');
  await expect.poll(settings).toMatchObject({
    currency: 'EUR',
    holdSeconds: null,
    maxOrdersPerDay: 3,
    showsBadge: false,
  });
});

test('settings come back from a file after everything was forgotten, and the import can be undone', async ({
  extension,
  sandbox,
}) => {
  const arranged = {
    itemPreferences: { 'item-1': { label: 'Fox', isPinned: true } },
    reminders: [{ itemId: 'item-1', title: 'Fox', dueAt: Date.UTC(2090, 0) }],
  };
  await extension.writeStorage(arranged);
  const options = await connect(extension, sandbox);
  await options.click('radio', 'Ask before every order');
  await options.waitForText('Saved');
  const saved = nextFile(options);
  await options.click('button', 'Export settings');
  const file = await saved;
  expect(JSON.parse(file)).toMatchObject({ settings: { holdSeconds: null }, ...arranged });
  expect(file).not.toContain(sandbox.apiKey);

  await options.click('button', 'Forget everything');
  await options.waitForText('It can’t be undone.');
  await options.click('button', 'Forget everything');
  await options.waitForText('Everything is forgotten.');
  await expect
    .poll(async () => Object.keys(await extension.readStorage()), 'the first guess is all there is')
    .toEqual(['settings']);
  expect((await extension.readStorage()).settings).toMatchObject({ holdSeconds: 5 });

  // Without a connection there is only the way to one.
  await options.waitForGone('button', 'Export settings');
  await connectByCommand(extension, sandbox);
  const before = { itemPreferences: { a: { label: 'Owl' }, b: { label: 'Elk' } }, reminders: [] };
  await extension.writeStorage(before);
  await options.upload('Import settings', { name: 'mine.json', text: file });
  await options.waitForText('Import mine.json?');
  await options.click('button', 'Import');
  await options.waitForText('Imported.');
  const imported = await extension.readStorage();
  expect(imported).toMatchObject({
    settings: { holdSeconds: null },
    reminders: arranged.reminders,
  });
  expect(imported.itemPreferences).toEqual(arranged.itemPreferences);

  await options.click('button', 'Undo import');
  await options.waitForText('Everything is as it was before the import.');
  const undone = await extension.readStorage();
  expect(undone).toMatchObject({ settings: { holdSeconds: 5 }, reminders: [] });
  expect(undone.itemPreferences).toEqual(before.itemPreferences);
});

test('connecting to something else while an order is unclear asks first', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const options = await connect(extension, sandbox);
  const unclear = anAttempt({ state: 'unknown', sentAt: 2_000 });
  await extension.evaluate(writeJournal, [unclear]);
  await extension.writeStorage({ attempts: [unclear] });
  await options.click('button', 'Change connection');
  await options.fill('API key', 'another');
  await sandbox.control.clearRequests();
  await options.click('button', 'Connect');
  await options.waitForText('Without this connection, it can’t find out');
  await options.click('button', 'Cancel');
  expect(await sandbox.control.requests()).toEqual([]);
  expect(await options.value('API key')).toBe('another');
  await options.click('button', 'Connect');
  await options.click('button', 'Connect anyway');
  await options.waitForText('The shop says the key isn’t valid.');
});

test('the options page says how to get the icon out of the menu where the browser hides it', async ({
  extension,
  sandbox,
}) => {
  const options = await connect(extension, sandbox);
  // Chromium puts it into a menu; Firefox puts it where the extension asks.
  const isOnToolbar = extension.engine === 'firefox';
  await expect
    .poll(() => options.evaluate(() => chrome.action.getUserSettings()))
    .toMatchObject({ isOnToolbar });
  await expect
    .poll(async () => (await options.text()).includes('Pin Restock to the toolbar'))
    .toBe(!isOnToolbar);
});
