import { useMemo } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { OrderButton, useOrdering } from '@/components/popup/ordering/order-button';
import {
  isOnTheWay,
  isToBePaid,
  type ParcelEnd,
  shownNumber,
  type TrackedOrder,
} from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import type { Subject } from '@/lib/view/ordering/order-button';
import type { OrderGoods } from '@/lib/view/tracking/order-goods';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';

interface OrderActionsProps {
  readonly order: TrackedOrder;
  readonly orders: OrdersModel;
}

/** What can be done about a problem, in its row: that it is settled, and what may settle it. */
export function QuickActions({ order, orders }: OrderActionsProps) {
  const { markHandled } = orders.handling;
  return (
    <div class={isToBePaid(order) ? 'order-quick is-to-pay' : 'order-quick'}>
      <SayButton
        look="button is-small order-settled"
        text="markHandled"
        order={order}
        act={() => markHandled(order)}
      />
      <OpenInShop order={order} orders={orders} />
    </div>
  );
}

/** Where it may be settled, in words; `null` where there is no shop, as in the demo. */
export function quickLabel({ order, orders }: OrderActionsProps): string | null {
  return orders.shopUrlOf(order.number) === null ? null : t(`orders.${shopVerb(order)}`);
}

const shopVerb = (order: TrackedOrder) => (isToBePaid(order) ? 'payInShop' : 'seeInShop');

interface OpenInShopProps extends OrderActionsProps {
  readonly look?: string;
}

/** Leads to the order on the shop's website; nothing where there is none, as in the demo. */
export function OpenInShop({ order, orders, look = 'button is-small' }: OpenInShopProps) {
  const url = orders.shopUrlOf(order.number);
  if (url === null) return null;
  const verb = shopVerb(order);
  return (
    <a
      class={look}
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t(`orders.${verb}Name`, { number: shownNumber(order.number) })}
    >
      {t(`orders.${verb}`)}
    </a>
  );
}

interface ReorderOrderProps {
  /** The order's, as the service sent it. */
  readonly number: string;
  readonly goods: OrderGoods;
}

/** Orders the same again, once everything about that was reviewed. */
export function ReorderOrder({ number, goods }: ReorderOrderProps) {
  const { open } = useModel().navigation;
  const subject = useMemo(
    (): Subject => ({
      key: `order ${number}`,
      purchase: () => ({ lines: [], title: shownNumber(number), ...goods.again }),
      problem: () => null,
      isAsked: true,
      open: () => open(goods.again),
    }),
    [number, goods, open],
  );
  const button = useOrdering(subject);
  return <OrderButton button={button} title={shownNumber(number)} class="order-beside" />;
}

interface MatchButtonProps {
  readonly order: TrackedOrder;
  readonly match: () => void;
}

/** Asks what was in an order that was placed elsewhere. */
export function MatchButton({ order, match }: MatchButtonProps) {
  return (
    <button
      type="button"
      class="button is-small"
      aria-haspopup="dialog"
      aria-label={t('orders.thisWasName', { number: shownNumber(order.number) })}
      onClick={match}
    >
      {t('orders.thisWas')}
    </button>
  );
}

interface SayButtonProps {
  readonly look?: string;
  readonly text: 'markHandled' | 'unmarkHandled' | 'sayArrived' | 'sayLost' | 'unsayEnd';
  readonly order: TrackedOrder;
  readonly act: () => Promise<void>;
}

/** Notes something that moves the order's row elsewhere. */
function SayButton({ look = 'link', text, order, act }: SayButtonProps) {
  return (
    <button
      type="button"
      class={look}
      aria-label={t(`orders.${text}Name`, { number: shownNumber(order.number) })}
      onClick={({ currentTarget }) => {
        focusNeighbour(currentTarget);
        void act();
      }}
    >
      {t(`orders.${text}`)}
    </button>
  );
}

interface HandledButtonProps extends OrderActionsProps {
  readonly isHandled: boolean;
}

/** Marks an order in trouble as handled, or takes the mark off. */
export function HandledButton({ order, orders, isHandled }: HandledButtonProps) {
  const { markHandled, unmarkHandled } = orders.handling;
  return isHandled ? (
    <SayButton text="unmarkHandled" order={order} act={() => unmarkHandled(order)} />
  ) : (
    <SayButton text="markHandled" order={order} act={() => markHandled(order)} />
  );
}

/** Says that a parcel on its way arrived. */
export function ArrivedButton({ order, orders }: OrderActionsProps) {
  if (!isOnTheWay(order, orders.now.value)) return null;
  return <SayButton text="sayArrived" order={order} act={() => end(order, orders, 'arrived')} />;
}

/** Says that a parcel on its way is lost, or that one is on its way after all. */
export function EndButton({ order, orders }: OrderActionsProps) {
  const { unsayEnd } = orders.handling;
  if (order.said) return <SayButton text="unsayEnd" order={order} act={() => unsayEnd(order)} />;
  if (!isOnTheWay(order, orders.now.value)) return null;
  return <SayButton text="sayLost" order={order} act={() => end(order, orders, 'lost')} />;
}

/** What is done with goes collapsed to where it belongs now. */
function end(order: TrackedOrder, orders: OrdersModel, how: ParcelEnd): Promise<void> {
  orders.toggle(order.number);
  return orders.handling.sayEnd(order, how);
}

/** The focus goes to the next row, or the one before, or the list. */
function focusNeighbour(button: Element): void {
  const list = button.closest<HTMLElement>('.scroller');
  const heads = [...(list?.querySelectorAll<HTMLElement>('.order-head') ?? [])];
  const own = heads.findIndex((head) => head.closest('.order')?.contains(button));
  (heads[own + 1] ?? heads[own - 1] ?? list)?.focus({ preventScroll: true });
}
