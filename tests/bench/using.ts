import { until } from '../support/drive/until.ts';
import type { MeasuredBrowser, MeasuredPage } from './browser.ts';
import { openSettled } from './opening.ts';
import type { Bench } from './probe.ts';

/** What using an open popup costs. Times are in milliseconds. */
export interface Use {
  /** From a press on Reorder until its hold has been painted. */
  readonly holdShown: readonly number[];
  /**
   * What the main thread did meanwhile: script alone in Chromium; in Firefox, which doesn't tell, the longest
   * time that it was busy without a break.
   */
  readonly holdWork: readonly number[];
  /** What each key in the search took, until what it found could be painted, and to paint it. */
  readonly keys: readonly number[];
  /** What each frame took while everything was scrolled through, there and back. */
  readonly frames: readonly number[];
  /** Bytes that scripts keep in memory after all this. */
  readonly heap: number | null;
  /** Bytes that the pictures in the page take once decoded. */
  readonly pictures: number;
}

const presses = 5;
const query = 'sticker 12';

export async function measureUse(browser: MeasuredBrowser): Promise<Use> {
  const page = await openSettled(browser);
  const holds: Hold[] = [];
  while (holds.length < presses) holds.push(await pressAndUndo(page));
  await page.evaluate(untilIdle);
  const keys = await page.evaluate(typeAndDelete, query);
  await page.evaluate(untilIdle);
  const frames = await page.evaluate(scrollThrough);
  const use = {
    holdShown: holds.map(({ shown }) => shown),
    holdWork: holds.map(({ work }) => work),
    keys,
    frames,
    pictures: await page.evaluate(decodedPictures),
    heap: await page.heap(),
  };
  await page.close();
  return use;
}

interface Hold {
  readonly shown: number;
  readonly work: number;
}

interface Watch {
  /** When the person pressed. */
  pressed: number;
  shown?: number;
  /** The longest time without a break. */
  longest: number;
}

declare const watch: Watch;
declare const bench: Bench;

/** Presses Reorder, waits for the hold, and undoes it. */
async function pressAndUndo(page: MeasuredPage): Promise<Hold> {
  const { x, y } = await until(
    () => page.evaluate(placeOf, '.item .reorder:not([aria-disabled="true"])'),
    () => 'an item that can be ordered',
  );
  await page.evaluate(untilIdle);
  const before = await page.work();
  await page.evaluate(watchForHold, before === null);
  await page.press(x, y);
  const seen = await until(
    () => page.evaluate(() => (watch.shown === undefined ? null : watch)),
    () => 'the hold',
  );
  const after = await page.work();
  const undo = await page.evaluate(placeOf, '.undo');
  if (undo) await page.press(undo.x, undo.y);
  await until(
    () => page.evaluate(() => (document.querySelector('.undo, .item .is-busy') ? null : true)),
    () => 'the order to be undone',
  );
  return {
    shown: (seen.shown ?? Number.NaN) - seen.pressed,
    work: before && after ? after.script - before.script : seen.longest,
  };
}

/** The middle of the first of these elements that can be pressed there. */
function placeOf(selector: string): { x: number; y: number } | null {
  for (const element of document.querySelectorAll(selector)) {
    const { x, y, width, height } = element.getBoundingClientRect();
    const middle = { x: x + width / 2, y: y + height / 2 };
    const top = document.elementFromPoint(middle.x, middle.y);
    if (top && element.contains(top)) return middle;
  }
  return null;
}

/**
 * Notes when the person presses, and when the hold that follows has been painted.
 * @param looksForBreaks whether to find out for how long the main thread is busy, which itself keeps it busy
 */
function watchForHold(looksForBreaks: boolean) {
  const watch: Watch = { pressed: 0, longest: 0 };
  Object.assign(globalThis, { watch });
  let last = performance.now();
  const ticks = new MessageChannel();
  ticks.port1.onmessage = () => {
    const now = performance.now();
    watch.longest = Math.max(watch.longest, now - last);
    last = now;
    if (watch.shown === undefined) ticks.port2.postMessage(null);
  };
  const onPress = async () => {
    watch.pressed = performance.now();
    last = watch.pressed;
    if (looksForBreaks) ticks.port2.postMessage(null);
    do await bench.nextFrame();
    while (!document.querySelector('.undo'));
    watch.shown = performance.now();
  };
  window.addEventListener('pointerdown', onPress, { capture: true, once: true });
}

/** Waits until the page has been idle for a while, as it is when somebody starts to do something. */
async function untilIdle(): Promise<void> {
  for (let idle = 0; idle < 5; ) {
    const deadline = await new Promise<IdleDeadline>((resolve) => requestIdleCallback(resolve));
    idle = deadline.timeRemaining() > 8 ? idle + 1 : 0;
  }
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

/** Four bytes for each pixel of each picture in the page. */
function decodedPictures(): number {
  return [...document.images].reduce(
    (sum, { naturalWidth, naturalHeight }) => sum + naturalWidth * naturalHeight * 4,
    0,
  );
}
