import { displayText } from '@/lib/domain/display-text';
import { ownValue } from '@/lib/domain/own-value';
import type { EpochMs } from '@/lib/domain/time';
import { hasPaymentTrouble, toneOf } from './changes';
import type { HandledOrders } from './handled-orders';
import { hasLeft, isOnTheWay, isOpen, type TrackedOrder } from './order';

/** The groups that orders are shown in, most important first. */
export const orderGroups = ['attention', 'onTheWay', 'moving', 'delivered', 'older'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** How long a finished order stays among the recent ones, in milliseconds. */
const recentMs = 30 * 24 * 60 * 60_000;

/**
 * The group of an order. `attention`: in trouble that can still be fixed (the order is open, or its payment
 * needs the person) or is recent. `onTheWay`: its parcel has left. `moving`: open, and nothing has left. `delivered`:
 * arrived recently. `older`: everything else.
 * @param handled the troubles that the person has dealt with: they need no attention
 */
export function groupOf(
  order: TrackedOrder,
  now: EpochMs,
  handled?: readonly string[],
): OrderGroup {
  const isRecent = now - endOf(order) < recentMs;
  const needsPerson = isOpen(order) || hasPaymentTrouble(order) || isRecent;
  if (needsPerson && toneOf(order, now, handled) === 'trouble') return 'attention';
  if (isOnTheWay(order, now)) return 'onTheWay';
  if (isOpen(order) && !hasLeft(order)) return 'moving';
  return isRecent && isDelivered(order) ? 'delivered' : 'older';
}

/** Whether an order needs the person's attention, or would if it weren't marked as handled. */
export type Attention = 'needed' | 'handled' | 'none';

export function attentionOf(
  order: TrackedOrder,
  now: EpochMs,
  handled?: readonly string[],
): Attention {
  if (groupOf(order, now, handled) === 'attention') return 'needed';
  return groupOf(order, now) === 'attention' ? 'handled' : 'none';
}

/** Orders sorted into their groups, each in the service's order; empty groups are left out. */
export function groupOrders(
  orders: readonly TrackedOrder[],
  now: EpochMs,
  handled: HandledOrders,
): { readonly group: OrderGroup; readonly orders: readonly TrackedOrder[] }[] {
  const sorted = new Map<OrderGroup, TrackedOrder[]>(orderGroups.map((group) => [group, []]));
  for (const order of orders) {
    sorted.get(groupOf(order, now, ownValue(handled, order.number)))?.push(order);
  }
  return [...sorted]
    .filter(([, found]) => found.length > 0)
    .map(([group, found]) => ({ group, orders: found }));
}

/**
 * Whether a person would call the order delivered: no matter how long ago, or what else is wrong with it,
 * but not when it was canceled.
 */
export function isDelivered({ state, shipmentState, said }: TrackedOrder): boolean {
  return state !== 'canceled' && (shipmentState === 'delivered' || said?.end === 'arrived');
}

/** Whether an order number contains the typed text, ignoring spaces, `#`, `-` and case. */
export function isNumbered(number: string, typed: string): boolean {
  return bare(number).includes(bare(typed));
}

/** When the order was delivered or, if that is unknown, placed. */
function endOf({ deliveredAt, placedAt, said }: TrackedOrder): EpochMs {
  if (said) return said.saidAt;
  const time = Date.parse(deliveredAt ?? placedAt);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

function bare(number: string): string {
  return displayText(number)
    .replaceAll(/[\s#-]/g, '')
    .toLowerCase();
}
