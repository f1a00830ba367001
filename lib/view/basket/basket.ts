import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Basket } from '@/lib/domain/basket/basket';
import type { BuyingOptions } from '@/lib/domain/items/item';
import type { Settings } from '@/lib/domain/settings/settings';
import { basket as storedBasket } from '@/lib/storage/personal';
import { createOptimistic } from '@/lib/view/shared/optimistic';

export interface BasketNews {
  readonly text: string;
  readonly isProblem: boolean;
}

export type BasketModel = ReturnType<typeof createBasket>;

export function createBasket(stored: ReadonlySignal<Basket>, settings: ReadonlySignal<Settings>) {
  const { all, change: changeShown } = createOptimistic(stored, storedBasket);
  const news = signal<BasketNews | null>(null);
  const change = (edit: (basket: Basket) => Basket): Promise<void> =>
    changeShown(edit).catch((error) => {
      // What was said of it before would be read as said of this change.
      news.value = null;
      throw error;
    });

  /**
   * Makes a change that may not fit.
   * @param edit gives `null` where there is no room
   * @returns whether it fitted
   */
  const changeIfFits = async (edit: (basket: Basket) => Basket | null): Promise<boolean> => {
    let fits = true;
    await change((present) => {
      const next = edit(present);
      fits = next !== null;
      return next ?? present;
    });
    return fits;
  };

  const tell = (text: string, isProblem = false) => {
    news.value = { text, isProblem };
  };

  return {
    all,
    lines: computed(() => all.value.lines),
    news,
    tell,
    /** Whether the basket is opened to order it: its order button is to have the focus. */
    isToOrder: signal(false),
    withinLimit: (options: BuyingOptions | null | undefined) => {
      const limit = settings.value.maxQuantity ?? Number.POSITIVE_INFINITY;
      return options && { ...options, max: Math.min(options.max, limit) };
    },
    change,
    changeIfFits,
  };
}
