import type { Driver, Screen } from '../support/drive/driver.ts';

/** One opening of a popup: milliseconds from the start of navigation, and bytes. */
export interface Opening {
  /** The first row is painted. */
  readonly row: number;
  /** So is the bar with address and card: an order can be placed. */
  readonly ready: number;
  /** The main thread has nothing left to do. */
  readonly idle: number;
  /** What scripts keep in memory, after a collection; not a number in Firefox, which doesn't tell. */
  readonly heap: number;
}

declare const bench: { row?: number; ready?: number; idle?: number };
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

const popupSize = { width: 400, height: 600 };

export async function measureOpening(driver: Driver): Promise<Opening> {
  const popup = await driver.openPopup(popupSize);
  await popup.waitUntil(() => bench.idle !== undefined);
  const { row, ready, idle } = await popup.evaluate(() => bench);
  const heap = await heapBytes(popup);
  await popup.close();
  return {
    row: row ?? Number.NaN,
    ready: ready ?? Number.NaN,
    idle: idle ?? Number.NaN,
    heap,
  };
}

/** Milliseconds from a message to a stopped background until that has started and read it. */
export async function measureWake(driver: Driver): Promise<number> {
  await driver.stopBackground();
  return driver.evaluate(async () => {
    const start = performance.now();
    // A message that no listener knows is answered, too, or refused.
    await chrome.runtime.sendMessage({ command: 'none' }).catch(() => undefined);
    return performance.now() - start;
  });
}

/** What scripts keep in memory; in Firefox not a number. */
export async function heapBytes({ page }: Screen): Promise<number> {
  if (!page) return Number.NaN;
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}
