import type { Attempt } from '../../lib/domain/ordering/attempt.ts';
import type { Screen } from '../support/drive/driver.ts';
import { until } from '../support/drive/until.ts';
import { untilListening } from '../support/pages/account.ts';
import { pressReorder } from '../support/pages/order.ts';
import type { World } from './world.ts';

export interface KnownItem {
  readonly id: string;
  readonly title: string;
}

/** What somebody does in the popup, by what is on screen. */
export function createPerson(world: World) {
  const { driver } = world;

  const attempts = async () => ((await driver.readStorage()).attempts ?? []) as readonly Attempt[];
  const attemptOf = async (item: KnownItem) =>
    (await attempts()).find(({ request }) => request.lines[0]?.itemId === item.id);

  const find = async (popup: Screen, { title }: KnownItem, button: string) => {
    await popup.fill('Search items', title);
    await popup.waitFor('button', `${button} ${title}`);
  };

  return {
    attemptOf,
    /** Opens the popup, and waits until it has read everything anew. */
    async open(): Promise<Screen> {
      const since = world.browserNow();
      const popup = await driver.openPopup();
      await popup.waitUntil(() => document.querySelector('.item'));
      await untilListening(driver, since);
      await world.rest();
      return popup;
    },
    async find(popup: Screen, item: KnownItem): Promise<void> {
      await find(popup, item, 'Reorder');
    },
    async press(popup: Screen, item: KnownItem): Promise<void> {
      await find(popup, item, 'Reorder');
      await pressReorder(popup, item.title);
    },
    /** Two clicks as fast as a computer can. */
    async pressTwice(popup: Screen, item: KnownItem): Promise<void> {
      await find(popup, item, 'Reorder');
      await popup.evaluate(clickTwice, `Reorder ${item.title}`);
    },
    /** The popup closes in the same task as the press. */
    async pressAndClose(popup: Screen, item: KnownItem): Promise<void> {
      await find(popup, item, 'Reorder');
      // The page closes before it can answer.
      await popup.evaluate(clickAndClose, `Reorder ${item.title}`).catch(() => undefined);
    },
    async addToBasket(popup: Screen, items: readonly KnownItem[]): Promise<void> {
      for (const item of items) {
        await find(popup, item, 'Add to basket');
        await popup.click('button', `Add to basket ${item.title}`);
      }
      await popup.click('tab', `Basket, ${items.length} items`);
    },
    /** Waits until the attempt to order an item is in one of these states. */
    async until(item: KnownItem, ...states: readonly Attempt['state'][]): Promise<Attempt> {
      let state = 'missing';
      return until(
        async () => {
          const attempt = await attemptOf(item);
          state = attempt?.state ?? 'missing';
          if (attempt && 'failure' in attempt) state += ` ${JSON.stringify(attempt.failure)}`;
          return attempt && states.includes(attempt.state) ? attempt : null;
        },
        () => `the order of ${item.title} to be ${states.join(' or ')}; it is ${state}`,
      );
    },
  };
}

export type Person = ReturnType<typeof createPerson>;

/* Run in the popup. */

function clickTwice(name: string): void {
  const button = document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`);
  button?.click();
  button?.click();
}

function clickAndClose(name: string): void {
  document.querySelector<HTMLButtonElement>(`[aria-label="${name}"]`)?.click();
  window.close();
}
