// A long list: which rows the browser has to draw, and where it is scrolled to.
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import { openConnected, openSettled, untilListening } from '../../support/pages/account.ts';
import { focusedName, isAtRow, titles } from '../../support/pages/lists.ts';
import { chooseView } from '../../support/pages/view-menu.ts';
import { expect, test } from '../fixtures.ts';

test.use({ sandboxOptions: { items: 1_000 } });

/** How many rows each rendering has added. */
declare const added: number[];

/* Run in the page. */
const rowCount = () => document.querySelectorAll('.item').length;
const scrolledBy = () => Math.round(document.querySelector('.scroller.is-list')?.scrollTop ?? -1);
/** The first row in view, and the dialog over it. */
const whereItIs = () => {
  const top = document.querySelector('.scroller')?.getBoundingClientRect().top ?? 0;
  const rows = [...document.querySelectorAll('.item')];
  const row = rows.find((one) => one.getBoundingClientRect().bottom > top + 1);
  return {
    dialog: document.querySelector('dialog')?.getAttribute('aria-label'),
    id: row?.getAttribute('data-item'),
    offset: Math.round((row?.getBoundingClientRect().top ?? 0) - top),
  };
};

const open = async (extension: Driver, sandbox: Sandbox): Promise<Screen> => {
  const popup = await openConnected(extension, sandbox);
  await popup.waitForText('1,000 items');
  return popup;
};
const itemsHead = async (extension: Driver) =>
  (await extension.readStorage()).itemsHead as { id: string; name: string }[];

test('rows are drawn only where they are seen, and the list opens where it was left', async ({
  extension,
  sandbox,
}) => {
  const popup = await open(extension, sandbox);
  await popup.press('ArrowDown');
  await popup.waitUntil(isAtRow, 1);
  await popup.press('End');
  await popup.waitUntil(isAtRow, 1000);
  for (const key of ['PageUp', 'PageUp', 'PageUp', 'ArrowUp']) {
    const before = await popup.evaluate(focusedName);
    await popup.press(key);
    await expect.poll(() => popup.evaluate(focusedName)).not.toBe(before);
  }
  await expect.poll(() => popup.evaluate(rowCount)).toBeLessThan(25);
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

  const openedAt = Date.now();
  const again = await extension.openPopup();
  await again.waitUntil(() => document.querySelector('dialog[open]'));
  expect(await again.evaluate(whereItIs)).toEqual(left);
  await again.waitUntil(() => document.querySelectorAll('.item').length > 8);
  expect(await again.evaluate(whereItIs)).toEqual(left);

  await untilListening(extension, openedAt);
  await again.press('Escape');
  await again.waitUntil(() => !document.querySelector('dialog[open]'));
  await chooseView(again, 'By name');
  await expect.poll(() => again.evaluate(scrolledBy)).toBe(0);
});

test('a jump draws the rows in view first, the wheel no more than come into view, and rows follow each other', async ({
  extension,
  sandbox,
}) => {
  const first = await open(extension, sandbox);
  await first.close();
  // Rows of what is due are higher.
  const due = (await itemsHead(extension)).slice(30, 36);
  const reminders = due.map(({ id, name }) => ({ itemId: id, title: name, dueAt: 1_000 }));
  await extension.writeStorage({ reminders });
  const popup = await openSettled(extension, sandbox);
  expect((await popup.evaluate(titles)).slice(0, 2)).toEqual(
    due.slice(0, 2).map((one) => one.name),
  );
  await popup.evaluate(async () => {
    Object.assign(globalThis, { added: [] });
    new MutationObserver((changes) => {
      const rows = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (rows.length > 0) added.push(rows.length);
    }).observe(document.querySelector('.items') as HTMLElement, { childList: true });
    // Where there are thousands, all are read once somebody scrolls.
    const scroller = document.querySelector('.scroller') as HTMLElement;
    scroller.scrollBy(0, 200);
    await new Promise(requestAnimationFrame);
    scroller.scrollBy(0, -200);
  });
  await popup.waitUntil(() => document.querySelectorAll('.item').length > 9);

  for (const part of [0.5, 0.9, 0.2, 1, 0]) {
    const { inView, atOnce } = await popup.evaluate(async (part) => {
      const scroller = document.querySelector('.scroller') as HTMLElement;
      const { top, bottom } = scroller.getBoundingClientRect();
      added.length = 0;
      scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight);
      while (added.length === 0) await new Promise(requestAnimationFrame);
      const rows = [...document.querySelectorAll('.item')].map((row) =>
        row.getBoundingClientRect(),
      );
      const inView = rows.filter((row) => row.bottom > top && row.top < bottom).length;
      return { inView, atOnce: added[0] ?? 0 };
    }, part);
    expect(inView).toBeGreaterThan(4);
    expect(atOnce).toBeLessThanOrEqual(inView + 1);
    await popup.waitUntil(() => added.length > 1);
    const gaps = await popup.evaluate(() => {
      const rows = [...document.querySelectorAll('.item')].map((row) =>
        row.getBoundingClientRect(),
      );
      return rows.slice(1).map((row, at) => Math.abs(row.top - (rows[at]?.bottom ?? 0)));
    });
    expect(Math.max(...gaps)).toBeLessThan(1);
  }

  const most = await popup.evaluate(async () => {
    const scroller = document.querySelector('.scroller') as HTMLElement;
    added.length = 0;
    for (const by of [...Array(30).fill(120), ...Array(30).fill(-120)]) {
      scroller.scrollBy(0, by);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
    return Math.max(...added);
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});
