import { hoodie, savedIds, sticker } from '../support/account.ts';
import { connectByCommand } from '../support/connect.ts';
import type { Screen } from '../support/drive/driver.ts';
import { expect, testOf } from './fixtures.ts';

/*
 * The first rows are up before anything listens to the keyboard. Here that moment lasts until the
 * test has pressed its keys: what comes after the first rows waits for a frame of its own.
 */

const lateToListen = testOf({
  popup: `
const frame = requestAnimationFrame;
requestAnimationFrame = (work) => {
  addEventListener('listen', () => frame(work), { once: true });
  return 0;
};`,
});

const listen = (screen: Screen) => screen.evaluate(() => void dispatchEvent(new Event('listen')));
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
    await third.close();

    // One after the other, each about what the one before led to.
    await extension.clearStorage('session');
    const fourth = await extension.openPopup();
    await firstRows(fourth, sticker);
    await fourth.press('ArrowDown');
    await fourth.press('ArrowDown');
    await fourth.press('Alt+p');
    await listen(fourth);
    await expect.poll(() => fourth.evaluate(focusedName)).toBe(sticker);
    const { item } = await savedIds(sandbox);
    await expect
      .poll(async () => (await extension.readStorage()).itemPreferences)
      .toEqual({ [item(sticker)]: { isPinned: true } });
    expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
  },
);
