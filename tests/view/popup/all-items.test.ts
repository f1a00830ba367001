import { expect, it, vi } from 'vitest';
import type { FirstRows } from '@/lib/storage/personal';
import { createAllItems } from '@/lib/view/popup/all-items';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anItemsInfo } from '../../support/worlds/samples';

function accountOf(count: number, rows: FirstRows | null = {} as FirstRows) {
  const { state } = createPopupWorld();
  state.itemsInfo.value = anItemsInfo({ count });
  state.keptRows.value = rows;
  const load = vi.fn(async () => {});
  return { state, load, all: createAllItems(state, load) };
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('the items of a small account are read once the first frame is drawn', () => {
  const { all, load } = accountOf(51);
  expect(load).not.toHaveBeenCalled();
  all.begin();
  expect(load).toHaveBeenCalledOnce();
});

it('thousands of items stay unread until they are wanted, and are read once', async () => {
  const { all, load } = accountOf(10_000);
  all.begin();
  await settled();
  expect(load).not.toHaveBeenCalled();
  await Promise.all([all.want(), all.want(), all.read()]);
  expect(load).toHaveBeenCalledOnce();
});

it('items that are wanted while the first frame is drawn are read behind it', async () => {
  const { all, load } = accountOf(10_000);
  const wanted = all.want();
  await settled();
  expect(load).not.toHaveBeenCalled();
  all.begin();
  await wanted;
  expect(load).toHaveBeenCalledOnce();
});

it('thousands of items are read where nothing is kept of how the list begins, at first or later', () => {
  const nothing = accountOf(10_000, null);
  nothing.all.begin();
  expect(nothing.load).toHaveBeenCalledOnce();
  const { all, load, state } = accountOf(10_000);
  all.begin();
  state.keptRows.value = null;
  expect(load).toHaveBeenCalledOnce();
});
