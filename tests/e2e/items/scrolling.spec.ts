import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../../support/drive/driver.ts';
import { openConnected } from '../../support/pages/account.ts';
import { expect, test } from '../fixtures.ts';

test.use({ sandboxOptions: { items: 1_000 } });

declare const watched: { added: number[] };

test('a jump to another place draws the rows in view first, and those beyond once it rests', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWatched(extension, sandbox);
  for (const part of [0.5, 0.9, 0.2, 1, 0]) {
    const { inView, atOnce } = await popup.evaluate(async (part) => {
      const scroller = document.querySelector('.scroller') as HTMLElement;
      const { top, bottom } = scroller.getBoundingClientRect();
      watched.added = [];
      scroller.scrollTop = part * (scroller.scrollHeight - scroller.clientHeight);
      while (watched.added.length === 0) await new Promise(requestAnimationFrame);
      const rows = [...document.querySelectorAll('.item')].map((row) =>
        row.getBoundingClientRect(),
      );
      const inView = rows.filter((row) => row.bottom > top && row.top < bottom).length;
      return { inView, atOnce: watched.added[0] ?? 0 };
    }, part);
    expect(inView).toBeGreaterThan(4);
    expect(atOnce).toBeLessThanOrEqual(inView + 1);
    await popup.waitUntil(() => watched.added.length > 1);
  }
});

test('a turn of the wheel draws no more rows than come into view', async ({
  extension,
  sandbox,
}) => {
  const popup = await openWatched(extension, sandbox);
  const most = await popup.evaluate(async () => {
    const scroller = document.querySelector('.scroller') as HTMLElement;
    watched.added = [];
    for (const by of [...Array(30).fill(120), ...Array(30).fill(-120)]) {
      scroller.scrollBy(0, by);
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }
    return Math.max(...watched.added);
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(3);
});

/** Opens the popup with every item read, and counts the rows that each rendering adds. */
async function openWatched(extension: Driver, sandbox: Sandbox): Promise<Screen> {
  const popup = await openConnected(extension, sandbox);
  await popup.waitForText('1,000 items');
  await popup.evaluate(async () => {
    const added: number[] = [];
    Object.assign(globalThis, { watched: { added } });
    const list = document.querySelector('.items') as HTMLElement;
    new MutationObserver((changes) => {
      const rows = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (rows.length > 0) watched.added.push(rows.length);
    }).observe(list, { childList: true });
    // Where there are thousands, all are read once somebody scrolls.
    const scroller = document.querySelector('.scroller') as HTMLElement;
    scroller.scrollBy(0, 200);
    await new Promise(requestAnimationFrame);
    scroller.scrollBy(0, -200);
  });
  await popup.waitUntil(() => document.querySelectorAll('.item').length > 9);
  return popup;
}
