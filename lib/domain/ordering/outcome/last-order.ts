import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { titlesOf } from '@/lib/domain/ordering/attempt/content';
import type { LastOrder } from './schemas';

export type { LastOrder } from './schemas';

/** @param after the same attempt once nothing is sent any more; `undefined` if it can't be read */
export function lastOrderOf(before: Attempt, after: Attempt | undefined): LastOrder {
  return { titles: titlesOf(before.goods), outcome: outcomeOf(after) };
}

function outcomeOf(after: Attempt | undefined): LastOrder['outcome'] {
  switch (after?.state) {
    case 'held':
    case 'cancelled':
    case 'expired':
      return { kind: 'not-sent' };
    case 'placed':
      return { kind: 'placed', orderNumber: after.orderNumber };
    // Nobody looks for it any more, nor whether it was placed in spite of a refusal.
    default:
      return { kind: 'unclear' };
  }
}
