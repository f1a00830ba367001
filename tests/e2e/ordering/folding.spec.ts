import { hoodie, openSettled, sticker } from '../../support/pages/account.ts';
import { ampleHold, openWithHold, waitForCard } from '../../support/pages/order.ts';
import { expect, test } from '../fixtures.ts';

/** Runs in the page: whatever stays for some seconds goes at once. */
function hurry(): void {
  const wait = globalThis.setTimeout.bind(globalThis);
  const hurried = (run: () => void, milliseconds = 0) =>
    wait(run, milliseconds >= 8_000 ? 0 : milliseconds);
  globalThis.setTimeout = hurried as typeof setTimeout;
}

/** Runs in the page: whatever is to go at once is gone by then. */
const untilDrawn = async () => {
  for (let frame = 0; frame < 10; frame += 1) await new Promise(requestAnimationFrame);
};

test('a placed order is told in its row, then by a mark at Orders, until that was opened', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, 0);
  await popup.evaluate(hurry);
  await popup.click('button', `Reorder ${sticker}`);
  await waitForCard(popup, sticker, /Order R\d+ placed.*Show order/s);
  // As long as the pointer is on the row, no order button comes up under it.
  await popup.evaluate(untilDrawn);
  expect(await popup.isShown('tab', 'Orders')).toBe(true);
  await popup.click('tab', 'Items');
  await popup.waitFor('tab', 'Orders, 1 order placed');
  await popup.click('button', `Reorder ${hoodie}`);
  await popup.click('tab', 'Items');
  await popup.waitFor('tab', 'Orders, 2 orders placed');
  await popup.close();

  const again = await openSettled(extension, sandbox);
  await again.click('tab', 'Orders, 2 orders placed');
  await again.waitFor('tab', 'Orders');
  const stored = (await extension.readStorage()).attempts as { acknowledgedAt: number }[];
  expect(stored.filter(({ acknowledgedAt }) => acknowledgedAt > 0)).toHaveLength(2);
});

test('the second click of a double click neither undoes an order nor orders again', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  const twice = async (name: string) => {
    await popup.evaluate((label) => {
      const at = (detail: number) => {
        const { x, y } = place;
        const button = document.elementFromPoint(x, y)?.closest('button');
        button?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, clientY: y }));
        button?.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }));
      };
      const first = document.querySelector(`[aria-label="${label}"]`);
      const box = first?.getBoundingClientRect() ?? new DOMRect();
      const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      at(1);
      const look = () => {
        if (document.elementFromPoint(place.x, place.y)?.closest('button') === first) {
          return requestAnimationFrame(look);
        }
        at(2);
        document.body.dataset.clicks = label;
      };
      look();
    }, name);
    await popup.waitUntil((label) => document.body.dataset.clicks === label, name);
  };
  await twice(`Reorder ${sticker}`);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await twice(`Undo the order of ${sticker}`);
  await popup.waitForText('Nothing was ordered.');
  const states = async () =>
    ((await extension.readStorage()).attempts as { state: string }[]).map(({ state }) => state);
  expect(await states()).toEqual(['cancelled']);
});

test('an undone order goes by itself', async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.evaluate(hurry);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.click('button', `Undo the order of ${sticker}`);
  await popup.waitForText('Nothing was ordered.');
  // Away from the row, which stays so under the pointer.
  await popup.click('tab', 'Items');
  await popup.waitUntil(() => !document.body.innerText.includes('Nothing was ordered.'));
});

test('what is chosen after Undo takes the place of “Undone”, and the field keeps the focus', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.click('button', `Reorder ${sticker}`);
  await popup.click('button', `Undo the order of ${sticker}`);
  await popup.waitForText('Nothing was ordered.');
  await popup.fill(`Quantity of ${sticker}`, '25000');
  await popup.waitUntil(() => !document.querySelector('.is-told'));
  await popup.press('Enter');
  await popup.waitForText('25,000 isn’t available. Choose 50 to 10,000.');
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('spinbutton');
});
