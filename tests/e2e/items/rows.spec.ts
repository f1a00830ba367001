// Layout of rows: text and flexible boxes, which each browser measures in its own way, and what sticks while scrolled.
import { narrow, type Size, usualSizes, zoomed } from '../../gallery/stage.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import { families } from '../../support/checks/fonts.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import { hoodie, label, openConnected, savedIds, sticker } from '../../support/pages/account.ts';
import { waitForRest } from '../../support/pages/at-rest.ts';
import { findCutButtons, findCutTabs, wear } from '../../support/pages/layout.ts';
import { ampleHold, holdFor, openWithHold, pressReorder } from '../../support/pages/order.ts';
import { expect, test, testIn } from '../fixtures.ts';

const usual = usualSizes.popup;

async function openWithAllSorts(extension: Driver, sandbox: Sandbox): Promise<Screen> {
  const { item } = await savedIds({ ...sandbox });
  await sandbox.control.changeItem(item(label), { productName: null });
  const line = { itemId: item(sticker), quantity: 200, size: null, title: sticker };
  const kit = { id: 'kit', name: 'Market stall', lines: [line, { ...line, itemId: item(label) }] };
  const reminders = [hoodie, sticker].map((title) => ({
    itemId: item(title),
    title,
    dueAt: 1_000,
  }));
  await extension.writeStorage({ kits: [kit, { ...kit, id: 'other', lines: [line] }], reminders });
  return openWithHold(extension, sandbox, ampleHold);
}

/** Runs in a page: what of the rows in sight is cut, covered, or lies over something else. */
function findRowFaults(): string[] {
  const list = document.querySelector('.list') as HTMLElement;
  const { top, bottom, left } = list.getBoundingClientRect();
  const status = document.querySelector('.status')?.getBoundingClientRect().top ?? bottom;
  const isOut = (one: DOMRect, box: DOMRect) =>
    one.left < box.left - 1 ||
    one.right > box.right + 1 ||
    one.top < box.top - 1 ||
    one.bottom > box.bottom + 1;
  const faults: string[] = [];
  for (const row of list.querySelectorAll<HTMLElement>('.row')) {
    const box = row.getBoundingClientRect();
    if (box.top < top || box.bottom > status - 8) continue;
    const say = (what: string) => faults.push(`${row.ariaLabel}: ${what}`);
    const parts = row.querySelectorAll<HTMLElement>(
      '.name, .row-head > :not(.name), .choice, .fit > *, .quantity, .reorder, .row-due',
    );
    const seen: HTMLElement[] = [];
    for (const part of parts) {
      const rect = part.getBoundingClientRect();
      if (rect.width === 0) continue;
      const fit = part.closest('.fit')?.getBoundingClientRect();
      if (isOut(rect, box) || (fit && isOut(rect, fit))) say(`${part.className} sticks out`);
      if (
        part.matches('.fit > :not(.gives-way), .row-due') &&
        part.scrollHeight > part.clientHeight + 1
      )
        say(`${part.textContent} is cut`);
      seen.push(part);
    }
    seen.forEach((one, at) => {
      const a = one.getBoundingClientRect();
      for (const other of seen.slice(at + 1)) {
        const b = other.getBoundingClientRect();
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        // Boxes are a little higher than what is drawn in them.
        if (across > 1 && down > 3) say(`${one.className} and ${other.className} overlap`);
      }
    });
    const button = row.querySelector('.reorder');
    if (!button) continue;
    const rect = button.getBoundingClientRect();
    const corners = [rect.left + 4, rect.right - 4].flatMap((x) =>
      [rect.top + 4, rect.bottom - 4].map((y) => document.elementFromPoint(x, y)),
    );
    // What is being ordered may lie over another, which can be scrolled out from under it.
    const isSeen = (hit: Element | null) => button.contains(hit) || hit?.closest('.is-latest');
    if (rect.left < left || !corners.every(isSeen)) say('its button is hidden');
  }
  return faults;
}

const measureRows = () => {
  const rows = [...document.querySelectorAll('.list .row')];
  const endOf = (row: Element) => row.querySelector('.reorder')?.getBoundingClientRect().right;
  const ends = rows.map(endOf).filter((end) => end !== undefined);
  return {
    heights: [...new Set(rows.map((row) => row.getBoundingClientRect().height))],
    ends: [...new Set(ends.map(Math.round))],
  };
};

