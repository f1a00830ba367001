import { t } from '@/lib/i18n/i18n';
import type { BasketModel } from '@/lib/view/basket/basket';
import type { ItemList } from './item-list';
import type { Preferences } from './item-preferences';
import type { ItemRowModel } from './item-row';

export type ItemActions = ReturnType<typeof createItemActions>;

/** How long it is said what was done, in milliseconds. */
const saidForMs = 8_000;

interface ItemActionsDeps {
  readonly note: ItemList['note'];
  readonly preferences: Preferences;
  readonly basket: Pick<BasketModel, 'add' | 'news'>;
}

/** What can be done with an item besides ordering it. Each says what it did. */
export function createItemActions({ note, preferences, basket }: ItemActionsDeps) {
  let saying: ReturnType<typeof setTimeout> | undefined;
  const say = (text: string, undo: (() => void) | null = null) => {
    clearTimeout(saying);
    note.value = { text, undo };
    saying = setTimeout(() => {
      note.value = null;
    }, saidForMs);
  };
  const show = async ({ item, title }: ItemRowModel) => {
    await preferences.change(item.id, { isHidden: false });
    say(t('note.shown', { title: title.value }));
  };

  return {
    /** Says what was done, for a while, with the way to undo it. */
    say,
    pin: async ({ item, title, isPinned }: ItemRowModel) => {
      const pins = !isPinned.value;
      await preferences.change(item.id, { isPinned: pins });
      say(t(pins ? 'note.pinned' : 'note.unpinned', { title: title.value }));
    },
    hide: async (row: ItemRowModel) => {
      if (row.isHidden.value) return show(row);
      await preferences.change(row.item.id, { isHidden: true });
      say(t('note.hidden', { title: row.title.value }), () => void show(row));
    },
    addToBasket: async ({ line }: ItemRowModel) => {
      if (!line.value) return;
      await basket.add(line.value);
      if (basket.news.value) say(basket.news.value.text);
    },
  };
}
