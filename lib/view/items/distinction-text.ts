import type { Distinction } from '@/lib/domain/items/distinguish';
import { numberText } from '@/lib/i18n/format';
import { listText, plural, t } from '@/lib/i18n/i18n';

/** What stands in a row beyond product and size to tell it from others of its title. */
export function distinctionText({ quantity, place }: Distinction): string | null {
  const parts = [
    quantity === null ? null : plural('item.savedWith', quantity),
    place &&
      t('item.amongAlike', {
        number: numberText(place.number),
        total: numberText(place.total),
      }),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : listText(parts);
}

/** The title together with what tells its item apart: no two rows have the same. */
export function distinctTitle(title: string, distinction: Distinction): string {
  const { product, size } = distinction;
  const parts = [product, size, distinctionText(distinction)].filter((part) => part !== null);
  return t('item.distinct', { title, what: listText(parts) });
}
