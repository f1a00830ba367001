import type { Driver, Screen } from '../../support/drive/driver.ts';
import { openConnected, openSettled, storedRest } from '../../support/pages/account.ts';
import { chooseView } from '../../support/pages/view-menu.ts';
import { expect, testOf } from '../fixtures.ts';

/** Counts how often the page reads the items after the first page. */
const test = testOf({
  popup: `
  globalThis.readings = 0;
  for (const api of [globalThis.browser, globalThis.chrome]) {
    // Chromium may have both names for one storage.
    if (!api || api.storage.local.isCounted) continue;
    const { local } = api.storage;
    local.isCounted = true;
    const get = local.get.bind(local);
    local.get = (keys) => {
      if (keys?.includes?.('items1')) readings += 1;
      return get(keys);
    };
  }`,
});
test.use({ sandboxOptions: { items: 1_200 } });
declare const readings: number;

/* Run in the page. */
const countReadings = () => readings;
const rowCount = () => document.querySelectorAll('.item').length;
const isAtRow = (number: number) =>
  document.activeElement?.getAttribute('aria-posinset') === String(number);
const titles = () =>
  [...document.querySelectorAll('.item-title')].map((title) => title.textContent?.trim() ?? '');

const scrollTo = (place: 'end' | 'start') => {
  const scroller = document.querySelector('.scroller');
  scroller?.scrollTo(0, place === 'end' ? scroller.scrollHeight : 0);
};

/** Opens a popup that knows how its list begins, since another has listed all items before. */
async function openAgain(...[extension, sandbox]: Parameters<typeof openSettled>): Promise<Screen> {
  const first = await openConnected(extension, sandbox);
  await expect.poll(() => keptRows(extension)).not.toBeNull();
  await first.close();
  const popup = await openSettled(extension, sandbox);
  await popup.waitForText('1,200 items');
  return popup;
}
const keptRows = async (extension: Driver) => (await extension.readStorage()).firstRows ?? null;

test('items beyond the first are unread until somebody goes there, and are read once', async ({
  extension,
  sandbox,
}) => {
  const popup = await openAgain(extension, sandbox);
  expect(await popup.evaluate(countReadings)).toBe(0);
  await popup.press('ArrowDown');
  await popup.waitUntil(isAtRow, 1);
  expect(await popup.evaluate(countReadings)).toBe(0);
  await popup.press('End');
  await popup.waitUntil(isAtRow, 1200);
  await popup.press('Home');
  await popup.waitUntil(isAtRow, 1);
  await popup.press('End');
  await popup.waitUntil(isAtRow, 1200);
  expect(await popup.evaluate(countReadings)).toBe(1);
  expect(await popup.evaluate(rowCount)).toBeLessThan(25);
});

test('items are there wherever the list is scrolled to, and again on the way back', async ({
  extension,
  sandbox,
}) => {
  const popup = await openAgain(extension, sandbox);
  const first = (await popup.evaluate(titles))[0];
  const last = (await storedRest(extension)).at(-1);
  await expect
    .poll(async () => {
      await popup.evaluate(scrollTo, 'end');
      return (await popup.evaluate(titles)).at(-1);
    })
    .toBe(last?.name);
  await popup.evaluate(scrollTo, 'start');
  await expect.poll(async () => (await popup.evaluate(titles))[0]).toBe(first);
  expect(await popup.evaluate(countReadings)).toBe(1);
});

test('items are found and sorted among all, though only the first were read', async ({
  extension,
  sandbox,
}) => {
  const popup = await openAgain(extension, sandbox);
  const last = (await storedRest(extension)).findLast(({ name }) => name !== null);
  await popup.fill('Search items', last?.name ?? '');
  await popup.waitForText(/of 1,200/);
  await expect.poll(() => popup.evaluate(titles)).toContain(last?.name);
  await popup.fill('Search items', '');
  await chooseView(popup, 'By name');
  const names = (await storedRest(extension)).flatMap(({ name }) => name ?? []);
  const { compare } = new Intl.Collator('en', { numeric: true });
  const [smallest = ''] = names.sort(compare);
  await expect
    .poll(async () => compare((await popup.evaluate(titles))[0] ?? '', smallest))
    .toBeLessThanOrEqual(0);
  expect(await popup.evaluate(countReadings)).toBe(1);
});

test('a new listing changes the rows of an open popup, the last like the first', async ({
  extension,
  sandbox,
}) => {
  const popup = await openAgain(extension, sandbox);
  await popup.press('ArrowDown');
  await popup.press('End');
  await popup.waitUntil(isAtRow, 1200);
  const { itemsHead } = (await extension.readStorage()) as { itemsHead: { id: string }[] };
  const last = (await storedRest(extension)).at(-1);
  await sandbox.control.changeItem(itemsHead[0]?.id ?? '', { name: 'First, renamed' });
  await sandbox.control.changeItem(last?.id ?? '', { name: 'Last, renamed' });
  await popup.click('button', 'Refresh');
  await expect.poll(async () => (await popup.evaluate(titles)).at(-1)).toBe('Last, renamed');
  await popup.evaluate(scrollTo, 'start');
  await expect.poll(async () => (await popup.evaluate(titles))[0]).toBe('First, renamed');
  expect(await popup.evaluate(countReadings)).toBe(1);
});

test('a popup that has read only the first items follows a new listing, too', async ({
  extension,
  sandbox,
}) => {
  const popup = await openAgain(extension, sandbox);
  const { itemsHead } = (await extension.readStorage()) as { itemsHead: { id: string }[] };
  await sandbox.control.changeItem(itemsHead[0]?.id ?? '', { name: 'First, renamed' });
  expect(await popup.evaluate(countReadings)).toBe(0);
  await popup.click('button', 'Refresh');
  await expect.poll(async () => (await popup.evaluate(titles))[0]).toBe('First, renamed');
});
