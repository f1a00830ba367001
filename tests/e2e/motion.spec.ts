// Motion: what the browser lets a press or the focus reach while something comes or goes.
import type { Screen } from '../support/drive/driver.ts';
import { hoodie, openConnected, sticker } from '../support/pages/account.ts';
import { expect, test } from './fixtures.ts';

interface Movement {
  /** The class of what moves. */
  readonly what: string;
  /** In milliseconds. */
  readonly duration: number;
}

/**
 * Runs in a page: from now on, stops every movement halfway and notes it. What would go on for ever goes on, and so
 * do changes of colour, which are shorter where they turn back.
 */
function stopMotion(): void {
  const movements: Movement[] = [];
  const seen = { frames: 0 };
  Object.assign(globalThis, { movements, seen });
  const look = () => {
    seen.frames += 1;
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSTransition) continue;
      const effect = animation.effect as KeyframeEffect;
      const duration = Number(effect.getComputedTiming().endTime);
      if (animation.playState === 'paused' || !Number.isFinite(duration)) continue;
      animation.pause();
      animation.currentTime = duration / 2;
      movements.push({ what: effect.target?.className ?? '', duration });
    }
    requestAnimationFrame(look);
  };
  look();
}

const movements = (popup: Screen) =>
  popup.evaluate(() => (globalThis as unknown as { movements: Movement[] }).movements);
/** Also says, in case none is seen, whether the page was drawn at all. */
const seenBy = (popup: Screen) =>
  popup.evaluate(() => {
    const { frames } = (globalThis as unknown as { seen: { frames: number } }).seen;
    return `${frames} frames, ${document.visibilityState}`;
  });
const waitForMovement = (popup: Screen, what: string) =>
  expect
    .poll(async () => [...(await movements(popup)).map(({ what }) => what), await seenBy(popup)])
    .toContain(what);

/** Runs in a page: what is leaving, and whether anybody could still reach it. */
function leaving() {
  return [...document.querySelectorAll<HTMLElement>('[data-leaving]')].map((element) => {
    const { left, top, width } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + 4);
    const had = document.activeElement as HTMLElement | null;
    element.querySelector('button')?.focus();
    const isReached = element.contains(hit) || element.contains(document.activeElement);
    had?.focus();
    return { what: element.className, isReached, isHidden: element.ariaHidden === 'true' };
  });
}

const unreached = (what: string) => ({ what, isReached: false, isHidden: true });

/** Fills the basket, and empties it by half. */
async function changeLists(popup: Screen) {
  for (const item of [sticker, hoodie]) await popup.click('button', `Add to basket ${item}`);
  await popup.click('tab', 'Basket, 2 items');
  await popup.click('button', `Remove ${sticker} from the basket`);
  await popup.waitFor('button', `Undo: Removed ${sticker} from the basket.`);
}

async function markAsHandled(popup: Screen) {
  await popup.click('tab', 'Orders');
  await popup.waitUntil(() => document.querySelector('.order-quick'));
  const name = await popup.evaluate(
    () =>
      [...document.querySelectorAll('.order-quick button')]
        .map(({ ariaLabel }) => ariaLabel ?? '')
        .find((label) => label.startsWith('Mark as handled')) ?? '',
  );
  await popup.click('button', name);
  await popup.waitForGone('button', name);
}

test('what comes and goes does so within 120 to 200 ms, what goes is in nobody’s reach, and rows stand still in a search', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.evaluate(stopMotion);
  await popup.fill('Search items', 'hoodie');
  await popup.waitForGone('listitem', sticker);
  await popup.fill('Search items', '');
  await popup.waitFor('listitem', sticker);
  const moved = (await movements(popup)).map(({ what }) => what);
  expect(moved.filter((what) => /^item( |$)/.test(what))).toEqual([]);
  await changeLists(popup);
  for (const what of ['status', 'line', 'strip']) await waitForMovement(popup, what);
  expect(await popup.evaluate(leaving)).toEqual([unreached('line')]);
  await markAsHandled(popup);
  await waitForMovement(popup, 'strip');
  const gone = await popup.evaluate(leaving);
  expect(gone).toEqual([unreached(expect.stringMatching(/^order /) as unknown as string)]);
  for (const { duration } of await movements(popup)) {
    expect(duration).toBeGreaterThanOrEqual(120);
    expect(duration).toBeLessThanOrEqual(200);
  }
});

test('nothing moves where the system asks for reduced motion', async ({ extension, sandbox }) => {
  const popup = await openConnected(extension, sandbox);
  await popup.look({ colours: 'light', isStill: true });
  await popup.evaluate(stopMotion);
  await changeLists(popup);
  await markAsHandled(popup);
  expect(await popup.evaluate(leaving)).toEqual([]);
  expect(await movements(popup)).toEqual([]);
  await popup.look({ colours: 'light', isStill: false });
});
