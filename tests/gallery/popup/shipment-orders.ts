import type { Order } from '../../../lib/shop/contract.ts';

const dayMs = 86_400_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs).toISOString();

/** An order as the service lists it; some have values that the contract doesn't know. */
type Listed = { readonly [Member in keyof Order]: Order[Member] | string | null } & {
  readonly number: string;
};

function listed(index: number, changes: Partial<Listed>): Listed {
  return {
    number: `R48291${3000 + index}`,
    state: 'complete',
    paymentState: 'paid',
    shipmentState: 'pending',
    placedAt: daysFromNow(-index - 0.5),
    currency: 'USD',
    itemTotal: 86,
    total: 98.4,
    expectedDeliveryDate: daysFromNow(5),
    deliveredAt: null,
    ...changes,
  };
}

/** An order in every state of a shipment, and in some that don't exist. */
export function ordersInEveryState(): Listed[] {
  const changes: readonly Partial<Listed>[] = [
    { state: 'in_production' },
    { state: 'awaiting_scheduled_date', expectedDeliveryDate: daysFromNow(24) },
    { shipmentState: 'backorder', expectedDeliveryDate: daysFromNow(12) },
    { shipmentState: 'ready' },
    { shipmentState: 'partial' },
    { shipmentState: 'shipped', expectedDeliveryDate: daysFromNow(1) },
    { shipmentState: 'shipped', expectedDeliveryDate: daysFromNow(-4) },
    { shipmentState: 'returned_for_reship', paymentState: 'balance_due' },
    { shipmentState: 'reship', expectedDeliveryDate: null },
    {
      shipmentState: 'delivered',
      deliveredAt: daysFromNow(-2),
      expectedDeliveryDate: daysFromNow(-4),
    },
    {
      shipmentState: 'delivered',
      currency: 'JPY',
      itemTotal: 19_800,
      total: 21_000,
      deliveredAt: daysFromNow(-3),
      expectedDeliveryDate: daysFromNow(-3),
    },
    { state: 'canceled', paymentState: 'void', shipmentState: 'canceled' },
    { shipmentState: 'quarantined_by_customs', paymentState: null },
    {
      number: `R${'<b>4829130</b>'.repeat(4)}`,
      shipmentState: 'held_'.repeat(12),
      paymentState: 'bartered_for_<i>goats</i>',
      currency: '<b>XX</b>',
      total: null,
      expectedDeliveryDate: null,
      placedAt: 'some day last week',
    },
  ];
  return changes.map((change, index) => listed(index, change));
}
