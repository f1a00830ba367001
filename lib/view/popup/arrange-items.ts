import { effect } from '@preact/signals';
import { type FirstRows, firstRows } from '@/lib/storage/personal';
import { createArrangement } from '@/lib/view/items/arrangement';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { PopupModel } from './popup-model';

/** Rows that the list begins with at the next opening: those of the first frame, and some to scroll. */
const kept = 24;
/** Kits whose goods are kept with them. */
const keptKits = 12;

/**
 * Arranges the list, now that all items are read, and keeps what it begins with for the next opening.
 * @param whenIdle `requestIdleCallback` in a page
 */
export function arrangeItems(
  state: PopupState,
  model: PopupModel,
  whenIdle: (work: () => void) => void,
): void {
  const { list } = model;
  list.arrange(createArrangement(state, list, model.reminders.dueIds));

  effect(() => {
    const info = state.itemsInfo.value;
    if (!info || !model.items.hasAll.value) return;
    const { next, distinctionOf } = list.arranged.value;
    const items = next.value.slice(0, kept).map(({ item }) => item);
    const distinctions = items.map(distinctionOf);
    const lines = model.kits.all.value.slice(0, keptKits).flatMap((kit) => kit.lines);
    const inKits = [...new Set(lines.map(({ itemId }) => itemId))];
    const goods = inKits.flatMap((id) => model.items.of(id) ?? []);
    const rows = { items, goods, distinctions, total: next.value.length };
    const before = state.keptRows.value;
    if (before && asText(before) === asText(rows)) return;
    const { fullReadAt } = info;
    const arrangedBy = state.arrangedBy.value;
    whenIdle(() => void firstRows.write({ fullReadAt, arrangedBy, ...rows }).catch(() => {}));
  });
}

/** All that can differ between rows of the same reading. */
function asText(rows: Omit<FirstRows, 'fullReadAt' | 'arrangedBy'>) {
  const ids = [rows.items, rows.goods].map((all) => all.map(({ id }) => id));
  return JSON.stringify([ids, rows.distinctions, rows.total]);
}
