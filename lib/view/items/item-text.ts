import { displayText } from '@/lib/domain/display-text';
import { sizeName } from '@/lib/domain/items/garment-size';
import { type Item, type ItemSize, itemTitle, unavailability } from '@/lib/domain/items/item';
import { isPrice } from '@/lib/domain/money';
import { toCentimetres } from '@/lib/domain/units';
import { moneyText, numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { showsCentimetres } from '@/lib/i18n/locale';

export function titleText(item: Item): string {
  return itemTitle(item) ?? t('item.untitled');
}

/** The product, unless the title says it already. */
export function productText(item: Item): string | null {
  const product = item.productName?.trim() || null;
  return product === titleText(item) ? null : product;
}

/** "3 × 2 in", where people are metric "3 × 2 in (7.6 × 5.1 cm)"; "Size L"; `null` when there is nothing to say. */
export function sizeText(size: ItemSize): string | null {
  if (size.kind === 'unknown') return displayText(size.typename) || null;
  if (size.kind !== 'regular') return t('common.sizeGarment', { size: sizeLabel(size.size) });
  const inches = { width: numberText(size.width), height: numberText(size.height) };
  if (!showsCentimetres()) return t('common.size', inches);
  return t('common.sizeMetric', {
    ...inches,
    widthCm: numberText(toCentimetres(size.width)),
    heightCm: numberText(toCentimetres(size.height)),
  });
}

/** A garment size as people say it: "Youth S", "2XL". One that the contract doesn't know stays as it came. */
export function sizeLabel(size: string): string {
  const { cut, letters } = sizeName(size);
  return cut === 'youth' ? t('common.sizeYouth', { letters }) : displayText(letters);
}

/** "from $12.50 for 50": the price of the minimum quantity, never of any other (contract 2.1). */
export function priceText(item: Item, currency: string): string | null {
  const { buyingOptions, retailPrice } = item;
  if (unavailability(item) || !buyingOptions) return null;
  if (!isPrice(retailPrice)) return t('item.noPrice');
  return t('item.price', {
    price: moneyText(retailPrice, currency),
    quantity: numberText(buyingOptions.min),
  });
}

export function unavailableText(item: Item): string | null {
  switch (unavailability(item)) {
    case 'discontinued':
      return t('item.discontinued');
    case 'no-options':
      return t('item.noOptions');
    case 'unknown-size':
      return t('item.unknownSize');
    case null:
      return null;
  }
}
