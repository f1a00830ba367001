import { holdSecondsMax } from '../../../lib/domain/settings/choices.ts';
import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Fault } from '../../sandbox/faults.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../drive/driver.ts';
import { until } from '../drive/until.ts';
import { changeAttempts } from '../worlds/journal.ts';
import { openConnected } from './account.ts';
import { hasStoodStill } from './at-rest.ts';

/** What is stored when the person has chosen a hold of so many seconds. */
export function holdFor(holdSeconds: number) {
  // The extension would ignore it, and hold for as long as it does by default.
  if (holdSeconds > holdSecondsMax) throw new Error(`Nobody can choose ${holdSeconds} s.`);
  return { settings: { ...defaultSettings, holdSeconds } };
}

/** Seconds: the longest that there is. Anything on the way to the Undo takes less. */
export const ampleHold = holdSecondsMax;
/** Seconds: long enough to see the hold and then close, kill or change something, short enough to wait for its end. */
export const briefHold = 8;

export async function openWithHold(
  driver: Driver,
  sandbox: Sandbox,
  holdSeconds: number,
): Promise<Screen> {
  await driver.writeStorage(holdFor(holdSeconds));
  return openConnected(driver, sandbox);
}

/**
 * Presses the order button of an item as a person does: again if the list moved just then and the popup
 * asks to press once more.
 */
export async function pressReorder(popup: Screen, item: string): Promise<void> {
  await until(
    async () => {
      await popup.click('button', `Reorder ${item}`);
      return (await popup.evaluate(isOnScreen, 'Click again if you meant')) ? null : true;
    },
    async () => `the list to stand still: ${await popup.evaluate(() => document.body.innerText)}`,
  );
}

const isOnScreen = (text: string): boolean => document.body.innerText.includes(text);

export const pressUndo = (popup: Screen, item: string) =>
  popup.click('button', `Undo the order of ${item}`);

/** Gives an answer to what is told, once that can have been read: what has just come up isn't pressed yet. */
export async function answer(popup: Screen, name: string): Promise<void> {
  await popup.waitFor('button', name);
  await popup.waitUntil(hasStoodStill);
  await popup.click('button', name);
}

/** Makes the last reading of an unclear order due, after which it counts as not seen: half an hour early. */
export async function lookForTheLastTime(driver: Driver, popup: Screen): Promise<void> {
  await popup.evaluate(changeAttempts, { reads: 8, nextReadAt: 0 });
  await driver.fireAlarm('ordering');
}

export const openQuestion = (popup: Screen, item: string) => answer(popup, `Answer… ${item}`);

export async function confirmReceipt(popup: Screen, name: string): Promise<void> {
  await popup.waitFor('dialog', 'Review your order');
  await popup.click('button', name);
}

export const faultyOrder = (sandbox: Sandbox, fault: Fault) =>
  sandbox.control.fault({ method: 'POST', path: '/orders', ...fault });

/** Waits until a GET or POST of orders hangs in the service. */
export async function untilHanging(sandbox: Sandbox, method: 'GET' | 'POST'): Promise<void> {
  await until(
    async () => {
      const requests = await sandbox.control.requests({ method, path: '/orders' });
      return requests.some(({ outcome }) => outcome === 'pending') ? true : null;
    },
    () => `a ${method} of orders to hang`,
  );
}

/** Waits until the badge shows that an order is unclear, or no longer does. */
export async function untilAlarming(driver: Driver, isAlarming: boolean): Promise<void> {
  await until(
    async () => ((await driver.badge()).text === '!') === isAlarming || null,
    async () => `another badge than ${JSON.stringify(await driver.badge())}`,
  );
}

export async function serviceSaw(sandbox: Sandbox) {
  const requests = await sandbox.control.requests({ method: 'POST', path: '/orders' });
  return { posts: requests.length, commits: requests.reduce((sum, one) => sum + one.commits, 0) };
}

export async function attemptStates(driver: Driver): Promise<string[]> {
  const { attempts } = (await driver.readStorage()) as { attempts: { state: string }[] };
  return attempts.map(({ state }) => state);
}

/** Waits until a popup says that an order is placed, and gives its number. */
export async function untilPlaced(popup: Screen): Promise<string> {
  await popup.waitForText(/Order R\d+ placed/);
  return /Order (R\d+) placed/.exec(await popup.text())?.[1] ?? '';
}

/** Ample: an unclear order is looked for again after about a minute, if the last time was a while ago. */
const outcomePatienceMs = 120_000;

/** Waits until this is told of an item's order, in the status line or, while that is open, in its sheet. */
export async function waitUntilTold(
  popup: Screen,
  item: string,
  wanted: string | RegExp,
): Promise<string> {
  const text = () => popup.evaluate(toldOf, item);
  return until(
    async () => {
      const now = await text();
      return now.search(wanted) >= 0 ? now : null;
    },
    async () => `"${wanted}" about ${item} instead of: ${await text()}`,
    outcomePatienceMs,
  );
}

const toldOf = (item: string): string => {
  const parts = [...document.querySelectorAll<HTMLElement>('.status')];
  return parts.find(({ innerText }) => innerText.includes(item))?.innerText ?? 'nothing';
};
