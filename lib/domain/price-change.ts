import type { Attempt } from './attempt';
import type { Shop } from './order-check';

/** Whether an item's price isn't any more what stood beside the button at the press. */
export function hasPriceChanged(attempt: Attempt, shop: Shop): boolean {
  return attempt.goods.some(({ itemId, retailPrice }) => {
    const item = shop.items.get(itemId);
    return item !== undefined && item.retailPrice !== retailPrice;
  });
}
