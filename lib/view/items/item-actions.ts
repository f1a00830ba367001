import { t } from '@/lib/i18n/i18n';
import type { ItemList } from './item-list';
import type { Preferences } from './item-preferences';
import type { ItemRowModel } from './item-row';

/* What can be done with an item besides ordering it. */

interface ActionDeps {
  readonly list: Pick<ItemList, 'say'>;
  readonly preferences: Preferences;
}

/** Pins an item to the top of the list, or unpins it; the list says so. */
export async function togglePin({ list, preferences }: ActionDeps, row: ItemRowModel) {
  const pins = !row.isPinned.value;
  await preferences.change(row.item.id, { isPinned: pins });
  list.say(t(pins ? 'note.pinned' : 'note.unpinned', { title: row.title.value }));
}

/** Hides an item, or shows it again; the list says so. */
export async function toggleHidden({ list, preferences }: ActionDeps, row: ItemRowModel) {
  const title = row.title.value;
  const isPinned = row.isPinned.value;
  const show = async () => {
    await preferences.change(row.item.id, { isHidden: false, isPinned });
    list.say(t('note.shown', { title }));
  };
  if (row.isHidden.value) return show();
  await preferences.change(row.item.id, { isHidden: true });
  list.say(t('note.hidden', { title }), () => void show());
}
