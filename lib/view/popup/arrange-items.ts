import { computed, effect } from '@preact/signals';
import { type FirstRows, firstRows } from '@/lib/storage/personal';
import { createArrangement } from '@/lib/view/items/arrangement';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { PopupModel } from './popup-model';

/** Rows that the list begins with at the next opening: those of the first frame, and some to scroll. */
const kept = 24;

interface ArrangeItemsDeps {
  readonly state: PopupState;
  readonly model: Pick<PopupModel, 'due' | 'items' | 'list'>;
  /** `requestIdleCallback` in a page. */
  readonly whenIdle: (work: () => void) => void;
}

/** Arranges the list, now that all items are read, and keeps what it begins with for the next opening. */
export function arrangeItems({ state, model, whenIdle }: ArrangeItemsDeps): void {
  const { list } = model;
  const due = computed(() => model.due.value?.ids.value ?? []);
  list.arrange(createArrangement({ state, list, due }));

  effect(() => {
    const info = state.itemsInfo.value;
    if (!info || !model.items.hasAll.value) return;
    const { next, distinctionOf } = list.arranged.value;
    const items = next.value.slice(0, kept).flatMap(({ item }) => item ?? []);
    const distinctions = items.map(distinctionOf);
    const isDueSoon = model.due.value?.isSoon.value ?? false;
    const rows = { items, distinctions, total: next.value.length, isDueSoon };
    const before = state.keptRows.value;
    if (before && asText(before) === asText(rows)) return;
    const { fullReadAt } = info;
    const arrangedBy = state.arrangedBy.value;
    whenIdle(() => void firstRows.write({ fullReadAt, arrangedBy, ...rows }));
  });
}

/** All that can differ between rows of the same reading. */
function asText({
  items,
  distinctions,
  total,
  isDueSoon,
}: Pick<FirstRows, 'items' | 'distinctions' | 'total' | 'isDueSoon'>) {
  const ids = items.map(({ id }) => id);
  return JSON.stringify([ids, distinctions, total, isDueSoon]);
}
