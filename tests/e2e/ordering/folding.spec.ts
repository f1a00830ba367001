import { hoodie, openConnected, openSettled, sticker } from '../../support/pages/account.ts';
import { ampleHold, holdFor, openWithHold } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

test('placed orders make way for a line, which goes once Orders was opened', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.waitFor('button', 'Show in Orders');
  await popup.waitForText(/Order R\d+ placed Show/);
  expect(await popup.evaluate(() => document.querySelector('article'))).toBeNull();
  await popup.click('button', `Reorder ${hoodie}`);
  await popup.waitForText('2 orders placed');
  await popup.close();

  const again = await openSettled(extension, sandbox);
  await again.waitForText('2 orders placed');
  await again.click('button', 'Show in Orders');
  await again.waitForGone('button', 'Show in Orders');
  await again.click('tab', 'Items');
  await again.waitFor('button', `Reorder ${sticker}`);
  expect(await again.isShown('button', 'Show in Orders')).toBe(false);
  const stored = (await extension.readStorage()).attempts as { acknowledgedAt: number }[];
  expect(stored.filter(({ acknowledgedAt }) => acknowledgedAt > 0)).toHaveLength(2);
});

test('an undone order goes by itself', async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.click('button', `Undo the order of ${sticker}`);
  await popup.waitForText('Nothing was ordered.');
  // Away from the card, which stays under the pointer.
  await popup.click('tab', 'Items');
  await popup.waitUntil(() => !document.body.innerText.includes('Nothing was ordered.'));
  expect(await popup.isShown('button', 'Show in Orders')).toBe(false);
});

test('the row that was pressed stays in view above its card', async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(ampleHold));
  const popup = await openConnected(extension, sandbox);
  const pressed = await popup.evaluate(() => {
    const scroller = document.querySelector('.scroller.is-list') as HTMLElement;
    const bottom = scroller.getBoundingClientRect().bottom;
    const inView = [...scroller.querySelectorAll<HTMLElement>('.item')].filter(
      (row) => row.getBoundingClientRect().bottom <= bottom,
    );
    const row = inView.at(-1);
    const button = row?.querySelector<HTMLElement>('.reorder');
    button?.click();
    return row?.dataset.item ?? '';
  });
  await popup.waitUntil(() => document.querySelector('.undo'));
  const below = (item: string) => {
    const row = document.querySelector(`[data-item="${item}"]`);
    const scroller = row?.closest('.scroller');
    if (!row || !scroller) return null;
    return row.getBoundingClientRect().bottom - scroller.getBoundingClientRect().bottom;
  };
  expect(await popup.evaluate(below, pressed)).toBeLessThanOrEqual(0);
});
