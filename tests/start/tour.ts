import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Badge, Driver, Screen } from '../support/drive/driver.ts';
import { until } from '../support/drive/until.ts';
import { isAtRest } from '../support/pages/at-rest.ts';
import { connect } from '../support/pages/connect.ts';
import { scrollToOrder } from '../support/pages/orders.ts';
import { root } from '../support/paths.ts';

const folder = join(root, 'screenshots');
const title = 'Summit Supply – trail logo';
/** In milliseconds. */
const askAgainMs = 2_000;

/**
 * Connects, searches, reorders and follows the shipment, as a person would, saying what happens.
 * @throws Error when anything doesn't happen
 */
export async function tour(driver: Driver, sandbox: Sandbox): Promise<void> {
  await mkdir(folder, { recursive: true });
  let count = 0;

  async function tell(sentence: string, seen?: Screen): Promise<void> {
    count += 1;
    console.log(`${count}. ${sentence}`);
    await seen?.screenshot(join(folder, `${driver.engine}-${count}.png`));
  }

  async function badgeAfter(change: () => Promise<unknown>): Promise<Badge> {
    const before = await driver.badge();
    await change();
    let askedAt = Number.NEGATIVE_INFINITY;
    return until(
      async () => {
        // Again after a while: a reading that was under way may have been answered before the change.
        if (performance.now() - askedAt > askAgainMs) {
          askedAt = performance.now();
          await driver.fireAlarm('poll');
        }
        const now = await driver.badge();
        return now.title === before.title ? null : now;
      },
      () => `the badge to say something else than "${before.title}"`,
    );
  }

  await tell(`A sandbox of the service runs at ${sandbox.baseUrl}; ${driver.engine} is open.`);
  const options = await connect(driver, sandbox);
  await tell('Typed the base address and the key into the settings; it is connected.', options);
  await options.close();

  const popup = await driver.openRealPopup();
  await popup.waitFor('button', `Reorder ${title}`);
  await popup.waitUntil(isAtRest);
  await tell('Opened the popup: the items, the address and the card are there.', popup);
  await popup.fill('Search items', 'trail');
  await popup.waitForText(title);
  await tell('Searched for "trail".', popup);
  await popup.click('button', `Reorder ${title}`);
  await popup.waitForText(/will be ordered in \d+ s/);
  await tell('Pressed Reorder once: for some seconds it can be undone.', popup);
  await popup.waitForText(/Order \S+ placed/);
  const [, number = ''] = /Order (\S+) placed/.exec(await popup.text()) ?? [];
  await tell(`The order is placed: ${number}.`, popup);
  await popup.close();

  const posts = await sandbox.control.requests({ method: 'POST', path: '/orders' });
  if (posts.length !== 1) throw new Error(`The service got ${posts.length} orders for one press.`);
  await tell('The service got exactly one order.');

  const shipped = await badgeAfter(() =>
    sandbox.control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' }),
  );
  await tell(`The parcel left; the badge now shows "${shipped.text}": ${shipped.title}`);
  const news = await driver.openRealPopup();
  await news.click('tab', 'Orders, 1 updated');
  await news.waitUntil(scrollToOrder, number);
  await tell('Looked at it under Orders.', news);
  await news.close();

  const delivered = await badgeAfter(() =>
    sandbox.control.moveOrder(number, { shipmentState: 'delivered' }),
  );
  await tell(`The parcel arrived; the badge now shows "${delivered.text}": ${delivered.title}`);
  console.log(`\nThat was the tour. Its pictures are in ${folder}.`);
}
