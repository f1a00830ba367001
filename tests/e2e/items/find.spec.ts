import { hoodie, openConnected, openSettled, sticker } from '../../support/pages/account.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { chooseView } from '../../support/pages/view-menu.ts';
import { expect, test } from '../fixtures.ts';

const tee = 'Tidewater Surf Club – crew tee';

/* Run in the page. */
const focusedName = () => document.activeElement?.getAttribute('aria-label');
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
const titles = () =>
  [...document.querySelectorAll('.item-title')].map((title) => title.textContent?.trim() ?? '');
const isAtRow = (number: number) =>
  document.activeElement?.getAttribute('aria-posinset') === String(number);
/** The first row in view, and the dialog over it. */
const whereItIs = () => {
  const top = document.querySelector('.scroller')?.getBoundingClientRect().top ?? 0;
  const rows = [...document.querySelectorAll('.item')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > top + 1);
  return {
    dialog: document.querySelector('dialog')?.getAttribute('aria-label'),
    id: row?.getAttribute('data-item'),
    row: row?.getAttribute('aria-label'),
    offset: Math.round((row?.getBoundingClientRect().top ?? 0) - top),
  };
};

test('search finds while one types, marks what it found, and Esc goes back one step at a time', {
  tag: '@promise',
}, async ({ extension, sandbox }) => {
  await connectByCommand(extension, sandbox);
  const popup = await openSettled(extension, sandbox, extension.openRealPopup);
  await popup.type('LOGO trail');
  await popup.waitForGone('button', `Reorder ${tee}`);
  await popup.waitForText(/1 of \d+/);
  await expect.poll(() => popup.evaluate(marks)).toEqual(['trail', 'logo']);

  // Enter opens the details of the first item, and Esc closes one layer at a time.
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  await expect.poll(() => popup.evaluate(focusedName)).toBe('Search items');
  await popup.press('Alt+q');
  await expect.poll(() => popup.evaluate(focusedName)).toBe(`Quantity of ${sticker}`);
  await popup.press('Escape');
  await expect.poll(() => popup.evaluate(focusedName)).toBe(sticker);
  await popup.press('Escape');
  await expect.poll(() => popup.evaluate(focusedName)).toBe('Search items');
  expect(await popup.value('Search items')).toBe('LOGO trail');
  await popup.press('Escape');
  await popup.waitFor('button', `Reorder ${tee}`);
  expect(await popup.value('Search items')).toBe('');

  // Typing starts a search wherever the focus is, and the first letter isn't lost.
  await popup.press('ArrowDown');
  await popup.waitUntil(isAtRow, 1);
  await popup.press('ArrowDown');
  await expect.poll(() => popup.evaluate(focusedName)).toBe(sticker);
  await popup.type('zebra');
  await popup.waitForText('No items match “zebra”');
  await popup.press('Alt+2');
  await popup.waitForText('Your basket is empty');
  await popup.press('/');
  await expect.poll(() => popup.evaluate(focusedName)).toBe('Search items');
  await popup.type('hoodie');
  await popup.waitFor('button', `Reorder ${hoodie}`);
  expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
});

test('pinning, hiding and sorting work by keyboard, are announced, and are kept', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.press('?');
  await popup.waitFor('dialog', 'Keyboard shortcuts');
  await popup.press('Escape');
  await popup.waitForGone('dialog', 'Keyboard shortcuts');

  for (const row of [1, 2, 3]) {
    await popup.press('ArrowDown');
    await popup.waitUntil(isAtRow, row);
  }
  await expect.poll(() => popup.evaluate(focusedName)).toBe(tee);
  await popup.press('Alt+s');
  await popup.waitUntil(() => document.activeElement?.matches('.size-select > select'));
  await popup.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-item]')?.focus());
  await popup.press('Alt+p');
  await popup.waitForText(`Pinned: ${tee}`);
  await expect.poll(() => popup.evaluate(titles)).toMatchObject({ 0: tee });
  await expect.poll(() => popup.evaluate(focusedName)).toBe(tee);
  await popup.press('ArrowDown');
  const [, second = ''] = await popup.evaluate(titles);
  await expect.poll(() => popup.evaluate(focusedName)).toBe(second);
  await popup.press('Alt+h');
  await popup.waitForText(`Hidden: ${second}`);
  await expect.poll(() => popup.evaluate(titles)).not.toContain(second);
  // The row that took the hidden one's place has the focus.
  await expect.poll(() => popup.evaluate(focusedName)).toBe(sticker);
  await popup.press('Alt+b');
  await popup.waitFor('tab', 'Basket, 1 item');
  await chooseView(popup, 'By name');
  await expect.poll(async () => (await extension.readStorage()).listOrder).toBe('name');
  await popup.evaluate(() => document.querySelector<HTMLElement>('.view-button')?.focus());
  await popup.press('/');
  await expect.poll(() => popup.evaluate(focusedName)).toBe('Search items');
  await popup.close();

  const again = await extension.openPopup();
  await again.waitFor('button', `Reorder ${tee}`);
  // The rows come before they are sorted as they were left.
  const listed = async () => {
    const [first, ...others] = await again.evaluate(titles);
    const sorted = others.toSorted((a, b) => a.localeCompare(b, 'en'));
    return { first, isByName: others.join() === sorted.join() };
  };
  await expect.poll(listed).toEqual({ first: tee, isByName: true });
  await again.fill('Search items', second);
  await again.waitFor('button', `Reorder ${second}`);
  await again.waitForText('Hidden');
  expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
});

