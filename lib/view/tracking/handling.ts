import type { ReadonlySignal } from '@preact/signals';
import type { EpochMs } from '@/lib/domain/time';
import {
  withEnd,
  withHandled,
  withItem,
  withoutEnd,
  withoutHandled,
  withoutItem,
} from '@/lib/domain/tracking/marks';
import { type ParcelEnd, shownNumber, type TrackedOrder } from '@/lib/domain/tracking/order';
import { undoneEntries } from '@/lib/domain/undone';
import { t } from '@/lib/i18n/i18n';
import { handledOrders, orderItems, parcelEnds } from '@/lib/storage/personal';
import { readAll, type Stored } from '@/lib/storage/stored';
import { changeUndoably, createUndo } from '@/lib/view/shared/undo';
import { createStoredSignal } from '@/lib/view/state/stored-signal';

/** What the person says of orders: that trouble is handled, what became of a parcel and was in it; and takes back. */
export function createHandling(now: ReadonlySignal<EpochMs>) {
  const handledMarks = createStoredSignal(handledOrders);
  const endMarks = createStoredSignal(parcelEnds);
  const itemMarks = createStoredSignal(orderItems);
  const undo = createUndo();
  const change = async <T>(
    stored: Stored<Readonly<Record<string, T>>>,
    edit: (present: Readonly<Record<string, T>>) => Readonly<Record<string, T>>,
    text: string,
  ) => undo.offer([text], await changeUndoably(stored, edit, undoneEntries));
  return {
    handled: handledMarks.value,
    ends: endMarks.value,
    /** By order number, the item that the person said was in it. */
    items: itemMarks.value,
    undo,
    read: async () => {
      const [handled, ends, items] = await readAll(handledOrders, parcelEnds, orderItems);
      handledMarks.show(handled);
      endMarks.show(ends);
      itemMarks.show(items);
    },
    stop: () => {
      handledMarks.stop();
      endMarks.stop();
      itemMarks.stop();
    },
    markHandled: (order: TrackedOrder) =>
      change(
        handledOrders,
        (present) => withHandled(present, order, now.peek()),
        t('orders.markedHandled', { number: shownNumber(order.number) }),
      ),
    unmarkHandled: ({ number }: TrackedOrder) =>
      change(
        handledOrders,
        (present) => withoutHandled(present, number),
        t('orders.unmarkedHandled', { number: shownNumber(number) }),
      ),
    /** Notes what became of a parcel on its way. */
    sayEnd: (order: TrackedOrder, end: ParcelEnd) =>
      change(
        parcelEnds,
        (present) => withEnd(present, order, end, now.peek()),
        t(`orders.said.${end}`, { number: shownNumber(order.number) }),
      ),
    /** Notes what was in an order that was placed elsewhere. */
    sayItem: ({ number }: TrackedOrder, itemId: string, title: string) =>
      change(
        orderItems,
        (present) => withItem(present, number, itemId),
        t('orders.matched', { title }),
      ),
    unsayItem: ({ number }: TrackedOrder) =>
      change(
        orderItems,
        (present) => withoutItem(present, number),
        t('orders.unmatched', { number: shownNumber(number) }),
      ),
    /** Takes that back: it is on its way after all. */
    unsayEnd: ({ number }: TrackedOrder) =>
      change(
        parcelEnds,
        (present) => withoutEnd(present, number),
        t('orders.unsaid', { number: shownNumber(number) }),
      ),
  };
}
