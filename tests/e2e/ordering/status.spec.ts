// The status line: what a popup tells that opens later, and what it lies over.
import { withAttempts } from '../../gallery/seeded.ts';
import { narrow, usualSizes, zoomed } from '../../gallery/stage.ts';
import { label, magnet, openSettled, sticker } from '../../support/pages/account.ts';
import { hasStoodStill, waitForRest } from '../../support/pages/at-rest.ts';
import { showTab } from '../../support/pages/bars.ts';
import { connectByCommand } from '../../support/pages/connect.ts';
import {
  ampleHold,
  attemptStates,
  briefHold,
  faultyOrder,
  holdFor,
  openWithHold,
  pressReorder,
  serviceSaw,
  untilAlarming,
  untilHanging,
  waitUntilTold,
} from '../../support/pages/order.ts';
import { expect, test, testIn } from '../fixtures.ts';

const hour = 60 * 60_000;

test('however far an order was when the popup closed, the next one tells it, and how it ended until that was seen', {
  tag: '@chromium',
}, async ({ extension, sandbox }) => {
  const popup = await openWithHold(extension, sandbox, briefHold);
  await sandbox.control.setListingDelay(hour);
  await faultyOrder(sandbox, { hang: 'after' });
  await pressReorder(popup, sticker);
  await popup.waitFor('button', `Undo the order of ${sticker}`);
  await popup.close();

  await test.step('while it can be undone', async () => {
    const next = await extension.openPopup();
    await waitUntilTold(next, sticker, /will be ordered in \d+ s/);
    await next.waitFor('button', `Undo the order of ${sticker}`);
    await next.close();
  });

  await test.step('while it is sent', async () => {
    await untilHanging(sandbox, 'POST');
    const next = await extension.openPopup();
    await waitUntilTold(next, sticker, 'Sending… can’t be undone now');
    await next.waitFor('button', `Ordering… ${sticker}`);
    await next.close();
  });

  await test.step('while nobody knows', async () => {
    await extension.stopBackground();
    const next = await extension.openPopup();
    await waitUntilTold(next, sticker, 'Not sure if this was ordered');
    await next.waitFor('button', `Status… ${sticker}`);
    await untilAlarming(extension, true);
    await next.close();
  });

  await test.step('once it was placed, until that was seen', async () => {
    await sandbox.control.release();
    await sandbox.control.advance(hour);
    await extension.fireAlarm('ordering');
    await expect.poll(() => attemptStates(extension), { timeout: 120_000 }).toEqual(['placed']);
    const next = await openSettled(extension, sandbox);
    await waitUntilTold(next, sticker, /Order R\d+ went through/);
    await expect
      .poll(async () => ((await extension.readStorage()).attempts as object[])[0])
      .toMatchObject({ acknowledgedAt: expect.any(Number) });
    await next.close();
    const last = await openSettled(extension, sandbox);
    await last.waitFor('button', `Reorder… ${sticker}`);
    expect(await last.text()).not.toContain('went through');
    expect(await serviceSaw(sandbox)).toEqual({ posts: 1, commits: 1 });
  });
});

// One with the longest words, and one that runs the other way.
for (const language of ['de', 'ar'] as const) {
  testIn(language)(
    `the status line lies over no control for good, and its own are in the window (${language})`,
    { tag: language === 'de' ? '@chromium' : [] },
    async ({ extension, sandbox }) => {
      await extension.writeStorage(holdFor(ampleHold));
      await connectByCommand(extension, sandbox);
      await (await openSettled(extension, sandbox)).close();
      const popup = await withAttempts({ driver: extension, sandbox }, [
        { state: 'ambiguous', candidates: ['R204815337', 'R204815338'] },
        { state: 'placed', orderNumber: 'R204815336' },
      ]);
      await popup.click('button', `Add to basket ${magnet}`);
      for (const lead of ['a question', 'a countdown']) {
        if (lead === 'a countdown') {
          await popup.resize(usualSizes.popup.width, usualSizes.popup.height);
          await showTab(popup, 'items');
          await popup.evaluate(() => document.querySelector('.scroller')?.scrollTo(0, 0));
          await popup.waitUntil(hasStoodStill);
          await popup.click('button', `Reorder ${label}`);
          await popup.waitFor('button', `Undo the order of ${label}`);
        }
        for (const { width, height } of [narrow, zoomed]) {
          await popup.resize(width, height);
          for (const tab of ['items', 'basket', 'orders'] as const) {
            await showTab(popup, tab);
            await waitForRest(popup);
            await popup.waitUntil(isScrolledToEnd);
            await waitForRest(popup);
            const about = `${lead}, ${tab}, ${width} × ${height}`;
            expect.soft(await popup.evaluate(findBuried), about).toEqual([]);
          }
        }
      }
    },
  );
}

/** Runs in a page: whether its list is scrolled to the end; scrolls it there. It may grow, as rows are drawn where they are seen. */
function isScrolledToEnd(): boolean {
  const list = document.querySelector('.scroller') ?? document.body;
  const last = [...list.querySelectorAll('[aria-setsize]')].at(-1);
  const isWhole = last?.ariaPosInSet === last?.ariaSetSize && !list.querySelector('.bone');
  const isThere = isWhole && list.scrollTop + list.clientHeight >= list.scrollHeight - 1;
  list.scrollTo(0, list.scrollHeight);
  return isThere;
}

/**
 * Runs in a page whose list is scrolled to its end: what the status line lies over all the same, and what of the line
 * can't be pressed itself.
 */
function findBuried(): string[] {
  const reached = (control: Element) => {
    const { left, top, width, height } = control.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2);
  };
  const name = (control: HTMLElement) => control.ariaLabel ?? control.innerText;
  const controls = (where: string) =>
    [...document.querySelectorAll<HTMLElement>(`${where} :is(button, a, input, select)`)].filter(
      (control) => control.checkVisibility({ visibilityProperty: true }),
    );
  const line = document.querySelector('.status-place > .status');
  // What comes last there, and how it began: that stays where the rest is scrolled.
  line?.scrollTo(0, line.scrollHeight);
  const headline = line?.querySelector<HTMLElement>('.told:last-child .told-headline');
  const own = controls('.status-told > .told:last-child');
  if (!headline || own.length === 0) return ['nothing is told'];
  return [
    ...controls('.scroller')
      .filter((control) => reached(control)?.closest('.status-place'))
      .map((control) => `is covered: ${name(control)}`),
    ...(reached(headline)?.closest('.status-place') ? [] : ['the headline is out of sight']),
    ...own
      .filter((control) => !control.contains(reached(control)))
      .map((control) => `is out of reach: ${name(control)}`),
  ];
}
