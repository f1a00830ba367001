import { expect, it } from 'vitest';
import { addToBasket } from '@/lib/view/basket/add-to-basket';
import { createRowWorld } from '../../support/worlds/popup-world';

it('what is put into the basket is said there, and by no note over the rows', async () => {
  const world = createRowWorld();
  await addToBasket(world, world.row);
  expect(world.basket.news.value?.text).toBe('Now in the basket: 100\u00a0×\u00a0Moonrise logo.');
  expect(world.list.note.value).toBeNull();
});

it('what is put into the basket again is added to what is there, up to the person’s limit, and that is said', async () => {
  const world = createRowWorld();
  await addToBasket(world, world.row);
  await addToBasket(world, world.row);
  expect(world.basket.news.value?.text).toBe('Now in the basket: 200\u00a0×\u00a0Moonrise logo.');
  world.state.settings.value = { ...world.state.settings.value, maxQuantity: 320 };
  await addToBasket(world, world.row);
  await addToBasket(world, world.row);
  expect(world.basket.news.value?.text).toBe('Now in the basket: 300\u00a0×\u00a0Moonrise logo.');
  expect(world.basket.lines.value.map(({ quantity }) => quantity)).toEqual([300]);
});
