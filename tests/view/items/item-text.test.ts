import { expect, it } from 'vitest';
import { nameParts, unavailableText } from '@/lib/view/items/item-text';
import { aHoodie, anItem } from '../../support/worlds/samples';

it.each([
  ['Summit Supply – trail logo', 'Summit Supply ', '– trail logo'],
  ['Moonrise - Coffee - 12 oz', 'Moonrise - Coffee ', '- 12 oz'],
  ['Fair 2026: badges', 'Fair 2026', ': badges'],
  ['Die-cut logo 3/4', 'Die-cut logo 3/4', ''],
  ['– trail', '– trail', ''],
  ['Summit –', 'Summit –', ''],
  ['', '', ''],
  ['Tea | peppermint', 'Tea ', '| peppermint'],
])('a name is cut at its last separator: %j', (name, start, end) => {
  expect(nameParts(name)).toEqual([start, end]);
});

it.each([
  [anItem({ productName: null }), /discontinued/],
  [anItem({ buyingOptions: null }), /Unavailable right now/],
  [aHoodie({ size: { kind: 'unknown', typename: 'CapSize' } }), /doesn’t recognize/],
])('an item says why it can’t be ordered: %#', (item, expected) => {
  expect(unavailableText(item)).toMatch(expected);
  expect(unavailableText(anItem())).toBeNull();
});
