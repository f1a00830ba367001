// A long list: browsers tell the page differently when its end comes near, when scrolling has ended, and what they keep in place.
import type { Item } from '../../../lib/shop/contract.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import { openConnected, openSettled } from '../../support/pages/account.ts';
import { focusedName, isAtRow } from '../../support/pages/lists.ts';
import { expect, test } from '../fixtures.ts';

/* Run in the page. */
const rowCount = () => document.querySelectorAll('.row').length;
const whereItIs = () => {
  const top = document.querySelector('.list')?.getBoundingClientRect().top ?? 0;
  const rows = [...document.querySelectorAll<HTMLElement>('.row')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > top + 1);
  return {
    id: row?.dataset.row,
    at: Number(row?.ariaPosInSet),
    offset: Math.round((row?.getBoundingClientRect().top ?? 0) - top),
  };
};

/** A wheel that is turned scrolls on for a while. */
const standsStill = async () => {
  const list = document.querySelector('.list');
  const before = list?.scrollTop;
  for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
  return list?.scrollTop === before;
};

async function scrollTo(popup: Screen, row: number) {
  const isThere = async () => (await popup.evaluate(whereItIs)).at >= row;
  while (!(await isThere())) {
    await popup.turnWheel(3_000);
    await popup.waitUntil(standsStill);
  }
  // A wheel that WebDriver turns ends without an event in Firefox.
  await popup.evaluate(() => document.querySelector('.list')?.scrollBy(0, 1));
}

test.describe('of 1,000 items', () => {
  test.use({ sandboxOptions: { items: 1_000 } });

  const open = async (extension: Driver, sandbox: Sandbox): Promise<Screen> => {
    const popup = await openConnected(extension, sandbox);
    await popup.waitForText('1,000 items');
    return popup;
  };
  const placeKept = async (extension: Driver) =>
    ((await extension.readStorage('session')).popup as { scrolledTo: { row: string } | null })
      .scrolledTo;

  test('the list grows as it is scrolled by wheel or by arrow keys', async ({
    extension,
    sandbox,
  }) => {
    const popup = await open(extension, sandbox);
    const first = await popup.evaluate(rowCount);
    expect(first).toBeLessThan(300);
    await scrollTo(popup, first + 1);
    const second = await popup.evaluate(rowCount);
    expect(second).toBeLessThan(1_000);
    await popup.evaluate(() => [...document.querySelectorAll<HTMLElement>('.row')].at(-1)?.focus());
    await popup.waitUntil(isAtRow, second);
    for (let row = second + 1; row < second + 4; row += 1) {
      await popup.waitUntil((row) => document.querySelector(`[aria-posinset="${row}"]`), row);
      await popup.press('ArrowDown');
      await popup.waitUntil(isAtRow, row);
    }
  });

  test('the list opens where it was left among the first 300, and else at its top', async ({
    extension,
    sandbox,
  }) => {
    const popup = await open(extension, sandbox);
    await scrollTo(popup, 200);
    const left = await popup.evaluate(whereItIs);
    await expect.poll(async () => (await placeKept(extension))?.row).toBe(left.id);
    await popup.close();

    const again = await openSettled(extension, sandbox);
    expect(left.at).toBeLessThan(300);
    const found = await again.evaluate(whereItIs);
    expect(found).toMatchObject({ at: left.at, id: left.id });
    // A list may be scrolled by parts of a pixel.
    expect(Math.abs(found.offset - left.offset)).toBeLessThanOrEqual(1);
    await scrollTo(again, 301);
    await expect.poll(() => placeKept(extension)).toBeNull();
    await again.close();

    const top = await openSettled(extension, sandbox);
    expect((await top.evaluate(whereItIs)).at).toBe(1);
    await scrollTo(top, 50);
    await top.click('button', 'View');
    await top.click('radio', 'By name');
    await top.press('Escape');
    await expect.poll(() => top.evaluate(whereItIs)).toMatchObject({ at: 1, offset: 0 });
  });
});

test('what is in sight and what has the focus stay when an item comes on top; from a row that is hidden, the focus goes on', async ({
  extension,
  sandbox,
}) => {
  const response = await fetch(`${sandbox.baseUrl}/items?limit=40`, {
    headers: { Authorization: `Bearer ${sandbox.apiKey}` },
  });
  const { items } = (await response.json()) as { items: Item[] };
  const list = (from: number) =>
    sandbox.control.override('/items', { items: items.slice(from), canLoadMore: false });
  await list(1);
  const popup = await openConnected(extension, sandbox);
  await popup.resize(400, 600);
  // All rows are drawn once the end of the first ones has been in sight.
  await popup.evaluate(() => [...document.querySelectorAll<HTMLElement>('.row')].at(-1)?.focus());
  await popup.waitUntil(() => document.querySelectorAll('.row').length === 39);
  await popup.evaluate(() => document.querySelectorAll<HTMLElement>('.row')[12]?.focus());
  await popup.evaluate(() => document.querySelector('.list')?.scrollBy(0, 200));
  await popup.waitUntil(() => (document.querySelector('.list')?.scrollTop ?? 0) > 300);
  const [name, before] = [await popup.evaluate(focusedName), await popup.evaluate(whereItIs)];
  expect(name).toBeTruthy();
  await list(0);
  await popup.evaluate(() => dispatchEvent(new Event('online')));
  await popup.waitForText('40 items');
  expect(await popup.evaluate(whereItIs)).toEqual({ ...before, at: before.at + 1 });
  await popup.waitUntil(isAtRow, 14);
  expect(await popup.evaluate(focusedName)).toBe(name);

  await popup.press('Enter');
  await popup.click('button', `Hide ${name}`);
  await popup.waitForText(/Hidden ·\s*Show again/);
  await popup.press('Escape');
  await popup.waitForText('39 items');
  await popup.waitUntil(isAtRow, 14);
  expect(await popup.evaluate(focusedName)).not.toBe(name);
});
