import type { ReadonlySignal } from '@preact/signals';
import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import {
  type HandledOrders,
  withHandled,
  withoutHandled,
} from '@/lib/domain/tracking/handled-orders';
import { type Order, shownNumber } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import { handledOrders } from '@/lib/storage/personal';
import { createUndo } from '@/lib/view/shared/undo';
import { createStoredSignal } from '@/lib/view/state/stored-signal';

/** Marks what needs attention as handled, and takes the mark off. */
export function createHandling(now: ReadonlySignal<EpochMs>) {
  const marks = createStoredSignal(handledOrders);
  const undo = createUndo();
  const change = async (number: string, mark: (present: HandledOrders) => HandledOrders) => {
    const before = ownValue(marks.value.value, number);
    await handledOrders.update(mark);
    return async () => {
      await handledOrders.update((present) => {
        const others = withoutHandled(present, number);
        return before ? { ...others, [number]: before } : others;
      });
    };
  };
  return {
    handled: marks.value,
    undo,
    read: async () => marks.show(await marks.stored.read()),
    stop: marks.stop,
    markHandled: async (order: Order) => {
      const restore = await change(order.number, (present) =>
        withHandled(present, order, now.peek()),
      );
      undo.offer([t('orders.markedHandled', { number: shownNumber(order.number) })], restore);
    },
    unmarkHandled: async ({ number }: Order) => {
      const restore = await change(number, (present) => withoutHandled(present, number));
      undo.offer([t('orders.unmarkedHandled', { number: shownNumber(number) })], restore);
    },
  };
}
