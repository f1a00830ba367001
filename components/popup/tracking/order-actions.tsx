import type { ComponentChildren } from 'preact';
import { Icon } from '@/components/shared/icon';
import {
  isOnTheWay,
  isToBePaid,
  shownNumber,
  type TrackedOrder,
} from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';

interface OrderActionsProps {
  readonly order: TrackedOrder;
  readonly orders: OrdersModel;
}

/** What can be done about a problem, in its row: what may settle it, and that it is settled. */
export function QuickActions({ order, orders }: OrderActionsProps) {
  const { markHandled, sayEnd } = orders.handling;
  return (
    <div class="order-quick">
      {canArrive(order, orders) ? (
        <SayButton
          look="button is-small"
          text="sayArrived"
          order={order}
          act={() => sayEnd(order, 'arrived')}
        />
      ) : (
        <OpenInShop order={order} orders={orders} />
      )}
      <SayButton
        look="button is-small"
        text="markHandled"
        label={handledLabel()}
        order={order}
        act={() => markHandled(order)}
      />
    </div>
  );
}

/** What these say, in the same order. */
export function quickLabels({ order, orders }: OrderActionsProps): ComponentChildren[] {
  const handled = handledLabel();
  if (canArrive(order, orders)) return [t('orders.sayArrived'), handled];
  return orders.shopUrlOf(order.number) === null
    ? [handled]
    : [t(`orders.${shopVerb(order)}`), handled];
}

const handledLabel = () => (
  <>
    <Icon name="check" />
    {t('orders.handled')}
  </>
);

const canArrive = (order: TrackedOrder, orders: OrdersModel): boolean =>
  isOnTheWay(order, orders.now.value) && !isToBePaid(order);

const shopVerb = (order: TrackedOrder) => (isToBePaid(order) ? 'payInShop' : 'seeInShop');

/** Leads to the order on the shop's website; nothing where there is none, as in the demo. */
export function OpenInShop({ order, orders }: OrderActionsProps) {
  const url = orders.shopUrlOf(order.number);
  if (url === null) return null;
  const verb = shopVerb(order);
  return (
    <a
      class="button is-small"
      href={url}
      target="_blank"
      rel="noreferrer"
      aria-label={t(`orders.${verb}Name`, { number: shownNumber(order.number) })}
    >
      {t(`orders.${verb}`)}
    </a>
  );
}

interface ReorderAskedProps {
  /** The order's, as the service sent it. */
  readonly number: string;
  readonly open: () => void;
}

/** Shows everything about ordering the same again; orders nothing. */
export function ReorderAsked({ number, open }: ReorderAskedProps) {
  return (
    <button
      type="button"
      class="button is-small order-beside"
      aria-haspopup="dialog"
      aria-label={t('item.reorderAskedName', { title: shownNumber(number) })}
      onClick={open}
    >
      {t('item.reorderAsked')}
    </button>
  );
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
      class="button is-small order-beside"
      aria-haspopup="dialog"
      aria-label={t('orders.thisWasName', { number: shownNumber(order.number) })}
      onClick={match}
    >
      {t('orders.thisWas')}
    </button>
  );
}

interface SayButtonProps {
  readonly look?: 'link' | 'button is-small';
  readonly text: 'markHandled' | 'unmarkHandled' | 'sayArrived' | 'sayLost' | 'unsayEnd';
  /** Where there is room for a word of its name only. */
  readonly label?: ComponentChildren;
  readonly order: TrackedOrder;
  readonly act: () => Promise<void>;
}

/** Notes something that moves the order's row elsewhere. */
function SayButton({ look = 'link', text, label, order, act }: SayButtonProps) {
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
      {label ?? t(`orders.${text}`)}
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

/** Says what became of a parcel that is on its way, or that it is on its way after all. */
export function EndButtons({ order, orders }: OrderActionsProps) {
  const { sayEnd, unsayEnd } = orders.handling;
  if (order.said) return <SayButton text="unsayEnd" order={order} act={() => unsayEnd(order)} />;
  if (!isOnTheWay(order, orders.now.value)) return null;
  return (
    <>
      <SayButton text="sayArrived" order={order} act={() => sayEnd(order, 'arrived')} />
      <SayButton text="sayLost" order={order} act={() => sayEnd(order, 'lost')} />
    </>
  );
}

/** The focus goes to the next row, or the one before, or the list. */
function focusNeighbour(button: Element): void {
  const list = button.closest<HTMLElement>('.scroller');
  const heads = [...(list?.querySelectorAll<HTMLElement>('.order-head') ?? [])];
  const own = heads.findIndex((head) => head.closest('.order')?.contains(button));
  (heads[own + 1] ?? heads[own - 1] ?? list)?.focus({ preventScroll: true });
}
