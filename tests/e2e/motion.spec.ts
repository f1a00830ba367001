// Motion: what comes may fade in, and what goes is gone.
import type { Screen } from '../support/drive/driver.ts';
import { hoodie, openConnected, sticker } from '../support/pages/account.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { expect, test } from './fixtures.ts';

/** Runs in a page: from now on, notes the class of whatever moves, unless it does so for ever. */
function noteMotion(): void {
  const moved = new Set<string>();
  Object.assign(globalThis, { moved });
  const look = () => {
    for (const animation of document.getAnimations()) {
      const effect = animation.effect as KeyframeEffect;
      const duration = Number(effect.getComputedTiming().endTime);
      if (duration > 0 && Number.isFinite(duration)) moved.add(effect.target?.className ?? '');
    }
    requestAnimationFrame(look);
  };
  look();
}

const moved = (popup: Screen) =>
  popup.evaluate(() => [...(globalThis as unknown as { moved: Set<string> }).moved]);

/** Runs in a page: removes a line from the basket, and says how many are in reach as soon as one is counted. */
async function removeLine(): Promise<number> {
  const buttons = () => document.querySelectorAll<HTMLElement>('[aria-label$=" from the basket"]');
  buttons()[0]?.click();
  while (document.querySelector('.basket-head h2')?.textContent !== '1 item') {
    await new Promise(requestAnimationFrame);
  }
  return buttons().length;
}

test('what goes is out of reach at once, and nothing moves where the system asks for reduced motion', async ({
  extension,
  sandbox,
}) => {
  const popup = await openConnected(extension, sandbox);
  await popup.evaluate(noteMotion);
  await popup.click('button', `Add to basket ${sticker}`);
  await expect.poll(() => moved(popup)).toContain('status');

  await waitForRest(popup);
  await popup.evaluate(noteMotion);
  await popup.click('button', `Add to basket ${hoodie}`);
  await popup.click('tab', 'Basket');
  await popup.waitFor('button', `Remove ${hoodie} from the basket`);
  expect(await popup.evaluate(removeLine)).toBe(1);
  expect(await moved(popup)).toEqual([]);
  await popup.look({ colours: 'light', isStill: false });
});
