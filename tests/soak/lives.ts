import type { Fault } from '../sandbox/faults.ts';
import { hour, minute, second } from '../simulation/time.ts';
import { until } from '../support/drive/until.ts';
import { type Deed, passUntilHanging, release, type Stage, see } from './stage.ts';

/** An order that is placed so long after another can't be taken for it. */
const apart = 20 * minute;

/** For an hour, all that the service is asked goes like this. */
const troubled =
  (fault: Fault): Deed =>
  async ({ world, watch }) => {
    const { control } = world.sandbox;
    await world.fault({ times: 1_000, ...fault });
    watch.allow(10);
    await world.pass(hour);
    await control.clearFaults();
  };

const openForeign = async ({ world, ledger }: Stage) => {
  const { orders } = await world.sandbox.control.orders();
  return orders.find(
    ({ number, shipmentState }) => ledger.foreign.has(number) && shipmentState === 'pending',
  )?.number;
};

/** Not along with an order from here: then they may be one that was placed twice, and the person is asked. */
async function placeElsewhere({ world, ledger }: Stage): Promise<string> {
  const last = ledger.presses.at(-1)?.at ?? 0;
  if (world.now() - last < apart) await world.pass(last + apart - world.now());
  const number = await world.sandbox.control.placeElsewhere();
  ledger.foreign.add(number);
  return number;
}

/** All that happens besides orders from here, by name. */
export const lives: Readonly<Record<string, Deed>> = {
  'looks at the items': async ({ openPopup, world }) => {
    const popup = await openPopup();
    await world.pass(20 * second);
    await popup.close();
  },
  'looks at the orders': async ({ openPopup, world, watch }) => {
    const popup = await openPopup();
    watch.look(true);
    await popup.evaluate(openOrders);
    await until(
      async () => {
        const { unseen = {} } = await world.driver.readStorage();
        return Object.keys(unseen as object).length === 0 ? true : null;
      },
      () => 'the news to be seen',
    );
    await world.rest();
    watch.look(false);
    await popup.click('tab', 'Items');
    await popup.close();
  },
  'orders elsewhere': async (stage) => {
    await placeElsewhere(stage);
    await stage.world.rest();
  },
  'an order is put on backorder, then sent': async (stage) => {
    const { world } = stage;
    const { control } = world.sandbox;
    const number = (await openForeign(stage)) ?? (await placeElsewhere(stage));
    await control.moveOrder(number, { shipmentState: 'backorder' });
    await world.pass(2 * hour);
    await control.moveOrder(number, { state: 'complete', shipmentState: 'shipped' });
    await world.pass(hour);
    await control.moveOrder(number, { shipmentState: 'delivered' });
    await world.rest();
  },
  'an order is canceled': async (stage) => {
    const number = (await openForeign(stage)) ?? (await placeElsewhere(stage));
    const canceled = { state: 'canceled', shipmentState: 'canceled' } as const;
    await stage.world.sandbox.control.moveOrder(number, canceled);
    await stage.world.rest();
  },
  'network away': async ({ world, watch }) => {
    watch.setOffline(true);
    await world.setOffline(true);
    await world.pass(40 * minute);
    await world.setOffline(false);
    watch.excuse(6 * minute);
    await world.rest();
    watch.setOffline(false);
  },
  'service unreachable': troubled({ drop: 'before' }),
  'service unavailable': troubled({ status: 503 }),
  'service slow': async (stage) => {
    await stage.world.fault({ method: 'GET', delayMs: 200, times: 6 });
    await see(stage);
  },
  'asked for patience': async (stage) => {
    const { world, watch } = stage;
    // So that nothing but polls is due.
    await world.pass(75 * minute);
    await world.fault({
      ...{ method: 'GET', path: '/orders', status: 429 },
      headers: { 'Retry-After': '7200' },
    });
    for (let passed = 0; watch.patience() === null && passed < 12 * hour; passed += 5 * minute) {
      await world.pass(5 * minute);
    }
    await world.pass(2 * hour);
  },
  'a reading hangs': async (stage) => {
    await stage.world.fault({ method: 'GET', path: '/orders', hang: true });
    await passUntilHanging(stage);
    await stage.world.pass(minute);
    await release(stage);
    await stage.world.rest();
  },
  'a reading makes no sense': async ({ world }) => {
    const { control } = world.sandbox;
    await world.fault({ method: 'GET', path: '/orders', malformed: 'wrong-shape' });
    await world.pass(hour);
    await control.clearFaults();
  },
  'background stopped in a reading': async (stage) => {
    const { world, watch } = stage;
    await world.fault({ method: 'GET', path: '/orders', hang: true });
    await passUntilHanging(stage);
    watch.excuse('death');
    await world.stop();
    await release(stage);
    await world.pass(40 * minute);
  },
  'computer sleeps': async ({ world, watch }) => {
    watch.excuse('absence');
    await world.sleep(90 * minute);
  },
  'browser crashes': async ({ world, watch }) => {
    watch.excuse('absence');
    await world.restart(2 * minute, 'crashed');
  },
  'clock fast for a while': async ({ world, watch }) => {
    await world.setClock(7 * minute);
    await world.pass(30 * minute);
    watch.excuse(7 * minute);
    await world.setClock(-7 * minute);
  },
  'clock an hour slow for a while': async ({ world, watch }) => {
    watch.excuse(hour);
    await world.setClock(-hour);
    await world.pass(3 * hour);
    watch.excuse(0);
    await world.setClock(hour);
  },
  'clock an hour fast for a while': async ({ world, watch }) => {
    watch.excuse(0);
    await world.setClock(hour);
    await world.pass(3 * hour);
    watch.excuse(hour);
    await world.setClock(-hour);
  },
};

/** Run in the popup. */
function openOrders(): void {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  const nameOf = (tab: HTMLElement) => tab.ariaLabel ?? tab.textContent ?? '';
  tabs.find((tab) => nameOf(tab).startsWith('Orders'))?.click();
}
