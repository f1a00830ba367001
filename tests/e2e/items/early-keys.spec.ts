import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, savedIds, sticker } from '../../support/pages/account.ts';
import { release } from '../../support/pages/build-copy.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { expect, testOf } from '../fixtures.ts';

/*
 * The first rows are there before anything listens to the keyboard. Here that moment lasts until the test
 * has pressed its keys.
 */

const lateToListen = testOf({ late: ['beyond-first-frame'] });

const listen = (screen: Screen) => screen.evaluate(release, ['beyond-first-frame']);
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
    expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
  },
);

lateToListen(
  'keys that lead to an item and change it count, too, in the order they were pressed',
  async ({ extension, sandbox }) => {
    await connectByCommand(extension, sandbox);
    const popup = await extension.openPopup();
    await firstRows(popup, sticker);
    // Each key acts on what the one before led to.
    await popup.press('ArrowDown');
    await popup.press('ArrowDown');
    await popup.press('Alt+p');
    await listen(popup);
    await expect.poll(() => popup.evaluate(focusedName)).toBe(sticker);
    const { item } = await savedIds(sandbox);
    await expect
      .poll(async () => (await extension.readStorage()).itemPreferences)
      .toEqual({ [item(sticker)]: { isPinned: true } });
  },
);
