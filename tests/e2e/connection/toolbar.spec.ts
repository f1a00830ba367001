import type { Browser } from 'wxt/browser';
import { connect } from '../../support/pages/connect.ts';
import { expect, test } from '../fixtures.ts';

declare const chrome: typeof Browser;

const hint = 'Pin Restock to the toolbar';

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
  await expect.poll(async () => (await options.text()).includes(hint)).toBe(!isOnToolbar);

  // No test can move the icon, so the page is told that the person has moved it and come back.
  const move = (isOnToolbar: boolean) =>
    options.evaluate((isOnToolbar) => {
      chrome.action.getUserSettings = async () => ({ isOnToolbar });
      dispatchEvent(new Event('focus'));
    }, isOnToolbar);
  await move(false);
  await options.waitForText(hint);
  await move(true);
  await expect.poll(() => options.text()).not.toContain(hint);
});
