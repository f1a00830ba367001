import { describe, expect, it } from 'vitest';
import { createMatcher, searchable } from '@/lib/domain/search';

describe('createMatcher', () => {
  it.each([
    ['', 'Café logo', true],
    ['  ', 'Café logo', true],
    ['cafe', 'Café logo', true],
    ['CAFÉ', 'Café logo', true],
    ['logo cafe', 'Café logo', true],
    ['log af', 'Café logo', true],
    ['cafe tea', 'Café logo', false],
    ['3x2', 'Sticker 3 × 2 in', false],
    ['3 x 2', 'Sticker 3 × 2 in', true],
    ['3 × 2', 'Sticker 3 × 2 in', true],
    ['strasse', 'Große Straße', true],
    ['ﬁsh', 'Fish', true],
    ['(.*', 'Café logo', false],
  ])('“%s” in “%s”', (query, text, expected) => {
    expect(createMatcher(query)(searchable(text))).toBe(expected);
  });
});
