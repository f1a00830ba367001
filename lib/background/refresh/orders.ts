import type { OpenService } from '@/lib/background/connection/gateway';
import { notifyOfOrders } from '@/lib/background/notify/notifications';
import { storedValues as stored } from '@/lib/background/stored-values';
import { ownValue } from '@/lib/domain/data/own-value';
import type { EpochMs } from '@/lib/domain/data/time';
import { type Result, succeeded } from '@/lib/domain/failure/result';
import { stillHandled } from '@/lib/domain/tracking/marks';
import type { OrderNews } from '@/lib/domain/tracking/news';
import { readOlderOrders, readOrders } from './read-orders';
import { type Known, maxOrders, type OrdersReading, takeIn, withOlder } from './take-in';

/**
 * Reads the orders as far as open ones go, tells what is new, and stores it.
 * @param retries how often a failed page is tried again at once
 */
export async function refreshOrders(
  { service, keep }: OpenService,
  now: () => EpochMs,
  retries?: number,
): Promise<Result<null>> {
  const reading = await readOrders(service, await stored.orders.read(), now, retries);
  return reading.ok ? keep(() => remember(reading.value)) : reading;
}

async function remember(reading: OrdersReading): Promise<void> {
  // Not before the orders were read, as older ones may have been loaded meanwhile.
  const known = await readKnown();
  const { toNotify, at, toStore, unseen } = takeIn(known, reading);
  // Notify first, store second: if the background dies in between, the next reading notifies again.
  await notifyOfOrders(toNotify, at);
  // One write, so that the same change never becomes news twice.
  if (toStore) await stored.unseen.update(unseen, ...Object.entries(toStore));
  // Only says how recent they are.
  await stored.lookedAt.update((times) => ({ ...times, orders: reading.readAt })).catch(() => {});
  await stored.handledOrders.update((handled) => stillHandled(handled, reading.orders));
}

async function readKnown(): Promise<Known> {
  return {
    orders: await stored.orders.read(),
    unseen: await stored.unseen.read(),
    notifiedOrders: await stored.notifiedOrders.read(),
    handledOrders: await stored.handledOrders.read(),
    settings: await stored.settings.read(),
    history: await stored.readHistory(),
    pastPrices: await stored.pastPrices.read(),
    rhythms: await stored.rhythms.read(),
  };
}

/** Reads one more page where the snapshot ends, unless there is no room for more. */
export async function refreshOlderOrders({ service, keep }: OpenService): Promise<Result<null>> {
  const before = await stored.orders.read();
  if (!before?.canLoadMore || before.orders.length >= maxOrders) return succeeded(null);
  const read = await readOlderOrders(service, before.orders);
  if (!read.ok) return read;
  const older = read.value;
  if (!older) return succeeded(null);
  return keep(() => stored.orders.update((present) => withOlder(present, before, older)));
}

/** Notes that the person has seen these changes; what has changed since stays news. */
export async function markSeen(seen: OrderNews): Promise<null> {
  await stored.unseen.update((news) =>
    Object.fromEntries(
      Object.entries(news).filter(([number, kind]) => ownValue(seen, number) !== kind),
    ),
  );
  return null;
}
