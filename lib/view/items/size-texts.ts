import type { ItemSize } from '@/lib/domain/items/item';
import { sizeText } from './item-text';

/**
 * Makes a `sizeText` that writes each size only once: thousands of items come in few sizes, and the
 * browser takes its time over messages and numbers.
 */
export function createSizeTexts(): typeof sizeText {
  const texts = new Map<string, string | null>();
  return (size: ItemSize) => {
    const key = JSON.stringify(size);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = sizeText(size);
    texts.set(key, text);
    return text;
  };
}
