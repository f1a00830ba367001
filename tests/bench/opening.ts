import { until } from '../support/drive/until.ts';
import type { MeasuredBrowser, MeasuredPage } from './browser.ts';
import { pause } from './pause.ts';
import type { Bench } from './probe.ts';

/** One opening of a popup. Times are milliseconds from the start of the navigation. */
export interface Opening {
  readonly row: number;
  readonly ready: number;
  readonly idle: number;
  readonly elements: number;
  /** Milliseconds that scripts ran, until some time after all was quiet. */
  readonly script: number | null;
  /** Bytes that scripts keep in memory. */
  readonly heap: number | null;
}

declare const bench: Bench;

/** How long a popup is left alone once it is idle: work that comes later than a moment belongs to the opening. */
const settleMs = 250;

export async function measureOpening(browser: MeasuredBrowser): Promise<Opening> {
  const page = await openSettled(browser);
  const { row, ready, idle, elements } = await page.evaluate(readNotes);
  const opening = {
    row,
    ready,
    idle,
    elements,
    script: (await page.work())?.script ?? null,
    heap: await page.heap(),
  };
  await page.close();
  return opening;
}

/** A browser tells of the first frame only when that was on screen: nothing can have been seen before. */
function readNotes() {
  const { row = Number.NaN, ready = Number.NaN, idle = Number.NaN, elements = 0 } = bench.notes;
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  const first = paint?.startTime ?? 0;
  const seen = (time: number) => Math.max(time, first);
  return { row: seen(row), ready: seen(ready), idle: seen(idle), elements };
}

/** Opens a popup and waits until it has nothing left to do. */
export async function openSettled(browser: MeasuredBrowser): Promise<MeasuredPage> {
  const page = await browser.openPopup();
  await until(
    // Asking fails while the page navigates away from its blank start.
    () => page.evaluate(() => bench.notes.idle ?? null).catch(() => null),
    async () =>
      `rows and bar to be on screen, there is only: ${await page.evaluate(() => document.body.innerText)}`,
  );
  await pause(settleMs);
  return page;
}

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

/** How long a background is left stopped: the browser still tidies up after it. */
const stoppedMs = 100;

/** Milliseconds from a message to a stopped background until that has started and read it, so many times. */
export async function measureWakes(browser: MeasuredBrowser, times: number): Promise<number[]> {
  const page = await browser.openQuietDocument();
  const wakes: number[] = [];
  while (wakes.length < times) {
    await page.stopBackground();
    await pause(stoppedMs);
    wakes.push(await page.evaluate(timeMessage));
  }
  await page.close();
  return wakes;
}

async function timeMessage(): Promise<number> {
  const start = performance.now();
  // Nobody knows this message: it is refused, or answered with nothing.
  await chrome.runtime.sendMessage({ isFromBench: true }).catch(() => undefined);
  return performance.now() - start;
}
