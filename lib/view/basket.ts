import type { ReadonlySignal } from '@preact/signals';
import type { OrderLine } from '@/lib/domain/attempt';
import type { Basket } from '@/lib/domain/basket';
import { basket as storedBasket } from '@/lib/storage/personal';

export type BasketModel = ReturnType<typeof createBasket>;

/** The basket as the list needs it: how much is in it, and a way in. */
export function createBasket(lines: ReadonlySignal<Basket>) {
  return {
    lines,
    add: async (line: OrderLine): Promise<void> => {
      await storedBasket.update((present) => [...present, line]);
    },
  };
}
