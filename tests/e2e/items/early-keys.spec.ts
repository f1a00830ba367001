import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker, untilListening } from '../../support/pages/account.ts';
import { release } from '../../support/pages/build-copy.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { expect, testOf } from '../fixtures.ts';

/*
 * The first rows are up before anything listens to the keyboard, and that before all is there that keys
 * need. Here each of these moments lasts until the test has pressed its keys.
 */

const lateToListen = testOf({ late: ['settle-in'] });
const listIsLate = ['complete-list', 'list-viewport'];
const lateList = testOf({ late: listIsLate });

const listen = (screen: Screen) => screen.evaluate(release, ['settle-in']);
const focusedName = () => document.activeElement?.getAttribute('aria-label');
/** The first rows are up, and the search field has taken the focus: it won't take it from anybody later. */
async function firstRows(screen: Screen, item: string): Promise<void> {
  await screen.waitFor('button', `Reorder ${item}`);
  await expect.poll(() => screen.evaluate(focusedName)).toBe('Search items');
}

lateToListen(
  'what is pressed before anything listens still counts',
  async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    const first = await extension.openPopup();
    await firstRows(first, sticker);

    // A “?” in the empty search field asks for the keys, and isn't looked for.
    await first.press('?');
    expect(await first.value('Search items')).toBe('?');
    await listen(first);
    await first.waitFor('dialog', 'Keyboard shortcuts');
    await first.press('Escape');
    await first.waitForGone('dialog', 'Keyboard shortcuts');
    expect(await first.value('Search items')).toBe('');
    await first.close();

    // What was typed beside the search field is looked for.
    const second = await extension.openPopup();
    await firstRows(second, sticker);
    await second.evaluate(() => (document.activeElement as HTMLElement).blur());
    await second.type('/hood');
    await listen(second);
    await expect.poll(() => second.value('Search items')).toBe('hood');
    await second.waitFor('button', `Reorder ${hoodie}`);
    await second.waitForGone('button', `Reorder ${sticker}`);
    await second.close();

    // A key that types nothing does what it does, once there is somebody to do it.
    const third = await extension.openPopup();
    await firstRows(third, hoodie);
    await third.press('ArrowDown');
    await listen(third);
    await expect.poll(() => third.evaluate(focusedName)).toBe(hoodie);
    expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
  },
);

lateList(
  'what is done with an item before all items are there is done',
  async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    const openedAt = Date.now();
    const popup = await extension.openPopup();
    await firstRows(popup, sticker);
    await untilListening(extension, openedAt);
    // One key after the other, each about what the one before led to.
    await popup.press('ArrowDown');
    await popup.press('ArrowDown');
    await popup.press('Alt+p');
    await popup.evaluate(release, listIsLate);
    await expect.poll(() => popup.evaluate(focusedName)).toBe(sticker);
    const { item } = await savedIds(sandbox);
    await expect
      .poll(async () => (await extension.readStorage()).itemPreferences)
      .toEqual({ [item(sticker)]: { isPinned: true } });
  },
);
