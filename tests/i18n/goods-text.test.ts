import { describe, expect, it } from 'vitest';
import {
  goodsText,
  goodsTitle,
  type NamedLine,
  shortGoodsText,
  shortName,
} from '@/lib/i18n/goods-text';

const line = (title: string, quantity: number, size: string | null = null): NamedLine => ({
  itemId: title,
  title,
  quantity,
  size,
});
const [owl, fox, elk] = [line('Owl', 1000), line('Fox', 50), line('Elk', 5)];
const tees = [line('Crew', 4, 'sizeM'), line('Crew', 8, 'sizeL'), line('Crew', 1, 'sizeXL')];

describe('the name of an order’s goods', () => {
  it.each([
    [[], ''],
    [[owl], '1,000\u00a0×\u00a0Owl'],
    [[line('Crew', 4, 'sizeXL')], '4\u00a0×\u00a0Crew, Size\u00a0XL'],
    [tees, '13\u00a0×\u00a0Crew (M, L, XL)'],
    [[owl, line('Owl', 50)], '1,050\u00a0×\u00a0Owl'],
    [[owl, fox], '2 items: 1,000\u00a0×\u00a0Owl, 50\u00a0×\u00a0Fox'],
    [
      [...tees, owl, fox],
      '3 items: 13\u00a0×\u00a0Crew (M, L, XL), 1,000\u00a0×\u00a0Owl, 50\u00a0×\u00a0Fox',
    ],
  ])('says how many items it has, then each once, with all its sizes: %#', (lines, text) => {
    expect(goodsText(lines)).toBe(text);
  });

  it('counts what it doesn’t name in a sentence', () => {
    expect(shortGoodsText([owl, fox, elk])).toBe(
      '3 items: 1,000\u00a0×\u00a0Owl, 50\u00a0×\u00a0Fox, and 1 more',
    );
  });

  it('is one item and a number as a title', () => {
    expect(goodsTitle(tees)).toBe('13\u00a0×\u00a0Crew (M, L, XL)');
    expect(goodsTitle([owl, fox, elk])).toBe('1,000\u00a0×\u00a0Owl, and 2 more');
  });

  it('is short on a button', () => {
    expect(shortName(['Owl'])).toBe('Owl');
    expect(shortName(['Owl', 'Fox', 'Elk'])).toBe('3 items');
  });
});