test('one key leads from the search to Reorder of the first item, and artwork comes after it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await expect.poll(() => popup.evaluate(focusedName)).toBe('Search items');
  const [first = ''] = await popup.evaluate(titles);
  await popup.press('Alt+o');
  await expect.poll(() => popup.evaluate(focusedName)).toBe(`Reorder ${first}`);
  await popup.press('Tab');
  await expect.poll(() => popup.evaluate(focusedName)).toBe(`Show artwork of ${first}`);

  await popup.press('/');
  await popup.type('trail logo');
  await popup.waitForGone('button', `Reorder ${first}`);
  await popup.press('Alt+o');
  await expect.poll(() => popup.evaluate(focusedName)).toBe(`Reorder ${sticker}`);
  expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
});

test('the first row in sight stays that when rows become compact, and they stay compact', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.evaluate(() => document.querySelector('.scroller')?.scrollTo(0, 700));
  await popup.waitUntil(() => document.querySelector('.item[data-index="9"]'));
  // A row of which only the end is seen would be out of sight once it is less high: it is seen whole then.
  const top = { ...(await popup.evaluate(whereItIs)), offset: 0 };
  const compact = () => popup.evaluate(() => document.querySelector('.items.is-compact') !== null);
  await chooseView(popup, 'Compact');
  await expect.poll(compact).toBe(true);
  await expect.poll(() => popup.evaluate(whereItIs)).toEqual(top);
  await popup.close();
  const again = await extension.openPopup();
  await again.waitUntil(() => document.querySelector('.items.is-compact'));
  expect(
    await again.evaluate(() => document.querySelectorAll('.is-compact .item').length),
  ).toBeGreaterThan(8);
});

test('a search is still there when the popup opens again', async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  await popup.fill('Search items', 'trail');
  await popup.fill(`Quantity of ${sticker}`, '450');
  await popup.press('Tab');
  await expect
    .poll(async () => JSON.stringify(await extension.readStorage('session')))
    .toMatch(/trail.*450|450.*trail/);
  await popup.close();
  const again = await extension.openPopup();
  await again.waitFor('button', `Reorder ${sticker}`);
  await expect.poll(() => again.value('Search items')).toBe('trail');
  await expect.poll(() => again.value(`Quantity of ${sticker}`)).toBe('450');
});

test.describe('a large account', () => {
  test.use({ sandboxOptions: { items: 1000 } });

  test('is drawn only where it is seen, and opens where it was left', async ({
    extension,
    sandbox,
  }) => {
    const popup = await openConnected(extension, sandbox);
    await popup.waitForText('1,000 items');
    await popup.press('ArrowDown');
    await popup.waitUntil(isAtRow, 1);
    await popup.press('End');
    await popup.waitUntil(isAtRow, 1000);
    for (const key of ['PageUp', 'PageUp', 'PageUp', 'ArrowUp']) {
      const before = await popup.evaluate(focusedName);
      await popup.press(key);
      await expect.poll(() => popup.evaluate(focusedName)).not.toBe(before);
    }
    await expect
      .poll(() => popup.evaluate(() => document.querySelectorAll('.item').length))
      .toBeLessThan(25);
    await popup.press('Enter');
    await popup.waitUntil(() => document.querySelector('dialog[open]'));
    // A step further the next row stands where this one stood: the row counts as much as how far it is scrolled.
    const isKept = async () => {
      const { popup: session } = await extension.readStorage('session');
      const { place } = session as { place: { itemId: string; offset: number } | null };
      const { id, offset } = await popup.evaluate(whereItIs);
      return place?.itemId === id && Math.round(place?.offset ?? 0) === offset;
    };
    await expect.poll(isKept).toBe(true);
    const left = await popup.evaluate(whereItIs);
    await popup.close();

    const again = await extension.openPopup();
    await again.waitUntil(() => document.querySelector('dialog[open]'));
    expect(await again.evaluate(whereItIs)).toEqual(left);
    await again.waitUntil(() => document.querySelectorAll('.item').length > 8);
    expect(await again.evaluate(whereItIs)).toEqual(left);
  });
});
