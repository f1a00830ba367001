import type { Card } from '@/lib/domain/checkout/card';
import { displayText } from '@/lib/domain/data/display-text';
import { lazy } from '@/lib/domain/data/lazy';
import { type Item, type ItemSize, itemTitle, sizeName } from '@/lib/domain/items/item';
import { numberText } from './format';
import { leftToRight, t } from './i18n';
import { showsCentimetres, uiLocale } from './locale';
import { toCentimetres } from './units';

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
  const key = JSON.stringify(size);
  const known = sizeTexts.get(key);
  if (known !== undefined) return known;
  const text = sizeInWords(size);
  sizeTexts.set(key, text);
  return text;
}

/** Thousands of items come in few sizes, and formatting numbers is slow. */
const sizeTexts = new Map<string, string | null>();

function sizeInWords(size: ItemSize): string | null {
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

/** The same where there is little room: in one unit, "3 × 2 in" or "7.6 × 5.1 cm". */
export function shortSizeText(size: ItemSize): string | null {
  if (size.kind !== 'regular' || !showsCentimetres()) return sizeText(size);
  const [width, height] = [toCentimetres(size.width), toCentimetres(size.height)];
  return t('common.sizeCentimetres', { width: numberText(width), height: numberText(height) });
}

/** A garment size as people say it: "Youth S", "2XL". One that the contract doesn't know stays as it came. */
export function sizeLabel(size: string): string {
  const { cut, letters } = sizeName(size);
  return cut === 'youth' ? t('common.sizeYouth', { letters }) : displayText(letters);
}

/** "Visa •• 4242", on one line; a card with a long brand breaks within that. */
export function cardText({ ccType, lastDigits }: Pick<Card, 'ccType' | 'lastDigits'>): string {
  const text = t('common.cardShort', { brand: ccType, digits: lastDigits });
  const isLong = text.length > 20;
  return leftToRight(text.replace(isLong ? / (?=\S+$)/ : / /g, '\u00a0'));
}

/**
 * The lines of an address, or its parts, as they are read: with the country, which comes last, in the person's language.
 */
export function addressTexts(lines: readonly string[]): string[] {
  return lines.map((line, at) => (at > 0 && at === lines.length - 1 ? countryText(line) : line));
}

/**
 * A country in the person's language, if English calls it so; never torn. It goes by its name, not by the code beside it
 * (contract 2.2): names are compared before an order is sent, so that no other country is shown than the one that it is
 * sent to.
 */
export function countryText(name: string): string {
  // In English, it would be itself.
  const own = uiLocale().startsWith('en') ? undefined : ownNames().get(name);
  return (own ?? name).replaceAll(' ', '\u00a0');
}

/** By the English ones. */
const ownNames = lazy(() => {
  const [english, own] = ['en', uiLocale()].map(
    (locale) => new Intl.DisplayNames(locale, { type: 'region' }),
  );
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return new Map(codes.map((code) => [english?.of(code), own?.of(code)]));
});
