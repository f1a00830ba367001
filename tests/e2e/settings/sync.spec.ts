// Synced storage, from one browser to another.
import type { Driver, Engine, Screen } from '../../support/drive/driver.ts';
import { launch } from '../../support/drive/launch.ts';
import { openSettled, savedIds, sticker } from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { test as base, expect } from '../fixtures.ts';

/*
 * Two browsers of one person, each on a profile of its own. No automation can sign in, so these tests carry the synced
 * storage from one to the other, by key, as Chrome does. How long the browsers' makers take, what they refuse and how
 * Firefox merges is in the model only.
 */

const test = base.extend<{ other: Driver }>({
  other: async ({ engine }, use) => {
    const other = await launch(engine as Engine, true);
    await use(other);
    await other.close();
  },
});

const box = 'Sync with my other browsers';
const synced = 'Last handed to your browser’s own sync';
const pinned = /"place:\w+":\[\d+,"pinned"\]/;

/** What one browser has in its synced storage reaches the other. */
async function carry(from: Driver, to: Driver): Promise<void> {
  await to.writeStorage(await from.readStorage('sync'), 'sync');
}

/** Writes what has gathered, without the half minute. */
async function write(driver: Driver, expected: RegExp): Promise<void> {
  await expect
    .poll(async () => (await driver.alarms()).some(({ name }) => name === 'sync'))
    .toBe(true);
  await driver.fireAlarm('sync');
  await expect.poll(async () => JSON.stringify(await driver.readStorage('sync'))).toMatch(expected);
}

const preferences = async (driver: Driver) => (await driver.readStorage()).itemPreferences;

/** Presses a button in the details of an item. */
async function press(popup: Screen, action: 'Pin' | 'Unpin', title: string): Promise<void> {
  await popup.click('button', title);
  await popup.click('button', `${action} ${title}`);
  // What is on is said beside it.
  if (action === 'Pin') await popup.waitForText(/Pinned ·\s*Unpin/);
  await popup.press('Escape');
  await popup.waitForGone('dialog', title);
}

test('what is arranged in one browser is seen in the other, and a deletion stays one', async ({
  extension,
  engine,
  other,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  await connectByCommand(other, sandbox);
  const id = (await savedIds(sandbox)).item(sticker);
  await extension.writeStorage({ itemPreferences: { [id]: { label: 'Trail', isPinned: true } } });
  const here = await extension.openOptions();
  await here.click('checkbox', box);
  await here.waitForText(synced);
  const reader = engine === 'firefox' ? 'Only your own browsers' : 'the browser’s maker';
  await here.waitForText(`${reader} can read what’s synced.`);
  await here.close();
  await carry(extension, other);

  const options = await other.openOptions();
  expect(await preferences(other)).toBeUndefined();
  await options.click('checkbox', box);
  await options.waitForText(synced);
  await expect.poll(() => preferences(other)).toEqual({ [id]: { label: 'Trail', isPinned: true } });

  const there = await openSettled(other, sandbox);
  await there.waitFor('button', 'Reorder Trail');
  await press(there, 'Unpin', 'Trail');
  await write(other, /"place:\w+":\[\d+\]/);
  const back = await openSettled(extension, sandbox);
  await carry(other, extension);
  await expect.poll(() => preferences(extension)).toEqual({ [id]: { label: 'Trail' } });

  // What was undone is the newer change, though the other browser has an older state of it.
  const before = await other.readStorage('sync');
  await press(back, 'Pin', 'Trail');
  await expect.poll(() => preferences(extension)).toMatchObject({ [id]: { isPinned: true } });
  await write(extension, pinned);
  await extension.writeStorage(before, 'sync');
  await write(extension, pinned);
  await carry(extension, other);
  await expect.poll(() => preferences(other)).toMatchObject({ [id]: { isPinned: true } });
});
