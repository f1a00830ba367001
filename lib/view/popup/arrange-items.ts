import { effect } from '@preact/signals';
import { firstRows } from '@/lib/storage/personal';
import { createArrangement } from '@/lib/view/items/arrangement';
import type { WhenIdle } from '@/lib/view/items/item-search';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { PopupModel } from './popup-model';

/** Rows that the list begins with at the next opening: those of the first frame, and some to scroll. */
const kept = 24;

interface ArrangeItemsDeps {
  readonly state: PopupState;
  readonly model: Pick<PopupModel, 'items' | 'list'>;
  readonly whenIdle: WhenIdle;
}

/** Arranges the list, now that all items are read, and keeps what it begins with for the next opening. */
export function arrangeItems({ state, model, whenIdle }: ArrangeItemsDeps): void {
  const { list } = model;
  list.arrange(createArrangement({ state, list, whenIdle }));

  effect(() => {
    const info = state.itemsInfo.value;
    if (!info || !model.items.hasAll.value) return;
    const items = list.arranged.value.next.value.slice(0, kept);
    const before = state.beginning.value;
    if (before?.length === items.length && items.every(({ id }, at) => id === before[at]?.id)) {
      return;
    }
    const { fullReadAt } = info;
    const arrangedBy = state.arrangedBy.value;
    whenIdle(() => void firstRows.write({ fullReadAt, arrangedBy, items }));
  });
}
