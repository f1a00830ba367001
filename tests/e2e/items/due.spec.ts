import type { Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openConnected,
  openSettled,
  postedBodies,
  savedIds,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { holdFor } from '../../support/pages/order.ts';
import { orderedRegularly } from '../../support/pages/regular-orders.ts';
import { expect, test } from '../fixtures.ts';

const labels = {
  title: 'Moonrise Coffee – 12 oz bag label',
  quantity: 700,
  price: 180,
  daysAgo: [40, 82, 125],
};
const hoodies = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [92, 181, 273] };

/** The names of the first rows. */
const firstRows = (popup: Screen) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.item')].slice(0, 2).map(({ ariaLabel }) => ariaLabel),
  );

/** Where the rows in view begin, in CSS pixels from the top of the window. */
const rowTops = (popup: Screen) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.item')]
      .slice(0, 4)
      .map((row) => row.getBoundingClientRect().top),
  );

test('what is ordered regularly leads the list, the most urgent first, until it is ordered', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  await connectByCommand(extension, sandbox);
  await orderedRegularly(extension, sandbox, [labels, hoodies]);
  const popup = await openSettled(extension, sandbox);
  expect(await firstRows(popup)).toEqual([hoodie, labels.title]);
  await popup.waitForText(/Order by .+ · usually 700 · about every 6 weeks/);
  const before = await rowTops(popup);
  await popup.click('button', `Reorder ${labels.title}`);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForGone('button', `Later: ${labels.title}`);
  expect(await rowTops(popup)).toEqual(before);
  const { item } = await savedIds(sandbox);
  expect(await postedBodies(sandbox)).toMatchObject([
    { items: [{ id: item(labels.title), quantity: 500 }] },
  ]);
  await popup.close();

  const again = await openSettled(extension, sandbox);
  expect((await firstRows(again))[0]).toBe(hoodie);
  expect(await again.isShown('button', `Later: ${hoodie}`)).toBe(true);
  expect(await again.isShown('button', `Later: ${labels.title}`)).toBe(false);
});

test('it is put off or sent away for good without moving a row, and comes back if one likes', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  await orderedRegularly(extension, sandbox, [labels, hoodies]);
  const popup = await openSettled(extension, sandbox);
  const before = await rowTops(popup);
  const later = `Later: ${labels.title}`;
  await popup.click('button', later);
  await popup.waitUntil(() => document.activeElement?.textContent === 'in a week');
  await popup.click('button', 'in 2 weeks');
  await popup.waitForGone('button', later);
  await popup.waitUntil(() => document.activeElement !== document.body);
  expect(await rowTops(popup)).toEqual(before);
  await popup.click('button', 'Undo');
  await popup.waitFor('button', later);

  await popup.click('button', later);
  await popup.click('button', 'Stop suggesting this item');
  await popup.waitForText('No longer suggested');
  expect(await rowTops(popup)).toEqual(before);
  await popup.reload();
  await popup.waitFor('button', `Later: ${hoodie}`);
  expect(await popup.isShown('button', later)).toBe(false);
  const { itemPreferences } = await extension.readStorage();
  expect(Object.values(itemPreferences as object)).toContainEqual({ isNeverDue: true });

  await popup.click('button', `Show artwork of ${labels.title}`);
  await popup.click('button', 'Suggest again');
  await popup.waitForText('Suggested again when it’s due.');
  await popup.waitUntil(() => document.activeElement?.textContent === 'Undo');
  await popup.press('Escape');
  await popup.waitForGone('dialog', labels.title);
  await popup.reload();
  await popup.waitFor('button', later);
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('a press on the words tells why an item is due, and orders nothing', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  await orderedRegularly(extension, sandbox, [labels]);
  const popup = await openSettled(extension, sandbox);
  await popup.evaluate(() => {
    const words = document.querySelector<HTMLElement>('.due-facts');
    words?.focus();
    words?.click();
  });
  await popup.waitFor('dialog', labels.title);
  await popup.waitForText(
    /about every 6 weeks\. You’ll probably need more around .+\. Delivery usually takes up to \d+ days?, so order by .+\. Remind me again .+ Ordered Quantity Since last order .+ 700 \d+ days/,
  );
  await popup.press('Escape');
  await popup.waitForGone('dialog', labels.title);
  await popup.waitUntil(() => document.activeElement?.className === 'due-facts');
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('the sheet that tells why an item is due orders what its row would, once', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  await orderedRegularly(extension, sandbox, [labels]);
  const popup = await openSettled(extension, sandbox);
  await popup.evaluate(() => document.querySelector<HTMLElement>('.due-facts')?.click());
  await popup.waitFor('dialog', labels.title);
  await popup.evaluate(() => document.querySelector<HTMLElement>('.due-order .reorder')?.focus());
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await popup.waitForGone('dialog', labels.title);
  await expect.poll(async () => (await postedBodies(sandbox)).length, { timeout: 15_000 }).toBe(1);
});

test.describe('among a thousand items', () => {
  test.use({ sandboxOptions: { items: 1_000 } });

  test('what is due leads, and rows follow each other wherever one scrolls to', async ({
    extension,
    sandbox,
  }) => {
    const first = await openConnected(extension, sandbox);
    await first.waitForText('1,000 items');
    const { itemsHead } = await extension.readStorage();
    const reminders = (itemsHead as { id: string; name: string }[])
      .slice(30, 36)
      .map(({ id, name }) => ({ itemId: id, title: name, dueAt: Date.now() - 1_000 }));
    await extension.writeStorage({ reminders });
    await first.close();
    const popup = await openSettled(extension, sandbox);
    expect(await firstRows(popup)).toEqual(reminders.slice(0, 2).map(({ title }) => title));
    const gaps = (part: number) =>
      popup.evaluate(async (part) => {
        const scroller = document.querySelector('.scroller') as HTMLElement;
        scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight);
        for (let frame = 0; frame < 20; frame += 1) await new Promise(requestAnimationFrame);
        const { top, bottom } = scroller.getBoundingClientRect();
        const rows = [...document.querySelectorAll('.item')].map((row) =>
          row.getBoundingClientRect(),
        );
        const inView = rows.filter((row) => row.bottom > top && row.top < bottom);
        const between = inView.slice(1).map((row, at) => row.top - (inView[at]?.bottom ?? 0));
        return { isFull: (inView.at(-1)?.bottom ?? 0) > bottom - 60, between };
      }, part);
    for (const part of [0.4, 0.9, 1, 0.1]) {
      const { isFull, between } = await gaps(part);
      expect(isFull).toBe(true);
      expect(Math.max(...between.map(Math.abs))).toBeLessThan(1);
    }
  });
});
