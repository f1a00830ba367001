import type { Attempt } from '../../lib/domain/ordering/attempt.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';
import { startSandbox } from '../sandbox/sandbox.ts';
import type { Engine, Screen } from '../support/drive/driver.ts';
import { launch } from '../support/drive/launch.ts';
import { until } from '../support/drive/until.ts';
import { untilListening } from '../support/pages/account.ts';
import { copyBuild } from '../support/pages/build-copy.ts';
import { connectByCommand } from '../support/pages/connect.ts';
import { pressReorder } from '../support/pages/order.ts';
import { createLedger, type Ending } from './ledger.ts';
import { createRandom } from './random.ts';
import { day, hour, minute, second } from './time.ts';
import { clockFiles, virtualTimeScript } from './virtual-time.ts';
import { createWatch } from './watch.ts';
import { createWorld, type World } from './world.ts';

interface KnownItem {
  readonly id: string;
  readonly title: string;
}

/** What a copy of the build needs to be played with. */
const changesOfBuild = {
  background: virtualTimeScript,
  popup: virtualTimeScript,
  files: clockFiles,
  // A hold may be over when the browser starts again: then there is no time to grant it anew.
  hosts: ['http://127.0.0.1/*'],
};

/** All of them on one page. */
const itemCount = 40;
/** Requests of a popup that opens: items, addresses, cards and orders, and what pictures cause. */
const popupCosts = 7;
/** Longer than the hold, and shorter than until the first audit. */
const afterHold = 10 * second;
/** An order that is placed so long after another can't be taken for it. */
const apart = 20 * minute;

/**
 * Lives through three days in a time of their own, in a browser and with a sandbox of their own.
 * @returns what was wrong on the way
 * @throws Error if something can't be done
 */
export async function playThreeDays(engine: Engine): Promise<string[]> {
  const zone = process.env.TZ;
  const sandbox = await startSandbox({ speed: 1, items: itemCount, tellsItsTime: true });
  const build = await copyBuild(engine, changesOfBuild);
  const driver = await launch(engine, true);
  try {
    await driver.reset(build.dir);
    /** What is wrong, and during what it was first seen. */
    const violations = new Map<string, string>();
    let doing = 'setting up';
    const report = (violation: string) => {
      if (!violations.has(violation)) violations.set(violation, doing);
    };
    const ledger = createLedger(report);
    const watch = createWatch(ledger, report);
    const world = createWorld({
      ...{ driver, sandbox, dir: build.dir, random: createRandom(2) },
      onMoment: watch.note,
    });
    const items = await settleAccount(sandbox);
    ledger.begin((await sandbox.control.orders()).orders);
    const life = createLife({ world, ledger, watch, items });
    const onDeed = (name: string) => {
      doing = name;
    };

    // Hosts that are granted after this restart stay granted (see `Driver.restart`).
    await driver.restart();
    watch.allow(2 * popupCosts);
    await connectByCommand(driver, sandbox);
    await life.arrange();
    await world.rest();
    await life.live(onDeed);
    return [...violations].map(([violation, when]) => `${when}: ${violation}`);
  } finally {
    await driver.close();
    await build.remove();
    await sandbox.close();
    // The days took the browser to another time zone.
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  }
}

type Deed = () => Promise<void>;
/** Is told what begins. */
type OnDeed = (name: string) => void;

interface LifeDeps {
  readonly world: World;
  readonly ledger: ReturnType<typeof createLedger>;
  readonly watch: ReturnType<typeof createWatch>;
  /** Each is ordered once: so every POST tells whose press it is. */
  readonly items: KnownItem[];
}

