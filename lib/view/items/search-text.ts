import type { Item } from '@/lib/domain/items/item';
import { searchable } from '@/lib/domain/items/search';
import { sizeText } from './item-text';

/** What a search looks through: own label, name, product and size. */
export function searchText(item: Item, label = '', textOf = sizeText): string {
  const parts = [label, item.name, item.productName, textOf(item.size)];
  return searchable(parts.filter(Boolean).join(' '));
}
