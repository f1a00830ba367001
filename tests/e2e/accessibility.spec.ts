import AxeBuilder from '@axe-core/playwright';
import { openConnected, sticker } from '../support/account.ts';
import { connect } from '../support/connect.ts';
import type { Screen } from '../support/drive/driver.ts';
import { expect, test } from './fixtures.ts';

/** What axe finds, in light and dark. It runs in Chromium; keyboard and names are tested in both. */
async function violations({ page }: Screen): Promise<string[]> {
  if (!page) return [];
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ html }) => `${colorScheme}: ${id}: ${html}`));
    }
  }
  return found;
}

test('axe finds nothing in any state of the popup', async ({ extension, sandbox }) => {
  const first = await extension.openPopup();
  await first.waitFor('button', 'Connect your account');
  expect(await violations(first)).toEqual([]);
  await first.close();

  const popup = await openConnected(extension, sandbox);
  expect(await violations(popup)).toEqual([]);

  await popup.fill('Search items', 'nothing like this');
  await popup.waitForText('Nothing matches');
  expect(await violations(popup)).toEqual([]);
  await popup.fill('Search items', '');

  await sandbox.control.fault({ method: 'POST', path: '/orders', drop: 'before', times: 5 });
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  expect(await violations(popup)).toEqual([]);
  await popup.waitForText('We couldn’t tell whether the order went through');
  expect(await violations(popup)).toEqual([]);

  await popup.click('tab', 'Orders');
  await popup.waitForText('Proof ready');
  expect(await violations(popup)).toEqual([]);

  await sandbox.control.setKey('another');
  await popup.click('button', 'Refresh');
  await popup.waitForText('Your key no longer works.');
  expect(await violations(popup)).toEqual([]);
});

test('axe finds nothing on the options page', async ({ extension, sandbox }) => {
  const before = await extension.openOptions();
  await before.click('button', 'Connect');
  await before.waitForText('Enter the service’s address.');
  expect(await violations(before)).toEqual([]);
  await before.close();

  const options = await connect(extension, sandbox);
  expect(await violations(options)).toEqual([]);
  await options.click('button', 'Forget this connection');
  await options.waitFor('button', 'Forget it');
  expect(await violations(options)).toEqual([]);
});

test('an order can be placed and undone by keyboard alone', async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  const focused = () =>
    popup.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
  await popup.press('Tab');
  await popup.press('/');
  await popup.type('trail logo');
  await popup.waitForGone('button', 'Reorder Tidewater Surf Club – crew tee');
  await popup.press('ArrowDown');
  for (let count = 0; count < 12 && (await focused()) !== `Reorder ${sticker}`; count += 1) {
    await popup.press('Tab');
  }
  expect(await focused()).toBe(`Reorder ${sticker}`);
  await popup.press('Enter');
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await expect.poll(focused).toBe(`Undo the order of ${sticker}`);
  await popup.press('Enter');
  await popup.waitForText('Nothing was ordered.');
  expect(await sandbox.control.requests({ method: 'POST', path: '/orders' })).toEqual([]);
});
