import { batch, computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Item } from '@/lib/domain/item';
import { createMatcher } from '@/lib/domain/search';
import { numberText } from './format';
import { createItemRow, type ItemRowModel } from './item-row';
import { searchText } from './item-text';
import type { Ordering } from './ordering';
import { plural } from './plural';
import type { PopupSession } from './popup-session';
import type { PopupState } from './popup-state';

/** Rows that are rendered at first, and added whenever the end of them comes near. */
const portion = 24;

/** The items that match the search, a portion at a time. */
export function createItemList(state: PopupState, session: PopupSession, ordering: Ordering) {
  const texts = new WeakMap<Item, string>();
  const textOf = (item: Item) => {
    const text = texts.get(item) ?? searchText(item);
    texts.set(item, text);
    return text;
  };
  const models = new WeakMap<Item, ItemRowModel>();
  const modelOf = (item: Item) => {
    const model = models.get(item) ?? createItemRow(item, session, ordering);
    models.set(item, model);
    return model;
  };

  const matches = computed(() => {
    const isMatch = createMatcher(session.query.value);
    return state.items.value.filter((item) => isMatch(textOf(item)));
  });
  const rendered = signal(portion);

  return {
    rows: computed(() => matches.value.slice(0, rendered.value).map(modelOf)),
    hasMore: computed(() => matches.value.length > rendered.value),
    isEmpty: computed(() => matches.value.length === 0),
    countText: computed(() => {
      const info = state.itemsInfo.value;
      if (!info || (info.complete && info.count === 0)) return '';
      if (session.query.value.trim() !== '') {
        const total = numberText(state.items.value.length);
        return plural('popup.found', matches.value.length, { total });
      }
      return info.complete ? plural('popup.count', info.count) : plural('popup.soFar', info.count);
    }),
    setAsideText: computed(() => {
      const setAside = state.itemsInfo.value?.setAside ?? 0;
      return setAside > 0 ? plural('popup.setAside', setAside) : null;
    }),
    noMatchText: computed(() => i18n.t('noMatch.title', { query: session.query.value.trim() })),
    renderMore: () => {
      rendered.value += portion;
    },
    /** Renders enough rows to scroll as far down as the person was. */
    renderUpTo: (rows: number) => {
      rendered.value = Math.max(rendered.value, Math.ceil(rows / portion) * portion);
    },
    search: (query: string) =>
      batch(() => {
        session.query.value = query;
        session.scrollTop.value = 0;
        rendered.value = portion;
      }),
  };
}
