import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Item } from '@/lib/domain/items/item';
import { type ListedItem, listedById, listItem } from '@/lib/domain/items/listed-item';
import type { ItemChunk } from '@/lib/storage/item-chunks';
import { itemsIn } from '@/lib/storage/item-chunks';
import type { FirstRows } from '@/lib/storage/personal';
import type { ItemsInfo } from '@/lib/storage/state';

interface LoadedItemsDeps {
  readonly itemsInfo: ReadonlySignal<ItemsInfo | null>;
  readonly itemsHead: ReadonlySignal<readonly Item[]>;
  readonly chunks: readonly ReadonlySignal<ItemChunk>[];
  readonly firstRows: ReadonlySignal<FirstRows | null>;
  readonly arrangedBy: ReadonlySignal<string>;
}

/** The account's items as far as they are read: first those that the popup begins with, later all. */
export function createLoadedItems(deps: LoadedItemsDeps) {
  const { itemsInfo, itemsHead, chunks, firstRows, arrangedBy } = deps;
  const areAllRead = signal(false);
  /** The first rows as they were last kept; `null` when the list begins differently by now. */
  const keptRows = computed(() => {
    const kept = firstRows.value;
    const isSame =
      kept?.fullReadAt === itemsInfo.value?.fullReadAt && kept?.arrangedBy === arrangedBy.value;
    return kept && isSame ? kept : null;
  });
  /** The rows this popup begins with: they stay in place until all items are read and arranged. */
  const openingRows = signal<readonly ListedItem[] | null>(null);
  const openingGoods = signal<readonly ListedItem[]>([]);
  const head = computed(() => itemsHead.value.map(listItem));
  // Of a chunk that doesn't change, the items stay the same.
  const rest = chunks.map((chunk) => computed(() => itemsIn(chunk.value)));

  const byId = computed((): ReadonlyMap<string, ListedItem> => {
    if (areAllRead.value) {
      return listedById(
        head.value,
        rest.flatMap(({ value }) => value),
      );
    }
    // In the place that it was kept in, but as it was read last.
    const known = [...(openingRows.value ?? []), ...openingGoods.value];
    const items = new Map(known.map((item) => [item.id, item]));
    for (const item of head.value) items.set(item.id, item);
    return items;
  });

  return {
    /** In the service's order, once all are read; until then, those of `firstRows` come first. */
    items: computed((): readonly ListedItem[] => [...byId.value.values()]),
    byId,
    areAllRead,
    keptRows,
    /** What the list shows until all items are read and arranged. */
    firstRows: computed((): readonly ListedItem[] =>
      openingRows.value
        ? openingRows.value.flatMap(({ id }) => byId.value.get(id) ?? [])
        : head.value,
    ),
    /** Keeps the rows that the list begins with now. */
    holdFirstRows: () => {
      openingRows.value = keptRows.value?.items.map(listItem) ?? null;
      openingGoods.value = keptRows.value?.goods.map(listItem) ?? [];
    },
    showAll: () => {
      areAllRead.value = true;
    },
  };
}
