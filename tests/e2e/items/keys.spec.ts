// Keys and focus in the list of items: which element has the focus after what the browser does.
import type { Screen } from '../../support/drive/driver.ts';
import {
  hoodie,
  openConnected,
  openSettled,
  postedBodies,
  savedIds,
  sticker,
  tee,
} from '../../support/pages/account.ts';
import { hasStoodStill } from '../../support/pages/at-rest.ts';
import { release } from '../../support/pages/build-copy.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import { focusedName, isAtRow, titles } from '../../support/pages/lists.ts';
import { lookForNews } from '../../support/pages/news.ts';
import { ampleHold, areButtonsSettled, openWithHold } from '../../support/pages/order.ts';
import { expect, test, testOf } from '../fixtures.ts';

/* Run in the page. */
const marks = () => [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);

const focused = (popup: Screen) => expect.poll(() => popup.evaluate(focusedName));

test('search finds while one types, marks what it found, and Esc goes back one step at a time', async ({
  extension,
  sandbox,
}) => {
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
  await focused(popup).toBe('Search items');
  await popup.press('Alt+q');
  await focused(popup).toBe(`Quantity of ${sticker}`);
  await popup.press('Escape');
  await focused(popup).toBe(sticker);
  await popup.press('Escape');
  await focused(popup).toBe('Search items');
  expect(await popup.value('Search items')).toBe('LOGO trail');
  await popup.press('Escape');
  await popup.waitFor('button', `Reorder ${tee}`);
  expect(await popup.value('Search items')).toBe('');

  // Typing starts a search wherever the focus is, and the first letter isn't lost.
  await popup.press('ArrowDown');
  await popup.waitUntil(isAtRow, 1);
  await popup.press('ArrowDown');
  await focused(popup).toBe(sticker);
  await popup.type('zebra');
  await popup.waitForText('No items match “zebra”');
  await popup.press('Alt+2');
  await popup.waitForText('Your basket is empty');
  await popup.press('/');
  await focused(popup).toBe('Search items');
  await popup.type('hoodie');
  await popup.waitFor('button', `Reorder ${hoodie}`);
  expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
});

test('Tab leads from the search to the first Reorder, Shift+Tab to the menu, and Enter in the field only shows an item', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await focused(popup).toBe('Search items');
  await popup.press('Shift+Tab');
  await focused(popup).toBe('View');
  await popup.press('Enter');
  await popup.waitFor('radio', 'As in the shop');
  await popup.press('Tab');
  await popup.press('ArrowDown');
  await popup.press('ArrowDown');
  await expect.poll(async () => (await extension.readStorage()).listOrder).toBe('name');
  await popup.press('Escape');
  await popup.waitForGone('radio', 'By name');
  await focused(popup).toBe('View');

  // Letters are for the search, and close the menu, too.
  await popup.press('Enter');
  await popup.waitFor('radio', 'By name');
  await popup.press('Tab');
  await popup.type('trail logo');
  await popup.waitForGone('radio', 'By name');
  await popup.waitForGone('button', `Reorder ${tee}`);
  await popup.press('Tab');
  await focused(popup).toBe(`Reorder ${sticker}`);
  await popup.press('Shift+Tab');
  await focused(popup).toBe('Search items');
  await popup.press('Enter');
  await popup.waitFor('dialog', sticker);
  await popup.press('Escape');
  await popup.waitForGone('dialog', sticker);
  expect(await popup.isShown('button', `Undo the order of ${sticker}`)).toBe(false);

  await popup.press('Tab');
  await popup.press('Tab');
  await focused(popup).toBe(`Show artwork of ${sticker}`);
  await popup.press('Alt+o');
  await focused(popup).toBe(`Reorder ${sticker}`);
  await popup.waitUntil(hasStoodStill);
  await popup.press('Enter');
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await popup.waitUntil(areButtonsSettled);
  await popup.press('Enter');
  await popup.waitForGone('button', `Undo the order of ${sticker}`);
  expect(await postedBodies(sandbox)).toEqual([]);
});

