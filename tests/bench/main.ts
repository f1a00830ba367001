import type { CDPSession, Page } from '@playwright/test';
import { type Sandbox, startSandbox } from '../sandbox/sandbox.ts';
import type { Driver, Screen } from '../support/drive/driver.ts';
import { quietDocument } from '../support/drive/extension-page.ts';
import { launch } from '../support/drive/launch.ts';
import { until } from '../support/drive/until.ts';

/*
 * How fast the popup is with large accounts, in Chromium: opening against an empty page of the
 * extension, a key in the search, and memory after scrolling through it all. `npm run bench`
 */
const rounds = 11;
const sizes = [1_000, 10_000];
const query = 'sticker 12';

interface Figures {
  readonly items: number;
  readonly emptyMs: number;
  readonly popupMs: number;
  readonly firstKeyMs: number;
  readonly keyMs: number;
  readonly slowestKeyMs: number;
  readonly heapBefore: number;
  readonly heapAfter: number;
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

function pageOf({ page }: Screen): Page {
  if (!page) throw new Error('The bench needs Chromium.');
  return page;
}

/** Connects and waits until every item is stored. */
async function fill(driver: Driver, sandbox: Sandbox, items: number): Promise<void> {
  await driver.grantHost(sandbox.origin);
  const options = await driver.openOptions();
  await options.fill('Service address', sandbox.baseUrl);
  await options.fill('API key', sandbox.apiKey);
  await options.click('button', 'Connect');
  const isRead = async () => {
    const { itemsInfo } = await options.evaluate(() => chrome.storage.local.get('itemsInfo'));
    return (itemsInfo as { count: number; complete: boolean } | undefined)?.complete || null;
  };
  for (let waits = 0; waits < 30; waits += 1) {
    const found = await until(isRead, () => `${items} items to be read`).catch(() => null);
    if (found) return options.close();
  }
  throw new Error('Not all items were read.');
}

/** Milliseconds from the start of navigation to the first frame that shows an element of this selector. */
async function openingMs(page: Page, url: string, selector: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url);
  return page.evaluate(async (wanted) => {
    while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
    return performance.now();
  }, selector);
}

async function compareOpening(driver: Driver, page: Page) {
  const times = { empty: [] as number[], popup: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    times.empty.push(await openingMs(page, `${driver.origin}/${quietDocument}`, 'html'));
    times.popup.push(await openingMs(page, `${driver.origin}/popup.html`, '.item'));
  }
  return { emptyMs: median(times.empty), popupMs: median(times.popup) };
}

/**
 * For how many milliseconds each key keeps the page busy, rendering included: first the keys that type a
 * search, then those that delete it.
 */
async function keyTimes(page: Page): Promise<readonly number[]> {
  return page.evaluate(async (text) => {
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

async function heapBytes(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return usedSize;
}

/** Down to the end and back, in two hundred jumps. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const scroller = document.querySelector('.scroller');
    if (!scroller) return;
    const step = Math.max(300, scroller.scrollHeight / 100);
    for (const by of [step, -step]) {
      let before = -1;
      while (scroller.scrollTop !== before) {
        before = scroller.scrollTop;
        scroller.scrollBy(0, by);
        await new Promise(requestAnimationFrame);
      }
    }
  });
}

async function measure(items: number): Promise<Figures> {
  const sandbox = await startSandbox({ port: 0, speed: 0, items });
  const driver = await launch('chromium', true);
  try {
    await fill(driver, sandbox, items);
    const page = pageOf(await driver.openPopup());
    const opening = await compareOpening(driver, page);
    const session = await page.context().newCDPSession(page);
    await page.locator('.list-note').waitFor({ state: 'attached' });
    await page.evaluate(restful);
    const keys = await keyTimes(page);
    const heapBefore = await heapBytes(session);
    await scrollThrough(page);
    const heapAfter = await heapBytes(session);
    return {
      items,
      ...opening,
      firstKeyMs: keys[0] ?? Number.NaN,
      keyMs: median(keys),
      slowestKeyMs: Math.max(...keys),
      heapBefore,
      heapAfter,
    };
  } finally {
    await driver.close();
    await sandbox.close();
  }
}

const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
const ms = (time: number) => `${time.toFixed(1)} ms`;
const rows: Record<string, string>[] = [];
for (const size of sizes) {
  const found = await measure(size);
  rows.push({
    items: String(found.items),
    'empty page': ms(found.emptyMs),
    'first rows': ms(found.popupMs),
    ratio: (found.popupMs / found.emptyMs).toFixed(1),
    'key, first': ms(found.firstKeyMs),
    'key, median': ms(found.keyMs),
    'key, slowest': ms(found.slowestKeyMs),
    'heap before': mib(found.heapBefore),
    'after scrolling': mib(found.heapAfter),
  });
}
console.table(rows);
declare const chrome: {
  storage: { local: { get(key: string): Promise<Record<string, unknown>> } };
};
