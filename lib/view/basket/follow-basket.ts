import { effect } from '@preact/signals';
import { followed } from '@/lib/domain/basket/basket-orders';
import type { PopupModel } from '@/lib/view/popup/popup-model';

/**
 * Empties the basket once there is an order of it, and fills it again when nothing was ordered. Returns
 * the way to stop.
 */
export function followBasketOrders({ attempts, basket }: PopupModel): () => void {
  return effect(() => {
    const present = attempts.value;
    const isBehind = followed(basket.all.value, present) !== basket.all.value;
    if (isBehind) void basket.change((found) => followed(found, present));
  });
}
