// What the browser opens at a click on the icon.
import type { Driver } from '../support/drive/driver.ts';
import { connect } from '../support/pages/connect.ts';
import { expect, test } from './fixtures.ts';

/** Whether the browser opens the panel on a click, as it says itself: Firefox gets no popup then. */
const opensPanel = (extension: Driver) =>
  extension.evaluate(async () => {
    if (!chrome.sidePanel) return (await chrome.action.getPopup({})) === '';
    return (await chrome.sidePanel.getPanelBehavior()).openPanelOnActionClick;
  });

const opened = (extension: Driver) =>
  extension.evaluate(async () => {
    const contexts = await chrome.runtime.getContexts({});
    const types = contexts.map(({ contextType }) => String(contextType));
    return types.filter((type) => type === 'POPUP' || type === 'SIDE_PANEL');
  });

test('the icon opens the popup until somebody chooses the panel, and then that, from a sleeping background and after a restart', async ({
  extension,
  sandbox,
}) => {
  const options = await connect(extension, sandbox);
  expect(await opensPanel(extension)).toBe(false);
  await options.choose('The icon opens', 'The side panel');
  await options.waitForText('Saved');
  await expect.poll(() => opensPanel(extension)).toBe(true);

  await extension.stopBackground();
  await extension.clickIcon();
  await expect.poll(() => opened(extension)).toEqual(['SIDE_PANEL']);
  await extension.clickIcon();
  await expect.poll(() => opened(extension)).toEqual([]);

  await options.choose('The icon opens', 'A window below it');
  await expect.poll(() => opensPanel(extension)).toBe(false);
  await extension.clickIcon();
  await expect.poll(() => opened(extension)).toEqual(['POPUP']);

  await extension.writeStorage({ settings: { iconOpens: 'panel' } });
  await expect.poll(() => opensPanel(extension)).toBe(true);
  await extension.restart();
  await expect.poll(() => opensPanel(extension)).toBe(true);
  await extension.evaluate(() =>
    chrome.runtime.sendMessage({ command: 'forgetEverything', args: [] }),
  );
  await expect.poll(() => opensPanel(extension)).toBe(false);
});
