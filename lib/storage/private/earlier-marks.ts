import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { ownValue } from '@/lib/domain/own-value';
import { withHandled } from '@/lib/domain/tracking/marks';
import { troublesOf } from '@/lib/domain/tracking/news';
import { hasPaymentTrouble, type Order } from '@/lib/domain/tracking/order';
import { handledOrders } from '@/lib/storage/personal';
import { entries } from '@/lib/storage/schemas';
import { orders as listed } from '@/lib/storage/state';

/** Where earlier versions stored troubles that were handled, parcels that had arrived or got lost, and what was in orders. */
const keys = ['handledOrders', 'parcelEnds', 'orderItems'];

/**
 * Turns what earlier versions stored into today's marks of orders as handled, as far as it still counted: every trouble of
 * the order was handled, or its parcel was where it had been. Of orders that aren't known, it says nothing any more.
 */
export async function takeOverMarks(): Promise<void> {
  const { local } = browser.storage;
  const found = await local.get(keys);
  if (keys.every((key) => found[key] == null)) return;
  const handled = z.parse(entries(z.array(z.string())), found.handledOrders);
  const ends = z.parse(entries(z.object({ reported: z.string() })), found.parcelEnds);
  const { orders = [], skewMs = 0 } = (await listed.read()) ?? {};
  const now = Date.now() + skewMs;

  const isHandled = (order: Order) => {
    const troubles = troublesOf(order, now);
    // "late  20532", or "late reship 20532"
    const marked = ownValue(handled, order.number)?.map((one) => one.replace(/^late .* /, 'late '));
    return troubles.length > 0 && troubles.every((trouble) => marked?.includes(trouble));
  };
  const hasEnded = ({ number, state, shipmentState }: Order) =>
    ownValue(ends, number)?.reported === `${state} ${shipmentState}`;
  const over = orders
    .toReversed()
    .filter((order) => isHandled(order) || (hasEnded(order) && !hasPaymentTrouble(order)));
  await handledOrders.update((present) => over.reduce(withHandled, present));
  // Last: if anything before fails, all of it is done again.
  await local.remove(keys);
}
