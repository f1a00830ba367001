import { i18n } from '#i18n';
import type { Distinction } from '@/lib/domain/items/distinguish';
import { numberText } from '@/lib/view/shared/format';
import { listText } from '@/lib/view/shared/list-text';
import { plural } from '@/lib/view/shared/plural';

/** What stands in a row beyond product and size to tell it from others of its title. */
export function distinctionText({ quantity, place }: Distinction): string | null {
  const parts = [
    quantity === null ? null : plural('item.savedWith', quantity),
    place &&
      i18n.t('item.amongAlike', {
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
  return i18n.t('item.distinct', { title, what: listText(parts) });
}
