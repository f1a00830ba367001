import { expect, it } from 'vitest';
import { addToBasket } from '@/lib/view/basket/add-to-basket';
import { createRowWorld } from '../../support/worlds/popup-world';

it('what is put into the basket is said there, and by no note over the rows', async () => {
  const world = createRowWorld();
  await addToBasket(world, world.row);
  expect(world.basket.news.value?.text).toBe('Added Moonrise logo. 1 item in the basket.');
  expect(world.list.note.value).toBeNull();
});
