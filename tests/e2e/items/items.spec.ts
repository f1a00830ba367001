// What the popup shows of the account: two pages on one storage, and data that no browser may run.
import { openConnected, sticker } from '../../support/pages/account.ts';
import { connect } from '../../support/pages/connect.ts';
import { expect, test } from '../fixtures.ts';

test('the popup shows what is bought, where it goes and what pays before the press, in the currency and language that are chosen', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  await popup.waitForText('3 × 3 in');
  await popup.waitForText(/from \$59\.00 for 50/);
  await popup.waitForText('Ada Merriweather');
  await popup.waitForText('Apt 4B');
  await popup.waitForText('Visa •• 4242');
  expect(await popup.value(`Quantity of ${sticker}`)).toBe('200');
  await popup.click('button', sticker);
  await popup.waitForText('Die cut stickers');

  const options = await extension.openOptions();
  await options.choose('Currency', 'EUR – Euro');
  await options.choose('Product language', 'Deutsch');
  await expect
    .poll(async () => (await extension.readStorage()).itemsInfo)
    .toMatchObject({ currency: 'EUR', locale: 'de' });
  await popup.waitForText('€');
  // Changing the currency alone read the names in English once more.
  await expect.poll(() => popup.text()).not.toContain('Die cut stickers');
});

test('hostile data breaks nothing and runs nothing', { tag: '@promise' }, async ({
  extension,
  sandbox,
}) => {
  const options = await connect(extension, sandbox);
  await sandbox.control.override('/items', {
    items: [
      null,
      'item',
      { id: 'x' },
      {
        id: 'evil',
        name: '<img src=x onerror="document.title=\'owned\'">',
        productId: 1,
        productName: '"><script>document.title="owned"</script>',
        quantity: -5,
        size: { __typename: 'Sphere', radius: 1 },
        isSizeRequired: false,
        buyingOptions: { quantity: { min: 1, max: 10, increment: 1 } },
        retailPrice: 1e308,
        artworkUrls: [
          'javascript:alert(1)',
          'data:text/html,x',
          'http://[::1',
          'https://x.invalid/a.png',
        ],
      },
    ],
    canLoadMore: false,
  });
  await sandbox.control.override('/orders', {
    orders: [
      {
        number: 'R<b>1</b>',
        state: 'sideways',
        shipmentState: null,
        placedAt: 'never',
        currency: '???',
      },
    ],
    canLoadMore: false,
  });
  await options.close();
  const popup = await extension.openPopup();
  await popup.waitForText('onerror=');
  await popup.click('tab', 'Orders');
  await popup.waitForText('R<b>1</b>');
  expect(await popup.evaluate(() => document.title)).not.toContain('owned');
  expect(
    await popup.evaluate(
      () => document.querySelectorAll('script:not([src]), img[src^="data:"]').length,
    ),
  ).toBe(0);
});
