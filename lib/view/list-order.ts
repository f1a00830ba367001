import type { ReadonlySignal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/attempt';
import type { Item } from '@/lib/domain/item';
import type { ListOrder } from '@/lib/storage/personal';

interface OrderDeps {
  readonly titleOf: (item: Item) => string;
  readonly attempts: ReadonlySignal<readonly Attempt[]>;
  readonly locale: string;
}

/** How the chosen order compares two items; `null` for the order that the service lists them in. */
export function compareBy(
  order: ListOrder,
  { titleOf, attempts, locale }: OrderDeps,
): ((a: Item, b: Item) => number) | null {
  switch (order) {
    case 'service':
      return null;
    case 'name': {
      const collator = new Intl.Collator(locale, { numeric: true });
      return (a, b) => collator.compare(titleOf(a), titleOf(b));
    }
    case 'recent': {
      const times = orderTimes(attempts.value);
      const timeOf = (item: Item) => times.get(item.id) ?? 0;
      return (a, b) => timeOf(b) - timeOf(a);
    }
  }
}

/** When each item was last ordered here, by its id. */
function orderTimes(attempts: readonly Attempt[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { request, pressedAt, state, settlement } of attempts) {
    if (state !== 'placed' && settlement?.verdict !== 'ordered') continue;
    for (const { itemId } of request.lines) {
      times.set(itemId, Math.max(pressedAt, times.get(itemId) ?? 0));
    }
  }
  return times;
}
