import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker, untilListening } from '../../support/pages/account.ts';
import { release } from '../../support/pages/build-copy.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { expect, testOf } from '../fixtures.ts';

/*
 * The first rows are there before anything listens to the keyboard, and some keys need code that comes later
 * still. Here each of these moments lasts until the test has pressed its keys.
 */

const lateToListen = testOf({ late: ['settle-in'] });
const listIsLate = ['complete-list', 'list-viewport'];
const lateList = testOf({ late: listIsLate });

const listen = (screen: Screen) => screen.evaluate(release, ['settle-in']);
const focusedName = () => document.activeElement?.getAttribute('aria-label');
/** Waits for the first rows, and until the search field has the focus: it doesn't take it later. */
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

    // A “?” in the empty search field opens the list of keys and isn't searched for.
    await first.press('?');
    expect(await first.value('Search items')).toBe('?');
    await listen(first);
    await first.waitFor('dialog', 'Keyboard shortcuts');
    await first.press('Escape');
    await first.waitForGone('dialog', 'Keyboard shortcuts');
    expect(await first.value('Search items')).toBe('');
    await first.close();

    // Typing outside the search field searches as well.
    const second = await extension.openPopup();
    await firstRows(second, sticker);
    await second.evaluate(() => (document.activeElement as HTMLElement).blur());
    await second.type('/hood');
    await listen(second);
    await expect.poll(() => second.value('Search items')).toBe('hood');
    await second.waitFor('button', `Reorder ${hoodie}`);
    await second.waitForGone('button', `Reorder ${sticker}`);
    await second.close();

    // A key that isn't a character does its work once there is code for it.
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
    // Each key acts on what the one before led to.
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
