import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Basket } from '@/lib/domain/basket/basket';
import type { BuyingOptions } from '@/lib/domain/items/item';
import type { Settings } from '@/lib/domain/settings/settings';
import { basket as storedBasket } from '@/lib/storage/personal';
import { byHand } from '@/lib/view/shared/by-hand';

/** What has just happened to the basket, as a sentence. */
export interface BasketNews {
  readonly text: string;
  readonly isProblem: boolean;
}

export type BasketModel = ReturnType<typeof createBasket>;

/** What is in the basket, and what was just said of it. */
export function createBasket(
  stored: ReadonlySignal<Basket>,
  settings: ReadonlySignal<Pick<Settings, 'maxQuantity'>>,
) {
  const shown = signal(stored.peek());
  const news = signal<BasketNews | null>(null);

  let pending = 0;
  effect(() => {
    const found = stored.value;
    if (pending === 0) shown.value = found;
  });
  /** Shows a change before it is stored, so that an order never contains the lines from before it. */
  const change = async (edit: (basket: Basket) => Basket): Promise<void> => {
    pending += 1;
    byHand(() => {
      shown.value = edit(shown.value);
    });
    const kept = await storedBasket.update(edit).catch(() => stored.value);
    pending -= 1;
    if (pending === 0) shown.value = kept;
  };

  /**
   * The same for a change that may not fit.
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
    all: shown as ReadonlySignal<Basket>,
    lines: computed(() => shown.value.lines),
    news,
    tell,
    /** Whether the basket is opened to order it: its order button is to have the focus. */
    isToOrder: signal(false),
    /** Which quantities may be ordered, with the most that the person allows of one item. */
    withinLimit: (options: BuyingOptions | null | undefined) => {
      const limit = settings.value.maxQuantity ?? Number.POSITIVE_INFINITY;
      return options && { ...options, max: Math.min(options.max, limit) };
    },
    change,
    changeIfFits,
  };
}
