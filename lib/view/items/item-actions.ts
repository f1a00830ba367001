import { withLine } from '@/lib/domain/basket/basket';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { plural, t } from '@/lib/i18n/i18n';
import type { BasketModel } from '@/lib/view/basket/basket';
import type { ItemList } from './item-list';
import type { Preferences } from './item-preferences';
import type { ItemRowModel } from './item-row';

/* What can be done with an item besides ordering it. */

interface ActionDeps {
  readonly list: Pick<ItemList, 'say'>;
  readonly preferences: Preferences;
}

interface BasketDeps {
  readonly list: Pick<ItemList, 'say'>;
  readonly basket: BasketModel;
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
  const show = async () => {
    await preferences.change(row.item.id, { isHidden: false });
    list.say(t('note.shown', { title }));
  };
  if (row.isHidden.value) return show();
  await preferences.change(row.item.id, { isHidden: true });
  list.say(t('note.hidden', { title }), () => void show());
}

/** Puts what is chosen in a row into the basket; the list says so. */
export async function addToBasket({ list, basket }: BasketDeps, { line, title }: ItemRowModel) {
  if (!line.value) return;
  await addLine(basket, line.value, title.value);
  if (basket.news.value) list.say(basket.news.value.text);
}

/** Puts a line into the basket, and says so there. A line of the same item and size takes its quantity. */
export async function addLine(basket: BasketModel, line: OrderLine, title: string): Promise<void> {
  let fits = true;
  await basket.change((present) => {
    const lines = withLine(present.lines, { ...line, title });
    fits = lines !== null;
    return lines ? { ...present, lines } : present;
  });
  if (!fits) return basket.tell(t('basket.full', { title }), true);
  basket.tell(plural('basket.added', basket.lines.value.length, { title }));
}
