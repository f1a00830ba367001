import type { Driver, Screen } from '../support/drive/driver.ts';
import { until } from '../support/drive/until.ts';
import type { Bench } from './probe.ts';

/** What was measured, by what it is and in which unit. */
export type Figures = Record<string, number[]>;

const note = (figures: Figures, label: string, ...values: readonly number[]) => {
  figures[label] = [...(figures[label] ?? []), ...values];
};

/** One opening of a popup, in milliseconds from the start of its navigation. */
export async function measureOpening(
  driver: Driver,
  when: 'cold' | 'warm',
  figures: Figures,
): Promise<void> {
  await driver.evaluate(untilIdle);
  const popup = await openIdle(driver);
  const { row, ready, idle } = await popup.evaluate(readNotes);
  note(figures, `row ${when}, ms`, row);
  note(figures, `ready ${when}, ms`, ready);
  note(figures, `idle ${when}, ms`, idle);
  if (when === 'warm') await noteHeap(popup, 'heap, MiB', figures);
  await popup.close();
}

/** Milliseconds from a message to a stopped background until that has started and read it. */
export async function measureWake(driver: Driver, figures: Figures): Promise<void> {
  await driver.stopBackground();
  // The browser still tidies up after it.
  await driver.evaluate(untilIdle);
  note(figures, 'wake, ms', await driver.evaluate(timeMessage));
}

const presses = 5;
const query = 'sticker 12';

/** What using an open popup costs. */
export async function measureUse(driver: Driver, figures: Figures): Promise<void> {
  const popup = await openIdle(driver);
  for (let time = 0; time < presses; time += 1) {
    note(figures, 'press to hold, ms', await pressAndUndo(popup));
  }
  await popup.evaluate(untilIdle);
  note(figures, 'key to result, ms', ...(await popup.evaluate(typeAndDelete, query)));
  await popup.evaluate(untilIdle);
  note(figures, 'frame while scrolling, ms', ...(await popup.evaluate(scrollThrough)));
  await noteHeap(popup, 'heap after use, MiB', figures);
  await popup.close();
}

/** Opens a popup and waits until it has nothing left to do. */
async function openIdle(driver: Driver): Promise<Screen> {
  const popup = await driver.openPopup();
  await popup.waitUntil(() => bench.notes.idle);
  await popup.evaluate(untilIdle);
  return popup;
}

/** What scripts keep in memory after a collection, which Firefox doesn't tell. Playwright's own 0.6 MiB are in it. */
async function noteHeap({ page }: Screen, label: string, figures: Figures): Promise<void> {
  if (!page) return;
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  note(figures, label, usedSize / 2 ** 20);
  await session.detach();
}

/** Presses Reorder, waits for the hold, and undoes it. Gives the milliseconds until the hold was painted. */
async function pressAndUndo(popup: Screen): Promise<number> {
  const [reorder = ''] = await popup.evaluate(
    namesOf,
    '.item .reorder:not([aria-disabled="true"])',
  );
  await popup.evaluate(untilIdle);
  await popup.evaluate(watchForHold);
  await popup.click('button', reorder);
  const shown = await until(
    () => popup.evaluate(() => globalThis.holdShownAfter ?? null),
    () => 'the hold',
  );
  const [undo = ''] = await popup.evaluate(namesOf, '.undo');
  await popup.click('button', undo);
  await popup.waitUntil(() => !document.querySelector('.undo, .item .is-busy'));
  return shown;
}

/* Run in pages; each stands on its own. */

declare const bench: Bench;
declare global {
  var holdShownAfter: number | undefined;
}
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<unknown> } };

/** A browser tells of the first frame only when that was on screen: nothing can have been seen before. */
function readNotes() {
  const { row = Number.NaN, ready = Number.NaN, idle = Number.NaN } = bench.notes;
  const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
  const seen = (time: number) => Math.max(time, first);
  return { row: seen(row), ready: seen(ready), idle: seen(idle) };
}

/** Waits until the page has been idle for a while, as it is when somebody starts to do something. */
async function untilIdle(): Promise<void> {
  for (let idle = 0; idle < 5; ) {
    const deadline = await new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve));
    idle = deadline.timeRemaining() > 8 ? idle + 1 : 0;
  }
}

async function timeMessage(): Promise<number> {
  const start = performance.now();
  // Nobody knows this message: it is refused, or answered with nothing.
  await chrome.runtime.sendMessage({ isFromBench: true }).catch(() => undefined);
  return performance.now() - start;
}

const namesOf = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map(({ ariaLabel }) => ariaLabel ?? '');

/** Notes how long after the next press the hold has been painted. */
function watchForHold(): void {
  globalThis.holdShownAfter = undefined;
  const onPress = async () => {
    const pressed = performance.now();
    do await bench.nextFrame();
    while (!document.querySelector('.undo'));
    globalThis.holdShownAfter = performance.now() - pressed;
  };
  window.addEventListener('pointerdown', onPress, { capture: true, once: true });
}

/**
 * Types into the search, key by key, and deletes it again. Gives the milliseconds of each key: until the page
 * is laid out anew, and to make the next frame; not the time between the two, when the page waits.
 */
async function typeAndDelete(text: string): Promise<number[]> {
  const field = document.querySelector<HTMLInputElement>('#search');
  if (!field) throw new Error('There is no search.');
  const typed = Array.from(text, (_, at) => text.slice(0, at + 1));
  const times: number[] = [];
  field.focus();
  for (const shown of [...typed, ...typed.toReversed().slice(1), '']) {
    const start = performance.now();
    field.value = shown;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await Promise.resolve();
    document.body.getBoundingClientRect();
    const laidOut = performance.now();
    const frame = Math.max(await bench.nextFrame(), laidOut);
    times.push(laidOut - start + performance.now() - frame);
  }
  return times;
}

/** Down to the end and back, in at most two hundred jumps. Gives the milliseconds that each frame took. */
async function scrollThrough(): Promise<number[]> {
  const scroller = document.querySelector('.scroller');
  if (!scroller) throw new Error('There is nothing to scroll.');
  const step = Math.max(300, scroller.scrollHeight / 100);
  const times: number[] = [];
  for (const by of [step, -step]) {
    for (let before = -1; scroller.scrollTop !== before; ) {
      before = scroller.scrollTop;
      scroller.scrollBy({ top: by, behavior: 'instant' });
      const frame = await bench.nextFrame();
      times.push(performance.now() - frame);
    }
  }
  return times;
}