for (const [language, inLanguage] of Object.entries({ English: test, German: testIn('de') })) {
  inLanguage(
    `rows of every sort are as high as their facts need, and nothing in them is cut or covered, in ${language}`,
    async ({ extension, sandbox }) => {
      const popup = await openWithAllSorts(extension, sandbox);
      await pressReorder(popup, hoodie);
      await popup.waitFor('button', `Undo the order of ${hoodie}`);
      await popup.close();
      // The same in a window that can be as narrow.
      const panel = await extension.openPanel();
      await panel.waitFor('button', `Undo the order of ${hoodie}`);
      for (const letters of [16, 20]) {
        await panel.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}px`;
        }, letters);
        for (const width of letters === 16 ? [400, 320, 252, 196] : [400, 320, 252]) {
          await panel.resize(width, 800);
          for (const family of Object.values(families)) {
            await panel.evaluate(wear, family);
            await waitForRest(panel);
            const about = `${width} pixels, letters of ${letters} in ${family}`;
            const { heights, ends } = await panel.evaluate(measureRows);
            // A row is higher only where its facts need more than a line.
            if (width === 400 && language === 'English')
              expect.soft(Math.min(...heights), about).toBe(letters * 3.5);
            expect.soft(ends, about).toHaveLength(1);
            expect.soft(await panel.evaluate(findRowFaults), about).toEqual([]);
            expect.soft(await panel.evaluate(findCutButtons), about).toEqual([]);
            if (width === 400 && letters === 16)
              expect.soft(await panel.evaluate(findCutTabs), about).toEqual([]);
          }
        }
      }
    },
  );
}

/** Runs in a page: of how many rows everything is in sight, under no bar. */
function countWholeRows(): number {
  const isSeen = (row: Element) =>
    [...row.querySelectorAll('.row-art, .reorder')].every((part) => {
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const middle = (left + right) / 2;
      return [top, bottom - 1].every((y) => row.contains(document.elementFromPoint(middle, y)));
    });
  return [...document.querySelectorAll('.list .row')].filter(isSeen).length;
}

/** Runs in a page: which of these aren't wholly in sight. */
const hidden = (selectors: string[]) =>
  selectors.filter((selector) => {
    const found = document.querySelector(selector);
    if (!found) return true;
    const { left, right, top, bottom } = found.getBoundingClientRect();
    return [top + 1, bottom - 1].some(
      (y) => !found.contains(document.elementFromPoint((left + right) / 2, y)),
    );
  });

test('eight rows are seen whole, five above what is told; two at 200 % zoom; in a low window one, with address and card', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  const fewestRows = async ({ width, height }: Size) => {
    await popup.resize(width, height);
    const counts: number[] = [];
    for (const family of Object.values(families)) {
      await popup.evaluate(wear, family);
      await waitForRest(popup);
      counts.push(await popup.evaluate(countWholeRows));
    }
    return Math.min(...counts);
  };
  expect(await fewestRows(usual)).toBeGreaterThanOrEqual(8);
  // Size and price stand in two lines.
  expect(await fewestRows(narrow)).toBeGreaterThanOrEqual(6);
  expect(await fewestRows(zoomed)).toBeGreaterThanOrEqual(2);
  expect(await fewestRows({ width: 400, height: 250 })).toBeGreaterThanOrEqual(1);
  const needed = ['.row .reorder', '.checkout-who', '.checkout-where', '.checkout-part + * strong'];
  expect(await popup.evaluate(hidden, needed)).toEqual([]);
  await popup.resize(usual.width, usual.height);
  await pressReorder(popup, sticker);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  expect(await fewestRows(usual)).toBeGreaterThanOrEqual(5);
});

test('at 200 % zoom, what is ordered is in sight beside the button, in details and in a receipt', async ({
  extension,
  sandbox,
}) => {
  const { settings } = holdFor(0);
  await extension.writeStorage({ settings: { ...settings, holdSeconds: null } });
  const popup = await openConnected(extension, sandbox);
  await popup.resize(zoomed.width, zoomed.height);
  await popup.click('button', `Reorder… ${sticker}`);
  await popup.waitFor('dialog', 'Review your order');
  await waitForRest(popup);
  const goods = ['.artwork', 'h3', '.receipt-actions > :last-child'];
  expect(
    await popup.evaluate(
      hidden,
      goods.map((one) => `dialog ${one}`),
    ),
  ).toEqual([]);
  await popup.press('Escape');
  await popup.click('button', sticker);
  await popup.waitFor('dialog', sticker);
  await waitForRest(popup);
  // The details scroll as one.
  await popup.evaluate(() => document.querySelector('dialog')?.scrollTo(0, 1000));
  const item = ['.checkout', '.quantity', '.order-money', '.reorder'];
  expect(
    await popup.evaluate(
      hidden,
      item.map((one) => `dialog ${one}`),
    ),
  ).toEqual([]);
});

test('of rows that are being ordered the latest stays in sight wherever the list is scrolled to, and lies over no other', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.resize(usual.width, usual.height);
  for (const title of [sticker, hoodie]) {
    await pressReorder(popup, title);
    await popup.waitFor('button', `Undo the order of ${title}`);
  }
  const faults = await popup.evaluate(async () => {
    const list = document.querySelector('.list') as HTMLElement;
    const isReached = (row: Element | null) => {
      const button = row?.querySelector('.reorder');
      if (!button) return false;
      const { left, right, top, bottom } = button.getBoundingClientRect();
      return button.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    const faults: string[] = [];
    for (let to = 0; to <= 600; to += 20) {
      list.scrollTop = to;
      await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      if (!isReached(list.querySelector('.is-latest')) && to > 120) faults.push(`latest at ${to}`);
      const earlier = list.querySelector('.is-earlier');
      const { top = 0, bottom = 0 } = earlier?.getBoundingClientRect() ?? {};
      const edges = list.getBoundingClientRect();
      const isInView = top >= edges.top && bottom <= edges.bottom - 112;
      if (isInView && !isReached(earlier)) faults.push(`earlier at ${to}`);
    }
    return faults;
  });
  expect(faults).toEqual([]);
});

test('a row that is pressed stays where it is, as long as the status line doesn’t cover it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWithHold(extension, sandbox, ampleHold);
  await popup.resize(usual.width, usual.height);
  const [title = '', before] = await popup.evaluate((lineHeight) => {
    const list = document.querySelector('.list') as HTMLElement;
    const end = list.getBoundingClientRect().bottom - lineHeight;
    const rows = [...list.querySelectorAll<HTMLElement>('.row')];
    const lowest = rows.findLast((row) => row.getBoundingClientRect().bottom <= end);
    return [lowest?.querySelector('.name')?.textContent, lowest?.getBoundingClientRect().top];
  }, 112);
  await pressReorder(popup, title);
  await popup.waitFor('button', `Undo the order of ${title}`);
  const after = await popup.evaluate(
    () => document.querySelector('.is-latest')?.getBoundingClientRect().top,
  );
  expect(after).toBe(before);
});
