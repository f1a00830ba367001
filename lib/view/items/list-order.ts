import type { ReadonlySignal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import type { PastAttempt } from '@/lib/domain/ordering/attempt';
import { wasOrdered } from '@/lib/domain/ordering/attempts';
import type { SortOrder } from '@/lib/storage/personal';

interface OrderDeps {
  readonly titleOf: (item: Item) => string;
  readonly history: ReadonlySignal<readonly PastAttempt[]>;
  readonly locale: string;
}

/** How the chosen order compares two items; `null` for the order that the service lists them in. */
export function compareBy(
  order: SortOrder,
  { titleOf, history, locale }: OrderDeps,
): ((a: Item, b: Item) => number) | null {
  switch (order) {
    case 'service':
      return null;
    case 'name': {
      const collator = new Intl.Collator(locale, { numeric: true });
      return (a, b) => collator.compare(titleOf(a), titleOf(b));
    }
    case 'recent': {
      const times = orderTimes(history.value);
      const timeOf = (item: Item) => times.get(item.id) ?? 0;
      return (a, b) => timeOf(b) - timeOf(a);
    }
  }
}

/** When each item was last ordered here, by its id. */
function orderTimes(history: readonly PastAttempt[]): Map<string, number> {
  const times = new Map<string, number>();
  for (const { request, pressedAt } of history.filter(wasOrdered)) {
    for (const { itemId } of request.lines) {
      times.set(itemId, Math.max(pressedAt, times.get(itemId) ?? 0));
    }
  }
  return times;
}
