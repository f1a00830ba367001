import { describe, expect, it } from 'vitest';
import { adjustLines } from '@/lib/domain/basket/adjust-lines';
import type { BasketLine } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import { kitNamed, withKit, withKitLines, withName, withoutKit } from '@/lib/domain/basket/kit';
import type { Item } from '@/lib/domain/items/item';
import { aHoodie, aLine, anItem } from '../../support/worlds/samples';

const kit = (id: string, name: string): Kit => ({ id, name, lines: [aLine()] });
const team = kit('1', 'Café team');
const fair = kit('2', 'Trade fair');

describe('kits', () => {
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

  const toQuantity = (quantity: number) => ({ kind: 'quantity', quantity });
  const toSize = (size: string | null) => ({ kind: 'size', size });
  const [discontinued, others] = [{ productName: null }, { buyingOptions: quantities }];
  const inL = { size: 'sizeL' };

  it.each<[string, Partial<BasketLine>, Item[], Partial<BasketLine>, object[]]>([
    ['is gone, not at all', sticker, [], {}, []],
    ['is discontinued, not at all', sticker, [anItem(discontinued)], {}, []],
    ['is sold in other packs', sticker, [anItem(others)], { quantity: 250 }, [toQuantity(250)]],
    ['isn’t made in a size', { ...hoodie, size: 'size7XL' }, [aHoodie()], inL, [toSize('sizeL')]],
    ['has no sizes', { ...sticker, size: 'sizeM' }, [anItem()], { size: null }, [toSize(null)]],
    [
      'has neither this quantity nor this size',
      { ...hoodie, quantity: 500, size: null },
      [aHoodie()],
      { ...inL, quantity: 100 },
      [toQuantity(100), toSize('sizeL')],
    ],
  ])('adjusts a line whose item %s', (_, changed, items, changes, adjustments) => {
    const line = aLine(changed);
    const itemOf = (id: string) => items.find((item) => item.id === id) ?? null;
    expect(adjustLines([line], itemOf)).toEqual({
      lines: [{ ...line, ...changes }],
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
