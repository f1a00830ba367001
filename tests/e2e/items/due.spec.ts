// What is due leads the list: whether rows stay in their places meanwhile, and where the focus goes.
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, label, openSettled, postedBodies, savedIds } from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { rowTops } from '../../support/pages/lists.ts';
import { holdFor } from '../../support/pages/order.ts';
import { orderedRegularly } from '../../support/pages/regular-orders.ts';
import { expect, test } from '../fixtures.ts';

const labels = {
  title: label,
  quantity: 700,
  price: 180,
  daysAgo: [40, 82, 125],
};
const hoodies = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [92, 181, 273] };

/** The names of the first rows. */
const firstRows = (popup: Screen) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.row')].slice(0, 2).map(({ ariaLabel }) => ariaLabel),
  );

test('what is due is told, put off, sent away and ordered without moving a row, and is gone the next time', async ({
  extension,
  sandbox,
}) => {
  await extension.writeStorage(holdFor(1));
  await connectByCommand(extension, sandbox);
  await orderedRegularly(extension, sandbox, [labels, hoodies]);
  const popup = await openSettled(extension, sandbox);
  await popup.waitForText('Time to reorder');
  await popup.waitForText('every 6 weeks');
  expect(await firstRows(popup)).toEqual([hoodie, labels.title]);
  const before = await popup.evaluate(rowTops);
  const later = `Later: ${labels.title}`;

  // Put off, or sent away for good, and both undone.
  await popup.click('button', later);
  await popup.waitUntil(() => document.activeElement?.textContent === 'in a week');
  await popup.click('button', 'in 2 weeks');
  await popup.waitForGone('button', later);
  await popup.waitForText('Suggested again');
  await popup.waitUntil(() => document.activeElement !== document.body);
  expect(await popup.evaluate(rowTops)).toEqual(before);
  await popup.click('button', 'Undo');
  await popup.waitFor('button', later);
  await popup.click('button', later);
  await popup.click('button', 'Stop suggesting this item');
  await popup.waitForText('No longer suggested');
  expect(await popup.evaluate(rowTops)).toEqual(before);
  await popup.click('button', labels.title);
  await popup.click('button', 'Suggest again');
  await popup.waitForText('Suggested again when it’s due.');
  await popup.waitUntil(() => document.activeElement?.textContent === 'Undo');
  await popup.press('Escape');
  await popup.waitForGone('dialog', labels.title);
  await popup.close();

  // Its sheet tells why, and orders what the row would, once.
  const again = await openSettled(extension, sandbox);
  await again.click('button', later);
  await again.waitForText(
    /about every 6 weeks\. You’ll probably need more around .+\. Delivery usually takes up to \d+ days?, so order by .+\. Remind me again .+ Ordered Quantity Since last order .+ 700 \d+ days/,
  );
  await again.press('Escape');
  await again.waitForGone('dialog', labels.title);
  await again.waitUntil((later) => document.activeElement?.ariaLabel === later, later);
  expect(await postedBodies(sandbox)).toEqual([]);
  await again.press('Enter');
  await again.waitFor('dialog', labels.title);
  await again.evaluate(() => document.querySelector<HTMLElement>('dialog .reorder')?.focus());
  await again.waitUntil(hasStoodStill);
  await again.press('Enter');
  await again.waitForGone('dialog', labels.title);
  await again.waitForText(/Order R\d+ placed/);
  await again.waitForGone('button', later);
  expect(await again.evaluate(rowTops)).toEqual(before);
  const { item } = await savedIds(sandbox);
  const items = [{ id: item(labels.title), quantity: 500 }];
  expect(await postedBodies(sandbox)).toMatchObject([{ items }]);
  await again.close();

  const last = await openSettled(extension, sandbox);
  expect((await firstRows(last))[0]).toBe(hoodie);
  expect(await last.isShown('button', later)).toBe(false);
});
