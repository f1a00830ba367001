import { browser } from 'wxt/browser';
import * as z from 'zod/mini';
import { ownValue } from '@/lib/domain/own-value';
import { entries } from '@/lib/domain/schema';
import { settings } from '@/lib/domain/settings/schemas';
import { onlySettings } from '@/lib/domain/settings/settings';
import { servicesTime } from '@/lib/domain/time';
import { withHandled } from '@/lib/domain/tracking/marks';
import { troublesOf } from '@/lib/domain/tracking/news';
import { hasPaymentTrouble, type Order } from '@/lib/domain/tracking/order';
import { handledOrders, settings as storedSettings } from '@/lib/storage/personal';
import { orders as listed } from '@/lib/storage/state';
import { putAside } from './values';

/* What version 1.0.0 stored and this one doesn't: turned into what there is today. */

/**
 * Version 1.0.0 stored here what the person's organization had set. No organization sets anything any more, but limits
 * don't fall for that: they become the person's own settings, which they may change.
 */
export async function takeOverPolicy(): Promise<void> {
  const { local } = browser.storage;
  const { policy: found } = await local.get('policy');
  if (found === undefined) return;
  const policy = z.object({
    prescribed: z.catch(settings(), {}),
  });
  const read = z.safeParse(policy, found).data;
  const prescribed = onlySettings(read?.prescribed ?? {});
  if (Object.keys(prescribed).length > 0) {
    await storedSettings.update((present) => ({ ...present, ...prescribed }));
    const aside = await putAside.read();
    const { key } = storedSettings;
    // During the demo, these are put aside.
    if (aside) {
      const put = { ...Object(aside[key]), ...prescribed };
      await putAside.write({ ...aside, [key]: put });
    }
  }
  // Last: if anything before fails, all of it is done again.
  await local.remove('policy');
}

/** Where version 1.0.0 stored troubles that were handled, and parcels that had arrived or got lost. */
const keys = ['handledOrders', 'parcelEnds'];

/**
 * Turns them into today's marks of orders as handled, as far as it still counted: every trouble of
 * the order was handled, or its parcel was where it had been. Of orders that aren't known, it says nothing any more.
 */
export async function takeOverMarks(): Promise<void> {
  const { local } = browser.storage;
  const found = await local.get(keys);
  if (keys.every((key) => found[key] == null)) return;
  const handled = z.safeParse(entries(z.array(z.string())), found.handledOrders).data ?? {};
  const ends =
    z.safeParse(entries(z.object({ reported: z.string() })), found.parcelEnds).data ?? {};
  const read = await listed.read();
  const now = servicesTime(Date.now(), read);

  const isHandled = (order: Order) => {
    const troubles = troublesOf(order, now);
    // "late  20532", or "late reship 20532"
    const marked = ownValue(handled, order.number)?.map((one) => one.replace(/^late .* /, 'late '));
    return troubles.length > 0 && troubles.every((trouble) => marked?.includes(trouble));
  };
  const hasEnded = ({ number, state, shipmentState }: Order) =>
    ownValue(ends, number)?.reported === `${state} ${shipmentState}`;
  const over = (read?.orders ?? [])
    .toReversed()
    .filter((order) => isHandled(order) || (hasEnded(order) && !hasPaymentTrouble(order)));
  await handledOrders.update((present) => over.reduce(withHandled, present));
  // Last: if anything before fails, all of it is done again.
  await local.remove(keys);
}
