// Popup and side panel at once, and the size that each gets from the browser.
import { openSettled, sticker } from '../support/pages/account.ts';
import { ampleHold, openWithHold, pressUndo } from '../support/pages/order.ts';
import { expect, test } from './fixtures.ts';

test('the side panel orders like the popup, which shows the same, stays open, and is as large as its window', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  const panel = await openSettled(extension, sandbox, extension.openPanel);
  await panel.click('button', `Reorder ${sticker}`);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await pressUndo(panel, sticker);
  await panel.waitForText('Undone');
  await popup.waitForText('Undone');
  expect(await sandbox.control.requests({ method: 'POST', path: '/orders' })).toEqual([]);
  await panel.press('Escape');
  await panel.click('button', 'Settings');
  const isOptionsOpen = async () => {
    const pages = await chrome.runtime.getContexts({});
    return pages.some(({ documentUrl }) => documentUrl?.endsWith('/options.html'));
  };
  await expect.poll(() => extension.evaluate(isOptionsOpen)).toBe(true);
  await panel.waitFor('button', `Reorder ${sticker}`);

  const size = () => {
    const { width, height } = document.body.getBoundingClientRect();
    return [width, height, document.documentElement.scrollWidth > innerWidth];
  };
  for (const [width, height] of [
    [360, 900],
    [450, 700],
    [800, 500],
  ] as const) {
    await panel.resize(width, height);
    await expect.poll(() => panel.evaluate(size)).toEqual([width, height, false]);
  }
  await popup.resize(500, 700);
  await expect.poll(() => popup.evaluate(size)).toEqual([400, 600, false]);
  // A tab, as where no popup can be opened.
  await popup.resize(900, 700);
  await expect.poll(() => popup.evaluate(size)).toEqual([900, 700, false]);
  const real = await extension.openRealPopup();
  // The browser's window limits its height.
  await expect.poll(() => real.evaluate(size)).toEqual([400, expect.any(Number), false]);
});
