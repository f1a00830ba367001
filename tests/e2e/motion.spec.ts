import type { Screen } from '../support/drive/driver.ts';
import { hoodie, openConnected, sticker } from '../support/pages/account.ts';
import { expect, test } from './fixtures.ts';

/**
 * Runs in a page: stops every movement halfway from now on, and notes how long it would have taken, in milliseconds.
 * What would go on for ever goes on.
 */
function stopMotion(): void {
  const durations: number[] = [];
  Object.assign(globalThis, { durations });
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { endTime } = animation.effect?.getComputedTiming() ?? {};
      if (animation.playState === 'paused' || !Number.isFinite(Number(endTime))) continue;
      animation.pause();
      animation.currentTime = Number(endTime) / 2;
      durations.push(Number(endTime));
    }
    requestAnimationFrame(look);
  };
  look();
}

const durations = (popup: Screen) =>
  popup.evaluate(() => (globalThis as unknown as { durations: number[] }).durations);

/** Runs in a page: what is leaving, and whether anybody could still reach it. */
function leaving() {
  return [...document.querySelectorAll<HTMLElement>('[data-leaving]')].map((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    element.querySelector('button')?.focus();
    const isReached = element.contains(hit) || element.contains(document.activeElement);
    return { what: element.className, isReached, isHidden: element.ariaHidden === 'true' };
  });
}

const hide = async (popup: Screen, item: string) => {
  await popup.click('button', `Show artwork of ${item}`);
  await popup.click('button', `Hide ${item}`);
  await popup.waitForGone('listitem', item);
};

test('what goes is seen for 120 to 200 ms, but nobody can reach it', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.click('button', `Add to basket ${hoodie}`);
  await popup.click('button', `Add to basket ${sticker}`);
  await popup.evaluate(stopMotion);
  await hide(popup, sticker);
  expect(await popup.evaluate(leaving)).toEqual([
    { what: 'item', isReached: false, isHidden: true },
  ]);
});
