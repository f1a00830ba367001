// Letters as large as people set them in the browser's settings, which only a browser that starts with them draws.
import { launch } from '../support/drive/launch.ts';
import { openSettled, sticker } from '../support/pages/account.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { findFaults } from '../support/pages/layout.ts';
import { expect, test } from './fixtures.ts';

/** The largest of each kind, and both at once. */
const choices = [{ size: 32 }, { least: 24 }, { size: 24, least: 20 }] as const;

test('the popup can be read with letters of every size: nothing in it is cut, lies on anything else or is out of the window', async ({
  engine,
  sandbox,
}) => {
  for (const letters of choices) {
    const about = JSON.stringify(letters);
    const browser = await launch(engine, true, { letters });
    try {
      await connectByCommand(browser, sandbox);
      const popup = await openSettled(browser, sandbox, browser.openRealPopup);
      // As wide as the letters want it, as far as there is room in the window.
      const width = Math.min(640, 25 * ('size' in letters ? letters.size : 16));
      expect.soft(await popup.evaluate(() => innerWidth), about).toBeGreaterThanOrEqual(width);
      await waitForRest(popup);
      expect.soft(await popup.evaluate(findFaults, false), `items, ${about}`).toEqual([]);
      await popup.click('button', sticker);
      await popup.waitFor('dialog', sticker);
      await waitForRest(popup);
      expect.soft(await popup.evaluate(findFaults, false), `an item, ${about}`).toEqual([]);
    } finally {
      await browser.close();
    }
  }
});
