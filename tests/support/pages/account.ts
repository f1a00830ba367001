import type { Address, Card, Item } from '../../../lib/shop/contract.ts';
import type { Sandbox } from '../../sandbox/sandbox.ts';
import type { Driver, Screen } from '../drive/driver.ts';
import { until } from '../drive/until.ts';
import { hasStoodStill } from './at-rest.ts';
import { connectByCommand } from './connect.ts';

/** Items in the sandbox's catalogue that tests order. */
export const sticker = 'Summit Supply – trail logo';
export const hoodie = 'Foxglove Print Shop – staff hoodie';
export const label = 'Moonrise Coffee – 12 oz bag label';
export const tee = 'Tidewater Surf Club – crew tee';
export const magnet = 'Paper Lantern Ramen – delivery magnet';

/** The account's default address, as the checkout bar names it, and another one as the sheet does. */
export const home =
  'Ship to Ada Merriweather Moonrise Coffee 118 Division Street, Apt 4B, Amsterdam NY 12010, United\u00a0States';
export const utrecht =
  'Joris van der Meulen Oude Gracht 214-II Utrecht 3511 NR Netherlands Phone: +31 30 555 0177';

export async function openConnected(driver: Driver, sandbox: Sandbox): Promise<Screen> {
  await connectByCommand(driver, sandbox);
  return openSettled(driver, sandbox);
}

/**
 * Opens the popup and waits until it has refreshed (so that the next request is one that the test causes),
 * listens to the keyboard, and takes a press of what it shows.
 * @param open how a popup is opened, when it isn't in a tab of its own
 */
export async function openSettled(
  driver: Driver,
  sandbox: Sandbox,
  open = driver.openPopup,
): Promise<Screen> {
  // Not of orders: a reading of these that has already begun, as after an order, is joined.
  const readings = async () => (await sandbox.control.requests({ path: '/items' })).length;
  const before = await readings();
  const openedAt = Date.now();
  const popup = await open();
  await popup.waitUntil(() => document.querySelector('.row'));
  await untilListening(driver, openedAt);
  await until(
    async () => ((await readings()) > before ? true : null),
    () => 'the popup to read the items anew',
  );
  await popup.waitFor('button', 'Refresh');
  await popup.waitUntil(hasStoodStill);
  return popup;
}

/**
 * Waits until a popup that was opened or reloaded after this time listens to the keyboard. It starts to
 * refresh only then: a refresh that is seen earlier is somebody else's.
 * @param since milliseconds since the epoch
 */
export async function untilListening(driver: Driver, since: number): Promise<void> {
  await until(
    async () => {
      const { popup, panel } = await driver.readStorage('session');
      // A popup or panel notes when it was last in use once it listens; an earlier one's note is older.
      const sessions = [popup, panel] as ({ usedAt: number } | undefined)[];
      return sessions.some((session) => (session?.usedAt ?? 0) >= since) ? true : null;
    },
    () => 'the popup to listen to the keyboard',
  );
}

export async function postedBodies(sandbox: Sandbox): Promise<unknown[]> {
  const posts = await sandbox.control.requests({ method: 'POST', path: '/orders' });
  return posts.map(({ body }) => body);
}

/** What the account has: items by the names that people know, addresses, and the defaults. */
export async function savedIds({ baseUrl, apiKey }: Sandbox) {
  const read = async <T>(path: string): Promise<T> => {
    const headers = { Authorization: `Bearer ${apiKey}` };
    return (await fetch(`${baseUrl}${path}`, { headers })).json();
  };
  const { items } = await read<{ items: Item[] }>('/items?limit=50');
  const { addresses } = await read<{ addresses: Address[] }>('/addresses');
  const { payments } = await read<{ payments: Card[] }>('/payments');
  const idOf = <T extends { id: string }>(list: T[], matches: (one: T) => boolean) => {
    const found = list.find(matches);
    if (!found) throw new Error('The sandbox has no such thing.');
    return found.id;
  };
  return {
    item: (name: string) => idOf(items, (item) => item.name === name),
    addresses,
    addressId: idOf(addresses, ({ isDefault }) => isDefault),
    paymentId: idOf(payments, ({ isDefault }) => isDefault),
  };
}
