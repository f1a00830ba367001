import { describe, expect, it } from 'vitest';
import { adjustLines } from '@/lib/domain/basket/adjust-lines';
import type { BasketLine } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import {
  kitNamed,
  kitSearchText,
  withKit,
  withKitLines,
  withName,
  withoutKit,
} from '@/lib/domain/basket/kit';
import type { Item } from '@/lib/domain/items/item';
import { createNearMatcher } from '@/lib/domain/items/near-search';
import { createMatcher } from '@/lib/domain/items/search';
import { aHoodie, aLine, anItem } from '../../support/worlds/samples';

const kit = (id: string, name: string): Kit => ({ id, name, lines: [aLine()] });
const team = kit('1', 'Café team');
const fair = kit('2', 'Trade fair');

describe('kits', () => {
  it('are searched by their names and by what is in them', () => {
    const text = kitSearchText(team, ['Moonrise – Aufkleber', 'Crew Tee']);
    expect(text).toBe('cafe team moonrise - aufkleber crew tee');
    expect(createMatcher('team moonrise')(text)).toBe(true);
    expect(createNearMatcher('aufkelber')(text)).toBe(true);
  });

  it.each([
    ['Café team', '1'],
    ['  cafe   TEAM ', '1'],
    ['trade fair', '2'],
    ['trade', undefined],
  ])('"%s" is the name of %s', (name, id) => {
    expect(kitNamed([team, fair], name)?.id).toBe(id);
  });

  it('start with the newest; a new one replaces the one of its name', () => {
    expect(withKit([team], fair)).toEqual([fair, team]);
    const other = kit('3', 'TRADE FAIR');
    expect(withKit([team, fair], other)).toEqual([team, other]);
  });

  it('are renamed, unless another has that name', () => {
    expect(withName([team, fair], '1', ' Team ')[0]?.name).toBe('Team');
    expect(withName([team, fair], '1', 'café TEAM')[0]?.name).toBe('café TEAM');
    expect(withName([team, fair], '1', 'trade fair')).toEqual([team, fair]);
  });

  it('go when deleted, or when their last line goes', () => {
    expect(withoutKit([team, fair], '1')).toEqual([fair]);
    expect(withKitLines([team, fair], '1', [])).toEqual([fair]);
    expect(withKitLines([team], '1', fair.lines)[0]).toEqual({ ...team, lines: fair.lines });
  });
});

describe('adjustLines', () => {
  const sticker: BasketLine = aLine();
  const hoodie: BasketLine = aLine({ itemId: 'hoodie-1', quantity: 2, size: 'sizeM' });
  const quantities = { min: 250, max: 500, increment: 250 };

  it.each<[string, BasketLine, Item[], Partial<BasketLine> | null, object[]]>([
    ['is gone', sticker, [], null, [{ kind: 'dropped', problem: 'item-gone' }]],
    [
      'is discontinued',
      sticker,
      [anItem({ productName: null })],
      null,
      [{ kind: 'dropped', problem: 'item-unavailable' }],
    ],
    [
      'is sold in other quantities',
      sticker,
      [anItem({ buyingOptions: quantities })],
      { quantity: 250 },
      [{ kind: 'quantity', quantity: 250 }],
    ],
    [
      'isn’t made in this size',
      { ...hoodie, size: 'size7XL' },
      [aHoodie()],
      { size: 'sizeL' },
      [{ kind: 'size', size: 'sizeL' }],
    ],
    [
      'has no sizes any more',
      { ...sticker, size: 'sizeM' },
      [anItem()],
      { size: null },
      [{ kind: 'size', size: null }],
    ],
    [
      'has neither this quantity nor this size',
      { ...hoodie, quantity: 500, size: null },
      [aHoodie()],
      { quantity: 100, size: 'sizeL' },
      [
        { kind: 'quantity', quantity: 100 },
        { kind: 'size', size: 'sizeL' },
      ],
    ],
  ])('adjusts a line whose item %s', (_, line, items, changes, adjustments) => {
    const itemOf = (id: string) => items.find((item) => item.id === id) ?? null;
    expect(adjustLines([line], itemOf)).toEqual({
      lines: changes ? [{ ...line, ...changes }] : [],
      adjustments: adjustments.map((adjustment) => ({ ...adjustment, line })),
    });
  });

  it('joins lines that become the same', () => {
    const lines = [
      { ...hoodie, size: 'sizeL' },
      { ...hoodie, size: 'gone' },
    ];
    expect(adjustLines(lines, () => aHoodie()).lines).toEqual([
      { itemId: 'hoodie-1', quantity: 4, size: 'sizeL' },
    ]);
  });
});