function createLife({ world, ledger, watch, items }: LifeDeps) {
  const { driver, sandbox } = world;
  const { control } = sandbox;

  const takeItem = (): KnownItem => {
    const item = items.pop();
    if (!item) throw new Error('There are no items left to order.');
    return item;
  };

  /** Waits until the attempt to order an item is in this state. */
  async function untilAttempt({ id, title }: KnownItem, wanted: Attempt['state']): Promise<void> {
    let state = 'missing';
    await until(
      async () => {
        const attempts = ((await driver.readStorage()).attempts ?? []) as readonly Attempt[];
        const attempt = attempts.find(({ request }) => request.lines[0]?.itemId === id);
        state = attempt?.state ?? 'missing';
        return state === wanted ? true : null;
      },
      () => `the order of ${title} to be ${wanted}; it is ${state}`,
    );
  }

  /** Opens the popup, and waits until it has read everything anew. */
  async function openPopup(): Promise<Screen> {
    watch.allow(popupCosts);
    const since = world.browserNow();
    const popup = await driver.openPopup();
    await popup.waitUntil(() => document.querySelector('.item'));
    await untilListening(driver, since);
    await world.rest();
    return popup;
  }

  async function find(popup: Screen, { title }: KnownItem, button: string): Promise<void> {
    await popup.fill('Search items', title);
    await popup.waitFor('button', `${button} ${title}`);
  }

  /** Orders these, of which the first tells the press, and lets this happen while the order is held. */
  async function ordering(
    { ending, bought }: { ending: Ending; bought: readonly [KnownItem, ...KnownItem[]] },
    press: (popup: Screen) => Promise<void>,
    meanwhile: (popup: Screen) => Promise<void>,
  ): Promise<void> {
    const popup = await openPopup();
    watch.allowForOrder();
    const ids = bought.map(({ id }) => id);
    const pressed = ledger.press(ids, ending);
    await press(popup);
    await untilAttempt(bought[0], 'held');
    await meanwhile(popup);
    await untilAttempt(bought[0], ending);
    pressed.isOver = true;
    await world.rest();
  }

  /** Orders one item from its row. */
  async function orderingItem(
    ending: Ending,
    meanwhile: (popup: Screen, item: KnownItem) => Promise<void>,
  ): Promise<void> {
    const item = takeItem();
    const press = async (popup: Screen) => {
      await find(popup, item, 'Reorder');
      await pressReorder(popup, item.title);
    };
    await ordering({ ending, bought: [item] }, press, (popup) => meanwhile(popup, item));
  }

  /** Lets time pass until a request hangs in the service. */
  async function passUntilHanging(): Promise<void> {
    for (let passed = 0; passed < 12 * hour; passed += 5 * minute) {
      const requests = await control.requests();
      if (requests.some(({ outcome }) => outcome === 'pending')) return;
      await world.pass(5 * minute);
    }
    throw new Error('No request came in twelve hours.');
  }

  /** Lets the service answer what hung. */
  async function release(): Promise<void> {
    await control.release();
    await until(
      async () =>
        (await control.requests()).every(({ outcome }) => outcome !== 'pending') ? true : null,
      () => 'what hung to end',
    );
  }

  /** What the person does, and what happens to them. */
  const deeds = {
    async ordersAKit() {
      const [one, other] = [takeItem(), takeItem()];
      const press = async (popup: Screen) => {
        for (const item of [one, other]) {
          await find(popup, item, 'Add to basket');
          await popup.click('button', `Add to basket ${item.title}`);
        }
        await popup.click('tab', 'Basket, 2 items');
        await popup.fill('Kit name', 'Kit');
        await popup.press('Enter');
        await popup.waitFor('button', 'Reorder kit Kit');
        await popup.click('button', 'Empty basket');
        await popup.waitForText('Your basket is empty');
        await popup.click('button', 'Reorder kit Kit');
      };
      await ordering({ ending: 'placed', bought: [one, other] }, press, async (popup) => {
        watch.arrange({ kits: [{ name: 'Kit', lines: 2 }] });
        await world.pass(afterHold);
        await popup.click('tab', 'Items');
        await popup.close();
      });
    },
    undoesIt: () =>
      orderingItem('cancelled', async (popup, { title }) => {
        await popup.click('button', `Undo the order of ${title}`);
        await popup.waitForText('Nothing was ordered.');
        await popup.close();
      }),
    losesTheAnswer: () =>
      orderingItem('placed', async (popup) => {
        await control.fault({ method: 'POST', path: '/orders', drop: 'after' });
        await popup.close();
        await world.pass(5 * minute);
      }),
    backgroundStopsInThePost: () =>
      orderingItem('placed', async (popup) => {
        await control.fault({ method: 'POST', path: '/orders', hang: 'before' });
        await popup.close();
        await world.pass(afterHold);
        await world.stop();
        await release();
        await world.pass(5 * minute);
      }),
    browserCrashesInTheHold: () =>
      orderingItem('placed', async () => {
        watch.excuse('absence');
        await world.restart(20 * second, 'crashed');
        await world.pass(2 * minute);
      }),
    /** Not along with an order from here: then it may be one that was placed twice, and the person is asked. */
    async ordersElsewhere() {
      await world.pass(apart);
      ledger.foreign.add(await control.placeElsewhere());
      await world.rest();
    },
    async looksAtTheOrders() {
      const popup = await openPopup();
      watch.look(true);
      await popup.evaluate(openOrders);
      await until(
        async () => {
          const { unseen = {} } = await driver.readStorage();
          return Object.keys(unseen as object).length === 0 ? true : null;
        },
        () => 'the news to be seen',
      );
      await world.rest();
      watch.look(false);
      await popup.click('tab', 'Items');
      await popup.close();
    },
    async clockIsFastForAWhile() {
      await world.setClock(7 * minute);
      await world.pass(30 * minute);
      watch.excuse(7 * minute);
      await world.setClock(-7 * minute);
    },
    async backgroundStopsInAReading() {
      await control.fault({ method: 'GET', path: '/orders', hang: true });
      await passUntilHanging();
      watch.excuse('death');
      await world.stop();
      await release();
      await world.pass(40 * minute);
    },
    async networkIsAway() {
      watch.setOffline(true);
      await world.setOffline(true);
      await world.pass(40 * minute);
      await world.setOffline(false);
      watch.excuse(6 * minute);
      await world.rest();
      watch.setOffline(false);
    },
  };

  /** An hour at the computer, in which these things happen ten minutes after one another. */
  async function spendDay(happenings: readonly Deed[], onDeed: OnDeed): Promise<number> {
    const start = world.now();
    for (const [index, happen] of happenings.entries()) {
      await world.pass(Math.max(0, start + (10 + 10 * index) * minute - world.now()));
      onDeed(happen.name);
      await happen();
    }
    await world.pass(Math.max(0, start + hour - world.now()));
    watch.excuse('absence');
    return Math.max(hour, start + day - world.now());
  }

  return {
    /** Sets up what has to stay, with items that are never ordered. */
    async arrange(): Promise<void> {
      const [one, two, three, soon, late] = Array.from({ length: 5 }, takeItem) as [
        ...[KnownItem, KnownItem, KnownItem],
        ...[KnownItem, KnownItem],
      ];
      const preferences = {
        [one.id]: { label: 'For the market', isPinned: true },
        [two.id]: { label: 'Window' },
        [three.id]: { isPinned: true },
      };
      const inDays = (item: KnownItem, days: number) => ({
        itemId: item.id,
        title: item.title,
        dueAt: world.browserNow() + days * day,
      });
      const reminders = [inDays(soon, 1.4), inDays(late, 400)];
      await driver.writeStorage({ itemPreferences: preferences, reminders });
      watch.arrange({ preferences, reminders });
    },
    /** A bit of everything. */
    async live(onDeed: OnDeed): Promise<void> {
      const { ordersAKit, undoesIt, losesTheAnswer } = deeds;
      const { backgroundStopsInThePost, ordersElsewhere } = deeds;
      const { clockIsFastForAWhile, backgroundStopsInAReading } = deeds;
      const { looksAtTheOrders, browserCrashesInTheHold, networkIsAway } = deeds;
      const first = [ordersAKit, undoesIt, losesTheAnswer];
      const second = [
        ...[backgroundStopsInThePost, ordersElsewhere],
        ...[clockIsFastForAWhile, backgroundStopsInAReading],
      ];
      const third = [looksAtTheOrders, browserCrashesInTheHold, networkIsAway];
      const night = await spendDay(first, onDeed);
      // Browsers read it at their start.
      process.env.TZ = 'Asia/Tokyo';
      await world.restart(night);
      await world.sleep(await spendDay(second, onDeed));
      await world.restart(await spendDay(third, onDeed));
    },
  };
}

/** Gives all items, and brings the orders of before to an end. */
async function settleAccount({ baseUrl, apiKey, control }: Sandbox): Promise<KnownItem[]> {
  const { orders } = await control.orders();
  for (const { number, shipmentState } of orders) {
    if (['delivered', 'canceled'].includes(shipmentState)) continue;
    await control.moveOrder(number, {
      state: 'complete',
      paymentState: 'paid',
      shipmentState: 'delivered',
    });
  }
  const response = await fetch(`${baseUrl}/items?limit=50`, {
    headers: { Authorization: `Bearer ${apiKey}` },
  });
  const { items } = (await response.json()) as { items: { id: string; name: string }[] };
  await control.clearRequests();
  return items.map(({ id, name }) => ({ id, title: name }));
}

/** Run in the popup. */
function openOrders(): void {
  const tabs = [...document.querySelectorAll<HTMLElement>('[role="tab"]')];
  const nameOf = (tab: HTMLElement) => tab.ariaLabel ?? tab.textContent ?? '';
  tabs.find((tab) => nameOf(tab).startsWith('Orders'))?.click();
}
