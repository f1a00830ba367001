// What is due leads the list: whether rows stay in their places meanwhile, where the focus goes, and a native choice.
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
  price: 180,
  daysAgo: [40, 82, 125],
};
const hoodies = { title: hoodie, quantity: 12, size: 'sizeM', daysAgo: [92, 181, 273] };

/** The names of the first rows. */
const firstRows = (popup: Screen) =>
  popup.evaluate(() =>
    [...document.querySelectorAll('.row')].slice(0, 2).map(({ ariaLabel }) => ariaLabel),
  );

const focused = (name: string) => document.activeElement?.ariaLabel === name;

test('what is due is put off and ordered without moving a row, and is gone the next time', async ({
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
  await popup.click('button', `Later: ${hoodie}`);
  await popup.waitForGone('button', `Later: ${hoodie}`);
  await popup.close();

  const last = await openSettled(extension, sandbox);
  expect(await last.isShown('button', `Later: ${hoodie}`)).toBe(false);
  expect(await last.isShown('button', later)).toBe(false);
});

test('a reminder is set, changed and removed in the item’s sheet, and what is suggested is sent away there', async ({
  extension,
  sandbox,
}) => {
  await connectByCommand(extension, sandbox);
  await orderedRegularly(extension, sandbox, [labels]);
  const popup = await openSettled(extension, sandbox);
  await popup.click('button', labels.title);
  await popup.waitForText(/Remind me .*About every 6 weeks, last on .+ Don’t suggest this/);
  const chosen = () =>
    popup.evaluate(() => {
      const select = document.querySelector<HTMLSelectElement>('.reminder select');
      return select?.selectedOptions[0]?.text ?? '';
    });
  expect(await chosen()).toBe('No reminder');
  await popup.evaluate(() => document.querySelector<HTMLElement>('.reminder select')?.focus());
  const reminders = async () => (await extension.readStorage()).reminders ?? [];
  for (const text of ['in a week', 'in 2 weeks', 'in 4 weeks']) {
    await popup.evaluate(pressDown);
    await expect.poll(chosen).toBe(text);
  }
  const due = Date.now() + 28 * 86_400_000;
  await expect.poll(reminders).toEqual([expect.objectContaining({ title: labels.title })]);
  // The three choices are stored one after the other. In a month, clocks may be changed.
  const off = async () => {
    const [reminder] = (await reminders()) as { readonly dueAt: number }[];
    return Math.abs((reminder?.dueAt ?? 0) - due);
  };
  await expect.poll(off).toBeLessThan(3_700_000);
  await popup.press('Escape');
  await popup.click('button', labels.title);
  await expect.poll(chosen).toMatch(/^on /);
  await popup.choose('Remind me', 'No reminder');
  await expect.poll(reminders).toEqual([]);

  await popup.click('button', 'Don’t suggest this');
  await popup.waitFor('button', 'Suggest this again');
  await popup.waitUntil(() => document.activeElement?.textContent === 'Suggest this again');
  await popup.press('Escape');
  await popup.waitForGone('dialog', labels.title);
  await popup.waitForGone('button', `Later: ${labels.title}`);
});

/** Runs in a page: what the arrow key does to a closed drop-down, except on a Mac, where it opens it. */
function pressDown(): void {
  const select = document.activeElement as HTMLSelectElement;
  select.selectedIndex += 1;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}
