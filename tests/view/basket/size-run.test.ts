import { describe, expect, it } from 'vitest';
import type { Item } from '@/lib/domain/items/item';
import { itemPreferences } from '@/lib/storage/personal';
import type { SizeRun } from '@/lib/view/basket/size-run';
import { createSizeRun } from '@/lib/view/basket/size-run';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aHoodie, aLine, anItem } from '../../support/worlds/samples';

const sizeRunOf = (world: ReturnType<typeof createPopupWorld>, item: Item) => {
  const { basket, facts, list, preferences, sizeRuns } = world;
  return createSizeRun(list.rowOf(item), facts, basket, preferences, sizeRuns);
};

/** The sizes of a hoodie that is sold by the half dozen. */
function openSizes(usual?: SizeRun) {
  const item = aHoodie({ buyingOptions: { min: 6, max: 60, increment: 6 } });
  const world = createPopupWorld({ items: [item] });
  if (usual) world.state.preferences.value = { [item.id]: { sizeRun: usual } };
  const open = () => {
    const run = sizeRunOf(world, item);
    if (!run) throw new Error('The hoodie has no sizes.');
    return run;
  };
  const run = open();
  const enter = (size: string, text: string) => {
    run.type(size, text);
    run.endTyping();
  };
  const texts = () => run.fields.value.map(({ text }) => text);
  return { ...world, item, run, open, enter, texts };
}

describe('several sizes of an item', () => {
  it('start empty and closed, with every size of the garment', () => {
    const { run, texts } = openSizes();
    expect(run.isOpen.value).toBe(false);
    expect(run.fields.value.map(({ label }) => label)).toEqual(['S', 'M', 'L', 'XL', '2XL']);
    expect(texts().join('')).toBe('');
    expect([run.canAdd.value, run.problem.value]).toEqual([false, null]);
  });

  it('start open with the usual quantities, without sizes that the garment doesn’t have', () => {
    const { run, texts } = openSizes({ sizeM: 12, size9XL: 6 });
    for (const isOpen of [true, false, true]) {
      expect(run.isOpen.value).toBe(isOpen);
      expect(texts()).toEqual(['', '12', '', '', '']);
      run.toggle();
    }
    expect(run.total.value).toMatch(/12.* pieces.* in 1 size$/);
  });

  it.each(['7', '3', '66', '1.5', 'six'])(
    'aren’t ordered while one of them is %j, and keep it',
    (text) => {
      const { run, enter, texts, open } = openSizes({ sizeM: 12 });
      enter('sizeL', text);
      expect(run.canAdd.value).toBe(false);
      expect(run.problem.value).toMatch(/^Change the quantity for .*L.*\. Available quantities: /);
      expect(run.fields.value.filter(({ isWrong }) => isWrong).map(({ label }) => label)).toEqual([
        'L',
      ]);
      expect(texts()).toEqual(['', '12', text, '', '']);
      // As in the next popup.
      expect(open().fields.value.map((field) => field.text)).toEqual(texts());
    },
  );

  it('mark nothing as wrong that is still being typed, but don’t order it', () => {
    const { run } = openSizes({ sizeM: 12 });
    run.type('sizeL', '1');
    expect(run.problem.value).toBeNull();
    expect(run.canAdd.value).toBe(false);
    run.type('sizeL', '12');
    expect(run.canAdd.value).toBe(true);
  });

  it('go into the basket together, and are added to what is there already', async () => {
    const { run, enter, basket, item } = openSizes({ sizeM: 12 });
    const there = [aLine({ itemId: item.id, quantity: 6, size: 'sizeM' })];
    await basket.change((all) => ({ ...all, lines: there }));
    enter('sizeL', '6');
    run.addToBasket();
    expect(basket.lines.value.map(({ size, quantity }) => [size, quantity])).toEqual([
      ['sizeM', 18],
      ['sizeL', 6],
    ]);
    await expect
      .poll(() => basket.news.value?.text)
      .toMatch(/^Now in the basket: 24\s×\s.* \(M, L\)\.$/);
  });

  it('are emptied and forgotten, and come back as they were', async () => {
    const { run, enter, texts, item } = openSizes({ sizeM: 12 });
    await itemPreferences.write({ [item.id]: { label: 'Fox', sizeRun: { sizeM: 12 } } });
    enter('sizeL', '7');
    run.clear();
    expect(texts().join('')).toBe('');
    await expect.poll(() => itemPreferences.read()).toEqual({ [item.id]: { label: 'Fox' } });
    run.restore();
    expect(texts()).toEqual(['', '12', '7', '', '']);
    await expect
      .poll(() => itemPreferences.read())
      .toEqual({ [item.id]: { label: 'Fox', sizeRun: { sizeM: 12 } } });
    expect(run.canRestore.value).toBe(false);
  });

  it.each([
    ['a sticker', anItem()],
    ['a garment that isn’t sold any more', aHoodie({ productName: null })],
  ])('are nothing that %s has', (_, item) => {
    const world = createPopupWorld({ items: [item] });
    expect(sizeRunOf(world, item)).toBeNull();
  });
});
