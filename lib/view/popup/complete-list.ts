import { effect } from '@preact/signals';
import { firstRows } from '@/lib/storage/personal';
import { createArrangement } from '@/lib/view/items/arrangement';
import { createItemActions } from '@/lib/view/items/item-actions';
import type { WhenIdle } from '@/lib/view/items/search-index';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { PopupModel } from './popup-model';

/** Rows that the list begins with at the next opening: those of the first paint, and some to scroll. */
const kept = 24;

interface CompleteListDeps {
  readonly state: PopupState;
  readonly model: Pick<PopupModel, 'basket' | 'items' | 'list' | 'preferences'>;
  readonly whenIdle: WhenIdle;
}

/** Hands the list what it goes without until all items are read: its arrangement, and what to do with items. */
export function completeList({ state, model, whenIdle }: CompleteListDeps): void {
  const { list, preferences, basket } = model;
  const arrangement = createArrangement({ state, query: list.query, whenIdle });
  list.arrangement.value = arrangement;
  list.actions.value = createItemActions({ note: list.note, preferences, basket });

  effect(() => {
    const info = state.itemsInfo.value;
    if (!info || !model.items.hasAll.value) return;
    if (arrangement.isSearch.value || arrangement.showsHidden.value) return;
    const items = arrangement.items.value.slice(0, kept);
    const before = state.beginning.value;
    if (before?.length === items.length && items.every(({ id }, at) => id === before[at]?.id)) {
      return;
    }
    const { fullReadAt } = info;
    const arrangedBy = state.arrangedBy.value;
    whenIdle(() => void firstRows.write({ fullReadAt, arrangedBy, items }));
  });
}
