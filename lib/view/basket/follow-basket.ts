import { effect } from '@preact/signals';
import { followed } from '@/lib/domain/basket/basket-orders';
import type { Ordering } from '@/lib/view/ordering/pressing';
import type { BasketModel } from './basket';

interface FollowBasketDeps {
  readonly ordering: Pick<Ordering, 'attempts'>;
  readonly basket: Pick<BasketModel, 'all' | 'change'>;
}

/**
 * Empties the basket once there is an order of it, and fills it again when nothing was ordered. Returns
 * the way to stop.
 */
export function followBasketOrders({ ordering, basket }: FollowBasketDeps): () => void {
  return effect(() => {
    const present = ordering.attempts.value;
    const isBehind = followed(basket.all.value, present) !== basket.all.value;
    if (isBehind) void basket.change((found) => followed(found, present));
  });
}
