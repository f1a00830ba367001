import { defaultSettings } from '../../lib/domain/settings.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Screen } from './drive/driver.ts';
import { until } from './drive/until.ts';

/** What the extension stores when the person has chosen that long to undo, in seconds. */
export const holdFor = (holdSeconds: number) => ({
  settings: { ...defaultSettings, holdSeconds },
});

/** How many orders the service was asked for, and how many it placed. */
export async function serviceSaw(sandbox: Sandbox) {
  const requests = await sandbox.control.requests({ method: 'POST', path: '/orders' });
  return { posts: requests.length, commits: requests.reduce((sum, one) => sum + one.commits, 0) };
}

/** The deadline of a POST, within which nothing may be said of it, and ample time beyond. */
const outcomePatienceMs = 45_000;

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
