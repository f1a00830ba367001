import type { ItemSize } from '@/lib/domain/items/item';
import { numberOr, orElse, text, wordLength } from './fields';
import { mapped, object } from './schema';

const inches = numberOr(0, (length) => Number.isFinite(length) && length > 0);

const variants = object({
  __typename: text(wordLength),
  width: inches,
  height: inches,
  size: text(wordLength),
});

/** The size variants (contract 2.1.1); one that isn't as it should be is `unknown`. */
export const itemSize = orElse<ItemSize>(
  { kind: 'unknown', typename: '' },
  mapped(variants, ({ __typename, width, height, size }): ItemSize => {
    if (__typename === 'RegularItemDimensions' && width > 0 && height > 0) {
      return { kind: 'regular', width, height };
    }
    if (__typename === 'TShirtDimensions' && size !== '') return { kind: 'tshirt', size };
    if (__typename === 'HoodieDimensions' && size !== '') return { kind: 'hoodie', size };
    return { kind: 'unknown', typename: __typename };
  }),
);
