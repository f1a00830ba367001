import { displayText } from '@/lib/domain/display-text';
import { hasPaymentTrouble, toneOf } from './changes';
import { isOpen, type Order } from './order';

/** What a person looks for among their orders, in the order it matters to them. */
export const orderGroups = ['attention', 'moving', 'delivered', 'older'] as const;
export type OrderGroup = (typeof orderGroups)[number];

/** How long a finished order stays among the recent ones, in milliseconds. */
const recentMs = 30 * 24 * 60 * 60_000;

/**
 * Where an order belongs: what is wrong and can still be mended or was only just lost, what is being
 * made or carried, what arrived lately, and everything else.
 * @param now milliseconds since the epoch
 */
export function groupOf(order: Order, now: number): OrderGroup {
  const isRecent = now - endOf(order) < recentMs;
  if (toneOf(order, now) === 'trouble') {
    return isOpen(order) || hasPaymentTrouble(order) || isRecent ? 'attention' : 'older';
  }
  if (isOpen(order)) return 'moving';
  return isRecent ? 'delivered' : 'older';
}

/** Orders sorted into their groups, each in the service's order; empty groups are left out. */
export function groupOrders(
  orders: readonly Order[],
  now: number,
): { readonly group: OrderGroup; readonly orders: readonly Order[] }[] {
  const sorted = new Map<OrderGroup, Order[]>(orderGroups.map((group) => [group, []]));
  for (const order of orders) sorted.get(groupOf(order, now))?.push(order);
  return [...sorted]
    .filter(([, found]) => found.length > 0)
    .map(([group, found]) => ({ group, orders: found }));
}

/**
 * Whether a person finds an order delivered: however long ago, and whatever else may be the matter with it.
 * One that was called off they don't.
 */
export function isDelivered({ state, shipmentState }: Order): boolean {
  return state !== 'canceled' && shipmentState === 'delivered';
}

/** Whether a number holds what was typed of it, however it is spaced or written. */
export function isNumbered(number: string, typed: string): boolean {
  return bare(number).includes(bare(typed));
}

/** When the order came to its end as far as is known; when it was placed, if that is unknown. */
function endOf({ deliveredAt, placedAt }: Order): number {
  const time = Date.parse(deliveredAt ?? placedAt);
  return Number.isNaN(time) ? Number.NEGATIVE_INFINITY : time;
}

function bare(number: string): string {
  return displayText(number)
    .replaceAll(/[\s#-]/g, '')
    .toLowerCase();
}
