// What the popup shows of the account: two pages on one storage, and data that no browser may run.
import type { Screen } from '../../support/drive/driver.ts';
import { openConnected, sticker, tee } from '../../support/pages/account.ts';
import { connect } from '../../support/pages/connect.ts';
import { expect, test } from '../fixtures.ts';

test('the popup shows what is bought, where it goes and what pays before the press, in the currency and language that are chosen', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  await popup.waitForText('3 × 3 in');
  await popup.waitForText(/50 cost \$59\.00/);
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

/** Copies this text in the page, and pastes it over what the field holds. */
async function pasteInto(screen: Screen, label: string, text: string): Promise<void> {
  await screen.evaluate((copied) => {
    const source = document.createElement('textarea');
    document.body.append(source);
    source.value = copied;
    source.select();
    document.execCommand('copy');
    source.remove();
  }, text);
  await screen.fill(label, '');
  await screen.press('Control+v');
}

test('a quantity is a number as people write it: “²” is no digit, and two cells of a spreadsheet are no number', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  const quantity = `Quantity of ${sticker}`;
  const shown = () =>
    popup.evaluate(() => {
      const field = document.activeElement;
      return { text: field?.ariaValueText, isInvalid: field?.ariaInvalid };
    });
  await popup.fill(quantity, '2,100');
  await expect.poll(shown).toEqual({ text: '2,100', isInvalid: 'false' });
  await popup.fill(quantity, '²100');
  await expect.poll(shown).toEqual({ text: '²100', isInvalid: 'true' });
  await pasteInto(popup, quantity, '2\t100');
  await expect.poll(shown).toEqual({ text: '2\t100', isInvalid: 'true' });
  // One cell, then two of a column.
  await pasteInto(popup, quantity, '2100\n');
  await expect.poll(shown).toEqual({ text: '2100', isInvalid: 'false' });
  await pasteInto(popup, quantity, '2\n100\n');
  await expect.poll(shown).toEqual({ text: '2\t100', isInvalid: 'true' });
  await popup.waitForText('at least 50');

  const options = await extension.openOptions();
  const limit = 'Maximum quantity per item';
  await pasteInto(options, limit, '2\n100');
  expect(await options.value(limit)).toBe('2\t100');
  await popup.fill('Search items', tee);
  await popup.click('button', tee);
  await popup.click('button', 'Several sizes');
  await pasteInto(popup, 'S', '2\n100');
  expect(await popup.value('S')).toBe('2\t100');
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
