// What is due leads the list: whether rows stay in their places meanwhile, and where the focus goes.
import type { Screen } from '../../support/drive/driver.ts';
import { hoodie, label, openSettled, postedBodies, savedIds } from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { rowTops } from '../../support/pages/lists.ts';
import { holdFor } from '../../support/pages/order.ts';
import { orderedRegularly } from '../../support/pages/regular-orders.ts';
import { expect, test } from '../fixtures.ts';

const labels = {
  title: label,
  quantity: 700,
  daysAgo: [40, 82, 125],
};
const hoodies = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [92, 181, 273] };

const firstRows = (popup: Screen) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.row')].slice(0, 2).map(({ ariaLabel }) => ariaLabel),
  );

const focused = (name: string) => document.activeElement?.ariaLabel === name;

test('what is due is put off and ordered without moving a row, is gone the next time, and suggested no more if one likes', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  await extension.writeStorage(holdFor(1));
  await connectByCommand(extension, sandbox);
  await orderedRegularly(extension, sandbox, [labels, hoodies]);
  const popup = await openSettled(extension, sandbox);
  await popup.waitForText('Time to reorder');
  await popup.waitForText(/Every 6 weeks ·\s*Snooze 2 weeks/);
  expect(await firstRows(popup)).toEqual([hoodie, labels.title]);
  const before = await popup.evaluate(rowTops);
  const later = `Snooze 2 weeks ${labels.title}`;

  await popup.evaluate((name) => {
    document.querySelector<HTMLElement>(`[aria-label="${name}"]`)?.focus();
  }, later);
  await popup.press('Enter');
  await popup.waitForGone('button', later);
  await popup.waitForText('Reminder set for');
  await popup.waitUntil(focused, labels.title);
  expect(await popup.evaluate(rowTops)).toEqual(before);
  await popup.click('button', 'Undo');
  await popup.waitFor('button', later);
  expect(await postedBodies(sandbox)).toEqual([]);

  await popup.click('button', `Reorder ${labels.title}`);
  await popup.waitForText(/Order R\d+ placed/);
  await popup.waitForGone('button', later);
  expect(await popup.evaluate(rowTops)).toEqual(before);
  const { item } = await savedIds(sandbox);
  const items = [{ id: item(labels.title), quantity: 500 }];
  expect(await postedBodies(sandbox)).toMatchObject([{ items }]);
  await popup.click('button', `Snooze 2 weeks ${hoodie}`);
  await popup.waitForGone('button', `Snooze 2 weeks ${hoodie}`);
  await popup.close();

  const last = await openSettled(extension, sandbox);
  expect(await last.isShown('button', `Snooze 2 weeks ${hoodie}`)).toBe(false);
  expect(await last.isShown('button', later)).toBe(false);
  await last.click('button', labels.title);
  await last.waitForText(/last .*Remind me .*Suggested about every 6 weeks ?Don’t suggest this/s);
  await last.choose('Remind me', 'In 4 weeks');
  // To an hour or so: in a month, clocks may be changed.
  const dueAt = expect.closeTo(Date.now() + 28 * 86_400_000, -7);
  await expect
    .poll(async () => (await extension.readStorage()).reminders)
    .toContainEqual(expect.objectContaining({ title: labels.title, dueAt }));
  await last.click('button', 'Don’t suggest this');
  await last.waitUntil(() => document.activeElement?.textContent === 'Suggest this again');
  await last.waitForText('Not suggested');
});
