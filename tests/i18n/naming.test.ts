import { expect, it } from 'vitest';
import { createSizeTexts, sizeText } from '@/lib/i18n/naming';

it('size texts written once are those of each size', () => {
  const textOf = createSizeTexts();
  const sizes = [
    { kind: 'regular', width: 3, height: 2 },
    { kind: 'regular', width: 2, height: 3 },
    { kind: 'tshirt', size: 'sizeXL' },
    { kind: 'unknown', typename: '' },
  ] as const;
  for (const size of [...sizes, ...sizes]) expect(textOf(size)).toBe(sizeText(size));
});
