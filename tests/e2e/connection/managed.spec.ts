// Policies as the browser hands them over: what they fix on the page, in orders, and for the connection.
import { noPolicy } from '../../../lib/domain/settings/policy.ts';
import type { Screen } from '../../support/drive/driver.ts';
import { openSettled, sticker } from '../../support/pages/account.ts';
import { openFolded } from '../../support/pages/fold.ts';
import { serviceSaw } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

/** The names of the controls that can't be changed. */
const fixedControls = (options: Screen) =>
  options.evaluate(() =>
    [...document.querySelectorAll<HTMLInputElement>('input:disabled, input[readonly]')].map(
      ({ labels }) => labels?.[0]?.innerText,
    ),
  );

test('what an organization has set is shown, can’t be changed, and counts for orders', async ({
  extension,
  sandbox,
}) => {
  await extension.grantHost(sandbox.origin);
  await extension.setPolicy({
    serviceAddress: sandbox.baseUrl,
    currency: 'EUR',
    maxQuantity: 300,
    maxOrdersPerDay: 1,
    askBeforeOrdering: true,
    disableNotifications: true,
    shopPage: 'https://shop.example/orders/{number}',
    maxQuantitty: 5,
  });
  const options = await extension.openOptions();
  await options.waitForText('Some settings are set by your organization.');
  expect(await options.value('Service address')).toBe(sandbox.baseUrl);
  await options.fill('API key', sandbox.apiKey);
  await options.click('button', 'Connect');
  await options.waitForText('ships to');
  await options.waitForText('€1,234.50 ·');
  await openFolded(options);
  await options.waitForText('Policy values not understood maxQuantitty');
  expect(await options.value('Maximum quantity per item')).toBe('300');
  await expect
    .poll(() => fixedControls(options))
    .toEqual([
      'Wait a few seconds, with Undo',
      'Ask before every order',
      'Maximum quantity per item',
      'Maximum orders in 24 hours',
      'Notify me about updates and reminders',
      'Order page on the shop’s website',
    ]);

  const popup = await openSettled(extension, sandbox);
  const order = async () => {
    await popup.click('button', `Reorder ${sticker}`);
    await popup.click('button', `Order 200 pieces: ${sticker}`);
  };
  await order();
  await popup.waitForText(/Order R\d+ placed/);
  const [, number = ''] = /Order (R\d+) placed/.exec(await popup.text()) ?? [];
  await popup.click('button', `Show order ${number}`);
  await popup.waitFor('link', `See in shop: ${number}`);
  const target = () =>
    popup.evaluate(() => document.querySelector<HTMLAnchorElement>('.order-foot a')?.href);
  expect(await target()).toBe(`https://shop.example/orders/${number}`);
  await popup.click('tab', 'Items');
  // What a page believes doesn't matter.
  await extension.writeStorage({ policy: noPolicy });
  await popup.fill(`Quantity of ${sticker}`, '250');
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitForText('The limit of orders in 24 hours is reached.');
  expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
});
