import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackground } from '@/lib/background/background';
import { listenForEvents } from '@/lib/background/events';
import { storedValues } from '@/lib/background/stored-values';
import { isOpen } from '@/lib/domain/tracking/order';
import { type BackgroundWorld, createConnectedWorld } from '../support/worlds/background-world';
import { type Cost, countCost } from './cost';

const eveningBefore = Date.parse('2026-03-02T17:00:00Z');
/** The browser runs as long as people work, on average. */
const browserStarts = Date.parse('2026-03-03T09:00:00Z');
const popupOpens = ['09:30', '13:00', '16:30'].map((time) => Date.parse(`2026-03-03T${time}Z`));
const browserCloses = Date.parse('2026-03-03T17:30:00Z');

export interface Account {
  readonly items: number;
  /** Whether one order is on its way; all others have arrived. */
  readonly hasParcel: boolean;
}

export interface Day {
  /** The browser starts, alarms ring, the popup is opened three times. */
  play(): Promise<void>;
  /** Starts a background for a message, and nothing else. */
  receive(message: unknown): Promise<void>;
  /** What all of that has cost so far. */
  cost(): Cost;
  /** The keys in `storage.local` that were written, as often as they were. */
  writtenKeys(): string[];
  close(): Promise<void>;
}

/**
 * The real background of somebody who connected the day before, against the sandbox over HTTP. Each event starts a new
 * one, since browsers end what has been idle for half a minute. Chance always comes out in the middle, so that every
 * run gives the same figures.
 */
export async function createDay({ items, hasParcel }: Account): Promise<Day> {
  vi.useFakeTimers({ toFake: ['Date'], now: eveningBefore });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const world = await createConnectedWorld({ items });
  await deliverOrders(world, hasParcel);
  await world.commands.refresh();
  // As a background does when it starts.
  await world.dataGuard.isOutdated();
  // The browser was closed overnight.
  await fakeBrowser.storage.session.clear();
  const { cost, writtenKeys, countWake, settled } = countCost(world.sandbox.baseUrl);
  const { alarms, runtime, storage, notifications } = fakeBrowser;
  const browser = { ...world.browser, notifications, contextMenus: undefined, omnibox: undefined };
  const { onMessage, onStartup, onInstalled, onUpdateAvailable } = runtime;
  const events = [
    ...[onMessage, onStartup, onInstalled, onUpdateAvailable, alarms.onAlarm],
    ...[notifications.onClicked, storage.local.onChanged, storage.session.onChanged],
  ];

  const wake = async (happen: () => Promise<unknown>) => {
    countWake();
    const background = createBackground(browser as never, null);
    const timers = globalThis;
    listenForEvents({ browser: browser as never, background, stored: storedValues, timers });
    await happen();
    await settled();
    for (const event of events) event.removeAllListeners();
  };
  const receive = (message: unknown) =>
    wake(() => onMessage.trigger(message, { id: runtime.id }, () => {}));

  /** Lets alarms ring until then. */
  const pass = async (until: number) => {
    for (;;) {
      const [next] = (await alarms.getAll()).sort((a, b) => a.scheduledTime - b.scheduledTime);
      if (!next || next.scheduledTime > until) break;
      await alarms.clear(next.name);
      vi.setSystemTime(Math.max(Date.now(), next.scheduledTime));
      await wake(() => alarms.onAlarm.trigger(next));
    }
    vi.setSystemTime(until);
  };

  return {
    play: async () => {
      vi.setSystemTime(browserStarts);
      await wake(() => onStartup.trigger());
      for (const at of popupOpens) {
        await pass(at);
        await receive({ command: 'refresh', args: [] });
      }
      await pass(browserCloses);
    },
    receive,
    cost,
    writtenKeys,
    close: async () => {
      vi.useRealTimers();
      await world.sandbox.close();
    },
  };
}

/** Every order arrives, but for the first that is on its way if there is to be one. */
async function deliverOrders({ sandbox }: BackgroundWorld, hasParcel: boolean): Promise<void> {
  const open = (await storedValues.orders.read())?.orders.filter(isOpen) ?? [];
  const parcel = hasParcel && open.find(({ shipmentState }) => shipmentState === 'shipped');
  for (const order of open) {
    if (order === parcel) continue;
    await sandbox.control.moveOrder(order.number, { shipmentState: 'delivered' });
  }
}
