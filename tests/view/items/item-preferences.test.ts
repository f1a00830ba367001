import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { itemPreferences } from '@/lib/storage/personal';
import { createItemPreferences } from '@/lib/view/items/item-preferences';
import { failWrites } from '../../support/worlds/disk';
import { aLine } from '../../support/worlds/samples';

const preferences = () => createItemPreferences(signal({ fox: { label: 'Fox' } }));
const hoodies = (quantity: number, size: string) => aLine({ itemId: 'hoodie', quantity, size });

it('each line’s quantity and size is remembered beside the item’s other preferences', async () => {
  await itemPreferences.write({ fox: { label: 'Fox', quantity: 50 } });
  const fox = aLine({ itemId: 'fox', quantity: 200 });
  await preferences().remember([fox, hoodies(3, 'sizeXL')]);
  const hoodie = { quantity: 3, size: 'sizeXL' };
  expect(await itemPreferences.read()).toEqual({ fox: { label: 'Fox', quantity: 200 }, hoodie });
});

it('several sizes of an item are remembered together, beside what is chosen for one', async () => {
  const one = { quantity: 3, size: 'sizeXL' };
  await itemPreferences.write({ hoodie: { ...one, sizeRun: { sizeS: 1 } } });
  await preferences().remember([hoodies(8, 'sizeM'), hoodies(12, 'sizeL')]);
  const sizeRun = { sizeM: 8, sizeL: 12 };
  expect(await itemPreferences.read()).toEqual({ hoodie: { ...one, sizeRun } });
  await preferences().remember([hoodies(5, 'sizeS')]);
  expect(await itemPreferences.read()).toEqual({ hoodie: { quantity: 5, size: 'sizeS', sizeRun } });
});

it('an order doesn’t fail when its choice can’t be stored', async () => {
  failWrites('itemPreferences');
  await preferences().remember([aLine()]);
});
