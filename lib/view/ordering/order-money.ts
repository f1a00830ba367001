import { computed, type ReadonlySignal } from '@preact/signals';
import { lastTotalOf } from '@/lib/domain/ordering/last-total';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import type { EpochMs } from '@/lib/domain/time';
import { orders as storedOrders } from '@/lib/storage/state';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import type { LineFacts } from './line-facts';
import type { OrderingState } from './ordering-state';
import { type ReceiptMoney, receiptMoney } from './receipt-money';

interface OrderMoneyDeps {
  readonly facts: LineFacts;
  readonly lines: ReadonlySignal<readonly OrderLine[]>;
  readonly ordering: Pick<OrderingState, 'history'>;
  readonly now: ReadonlySignal<EpochMs>;
}

/** What is known of the money of an order before it is placed: the same in the basket and on its receipt. */
export function createOrderMoney({ facts, lines, ordering, now }: OrderMoneyDeps) {
  const orders = createStoredSignal(storedOrders);
  const lastTotal = computed(() =>
    lastTotalOf(lines.value, ordering.history.value, orders.value.value?.orders ?? []),
  );
  return {
    money: computed(
      (): ReceiptMoney => receiptMoney(lines.value, facts, lastTotal.value, now.value),
    ),
    /** Reads the orders, for what the same cost last time, and follows their changes until `stop`. */
    open: async () => orders.show(await storedOrders.read()),
    stop: orders.stop,
  };
}
