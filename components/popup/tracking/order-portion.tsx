import { useMemo } from 'preact/hooks';
import type { OrderLine } from '@/lib/domain/ordering/attempt';
import { ownValue } from '@/lib/domain/own-value';
import type { Order } from '@/lib/domain/tracking/order';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { OrderCard } from './order-card';

interface OrderPortionProps {
  readonly orders: OrdersModel;
  readonly portion: readonly Order[];
  readonly orderAgain: (lines: readonly OrderLine[], title: string) => void;
}

/** A card's height before it has one, in CSS pixels. */
const estimate = 146;

/** Some of a long list's orders. They are written anew only when something about them is new. */
export function OrderPortion({ orders, portion, orderAgain }: OrderPortionProps) {
  const attempts = orders.attemptsByNumber.value;
  const marked = orders.marked.value;
  const now = orders.now.value;
  return useMemo(
    () => (
      <ul
        class="orders"
        style={{ containIntrinsicBlockSize: `auto ${portion.length * estimate}px` }}
      >
        {portion.map((order) => (
          <OrderCard
            key={order.number}
            order={order}
            attempt={attempts.get(order.number) ?? null}
            news={ownValue(marked, order.number) ?? null}
            now={now}
            orderAgain={orderAgain}
          />
        ))}
      </ul>
    ),
    [portion, attempts, marked, now, orderAgain],
  );
}
