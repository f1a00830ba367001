import { defaultSettings } from '../../../lib/domain/settings/settings.ts';
import type { Fault } from '../../sandbox/faults.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../drive/driver.ts';
import { until } from '../drive/until.ts';
import { openConnected } from './account.ts';

/** What the extension stores when the person has chosen that long to undo, in seconds. */
export const holdFor = (holdSeconds: number) => ({
  settings: { ...defaultSettings, holdSeconds },
});

/** So long, in seconds, that nothing on the way to the Undo can take longer. */
export const ampleHold = 60;
/** So long, in seconds, that what is to happen within the hold does, and a test can wait for its end. */
export const briefHold = 10;

/** Connects with that many seconds to undo an order, and opens the popup. */
export async function openWithHold(
  driver: Driver,
  sandbox: Sandbox,
  holdSeconds: number,
): Promise<Screen> {
  await driver.writeStorage(holdFor(holdSeconds));
  return openConnected(driver, sandbox);
}

/**
 * Presses the order button of an item as a person does: once more when the list moved just then and the
 * popup asks for it.
 */
export async function pressReorder(popup: Screen, item: string): Promise<void> {
  await until(
    async () => {
      await popup.click('button', `Reorder ${item}`);
      return (await popup.evaluate(isOnScreen, 'The list moved just as you pressed')) ? null : true;
    },
    async () => `the list to stand still: ${await popup.evaluate(() => document.body.innerText)}`,
  );
}

const isOnScreen = (text: string): boolean => document.body.innerText.includes(text);

/** Lets the next order go wrong like this. */
export const faultyOrder = (sandbox: Sandbox, fault: Fault) =>
  sandbox.control.fault({ method: 'POST', path: '/orders', ...fault });

/** Waits until a request of this method for orders hangs in the service. */
export async function untilHanging(sandbox: Sandbox, method: 'GET' | 'POST'): Promise<void> {
  await until(
    async () => {
      const requests = await sandbox.control.requests({ method, path: '/orders' });
      return requests.some(({ outcome }) => outcome === 'pending') ? true : null;
    },
    () => `a ${method} of orders to hang`,
  );
}

/** Waits until the badge tells of an order that is unclear, or doesn't any more. */
export async function untilAlarming(driver: Driver, isAlarming: boolean): Promise<void> {
  await until(
    async () => ((await driver.badge()).text === '!') === isAlarming || null,
    async () => `another badge than ${JSON.stringify(await driver.badge())}`,
  );
}

/** How many orders the service was asked for, and how many it placed. */
export async function serviceSaw(sandbox: Sandbox) {
  const requests = await sandbox.control.requests({ method: 'POST', path: '/orders' });
  return { posts: requests.length, commits: requests.reduce((sum, one) => sum + one.commits, 0) };
}

/** Ample: what is unclear is read about a minute after the last reading, when that was a while ago. */
const outcomePatienceMs = 120_000;

/** Waits until what became of the order of an item says so. */
export async function waitForCard(
  popup: Screen,
  item: string,
  wanted: string | RegExp,
): Promise<void> {
  const text = () => popup.evaluate(cardText, item);
  await until(
    async () => ((await text()).search(wanted) >= 0 ? true : null),
    async () => `"${wanted}" about ${item} instead of: ${await text()}`,
    outcomePatienceMs,
  );
}

const cardText = (item: string): string =>
  [...document.querySelectorAll('article')].find((card) => card.ariaLabel?.includes(item))
    ?.innerText ?? 'nothing';