test('the focus stays with a row that is pinned, and goes to the one that takes a hidden one’s place', async ({
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
  await focused(popup).toBe(tee);
  await popup.press('Alt+s');
  await popup.waitUntil(() => document.activeElement?.matches('.size-select > select'));
  await popup.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-item]')?.focus());
  await popup.press('Alt+p');
  await popup.waitForText(`Pinned: ${tee}`);
  await expect.poll(() => popup.evaluate(titles)).toMatchObject({ 0: tee });
  await focused(popup).toBe(tee);
  await popup.press('ArrowDown');
  const [, second = ''] = await popup.evaluate(titles);
  await focused(popup).toBe(second);
  await popup.press('Alt+h');
  await popup.waitForText(`Hidden: ${second}`);
  await expect.poll(() => popup.evaluate(titles)).not.toContain(second);
  await focused(popup).toBe(sticker);
  await popup.press('Alt+b');
  await popup.waitFor('tab', 'Basket, 1 item');
  expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
});

test('the popup opens with the focus in the items’ search, unless there is news where it was left', async ({
  extension,
  sandbox,
}) => {
  const isListed = (number: string) => document.querySelector(`.order[aria-label$="${number}"]`);
  const number = await sandbox.control.placeElsewhere();
  const first = await openConnected(extension, sandbox);
  await first.click('tab', 'Orders');
  await first.waitUntil(isListed, number);
  await first.close();
  const second = await openSettled(extension, sandbox);
  await second.type('trail logo');
  await second.waitForText(/\b1 of \d+/);
  await second.fill('Search items', '');
  await second.click('tab', 'Orders');
  await second.waitUntil(isListed, number);
  await second.close();

  await sandbox.control.moveOrder(number, { shipmentState: 'shipped' });
  await lookForNews(extension);
  const third = await extension.openPopup();
  await third.waitUntil(isListed, number);
});

/** The first rows are there before anything listens to the keyboard. Here that lasts until the test has pressed its keys. */
const lateToListen = testOf({ late: ['beyond-first-frame'] });

lateToListen(
  'what is pressed before anything listens still counts, in the order it was pressed',
  async ({ extension, sandbox }) => {
    const listen = (screen: Screen) => screen.evaluate(release, ['beyond-first-frame']);
    const open = async () => {
      const screen = await extension.openPopup();
      await screen.waitFor('button', `Reorder ${sticker}`);
      // The field doesn't take the focus later.
      await focused(screen).toBe('Search items');
      return screen;
    };
    await connectByCommand(extension, sandbox);

    // A “?” in the empty search field opens the list of keys and isn't searched for.
    const first = await open();
    await first.press('?');
    expect(await first.value('Search items')).toBe('?');
    await listen(first);
    await first.waitFor('dialog', 'Keyboard shortcuts');
    await first.press('Escape');
    await first.waitForGone('dialog', 'Keyboard shortcuts');
    expect(await first.value('Search items')).toBe('');
    await first.close();

    // Typing outside the search field searches as well.
    const second = await open();
    await second.evaluate(() => (document.activeElement as HTMLElement).blur());
    await second.type('/hood');
    await listen(second);
    await expect.poll(() => second.value('Search items')).toBe('hood');
    await second.waitFor('button', `Reorder ${hoodie}`);
    await second.waitForGone('button', `Reorder ${sticker}`);
    await second.close();
    // What was searched for would still be there.
    await extension.clearStorage('session');

    // Each key acts on what the one before led to.
    const third = await open();
    for (const key of ['ArrowDown', 'ArrowDown', 'Alt+p']) await third.press(key);
    await listen(third);
    await focused(third).toBe(sticker);
    const { item } = await savedIds(sandbox);
    await expect
      .poll(async () => (await extension.readStorage()).itemPreferences)
      .toEqual({ [item(sticker)]: { isPinned: true } });
    expect(await sandbox.control.requests({ method: 'POST' })).toEqual([]);
  },
);
