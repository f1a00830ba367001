import type { Screen } from '../support/drive/driver.ts';
import { heapBytes } from './opening.ts';
import { median } from './statistics.ts';
import type { Subject } from './subjects.ts';

const query = 'sticker 12';

/** What working with a large account costs, in milliseconds and bytes. */
export interface LargeAccount {
  readonly firstKey: number;
  readonly medianKey: number;
  readonly slowestKey: number;
  /** The longest that the main thread was blocked while everything was scrolled through. */
  readonly slowestFrame: number;
  readonly heapAfterScrolling: number;
}

/** Types a search and deletes it, then scrolls through all items and back. */
export async function measureLargeAccount({ driver }: Subject): Promise<LargeAccount> {
  const popup = await driver.openPopup({ width: 400, height: 600 });
  await popup.waitUntil(() => bench.idle !== undefined);
  await popup.evaluate(restful);
  const keys = await keyTimes(popup);
  await popup.evaluate(restful);
  const slowestFrame = await popup.evaluate(scrollThrough);
  const heapAfterScrolling = await heapBytes(popup);
  await popup.close();
  return {
    firstKey: keys[0] ?? Number.NaN,
    medianKey: median(keys),
    slowestKey: Math.max(...keys),
    slowestFrame,
    heapAfterScrolling,
  };
}

declare const bench: { idle?: number };

/** For how long each key keeps the page busy, rendering included. */
function keyTimes(popup: Screen): Promise<readonly number[]> {
  return popup.evaluate(async (text) => {
    const field = document.querySelector<HTMLInputElement>('#search');
    const times: number[] = [];
    const typed = Array.from(text, (_, at) => text.slice(0, at + 1));
    for (const shown of [...typed, ...typed.toReversed().slice(1), '']) {
      if (!field) break;
      await new Promise(requestAnimationFrame);
      const start = performance.now();
      field.value = shown;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      document.body.getBoundingClientRect();
      times.push(performance.now() - start);
    }
    return times;
  }, query);
}

/** Waits until the page has been idle for a while, as it is when somebody starts to type. */
async function restful(): Promise<void> {
  for (let idle = 0; idle < 5; ) {
    const deadline = await new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve));
    idle = deadline.timeRemaining() > 8 ? idle + 1 : 0;
  }
}

/** Down to the end and back, in two hundred jumps. Returns the longest time that a jump took to be drawn. */
async function scrollThrough(): Promise<number> {
  const scroller = document.querySelector('.scroller');
  if (!scroller) return Number.NaN;
  const step = Math.max(300, scroller.scrollHeight / 100);
  let slowest = 0;
  for (const by of [step, -step]) {
    for (let before = -1; scroller.scrollTop !== before; ) {
      before = scroller.scrollTop;
      scroller.scrollBy(0, by);
      const start = await new Promise(requestAnimationFrame);
      await new Promise((painted) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = painted;
        port2.postMessage(null);
      });
      slowest = Math.max(slowest, performance.now() - start);
    }
  }
  return slowest;
}
