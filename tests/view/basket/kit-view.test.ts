import { signal } from '@preact/signals';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Basket } from '@/lib/domain/basket/basket';
import { type Kit, withKit, withName, withoutKit } from '@/lib/domain/basket/kit';
import { kits as stored, basket as storedBasket } from '@/lib/storage/personal';
import { createBasket } from '@/lib/view/basket/basket';
import { createKitView } from '@/lib/view/basket/kit-view';
import { createUndo } from '@/lib/view/shared/undo';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aKit, aLine } from '../../support/worlds/samples';

const line = aLine();
const team = aKit({ id: '1', name: 'Team' });
const fair = aKit({ id: '2', name: 'Fair' });
const old = aKit({ id: '3', name: 'Old', lines: [aLine({ quantity: 101 })] });
const made = aKit({ id: '4', name: 'Made meanwhile' });

/** The kits as one window shows them; others change what is stored. */
async function openKits(...present: readonly Kit[]) {
  await stored.write(present);
  const { state, facts } = createPopupWorld();
  const basket = createBasket(signal<Basket>({ lines: [line], orders: [] }), state.settings);
  const undo = createUndo();
  const view = createKitView({ basket, facts, undo });
  await view.open();
  onTestFinished(view.stop);
  return { view, undo, state, basket };
}
type View = Awaited<ReturnType<typeof openKits>>['view'];

it.each<[string, Kit, (view: View) => Promise<unknown>]>([
  ['deleted', team, (view) => view.remove(team)],
  ['saved', team, (view) => view.save('Team')],
  ['adjusted', old, (view) => view.adjust(old)],
])(
  'Undo of a kit that was %s brings it back, and keeps what others did meanwhile',
  async (...row) => {
    const [, changed, change] = row;
    const { view, undo } = await openKits(team, fair, old);
    await change(view);
    expect(await stored.read()).not.toContainEqual(changed);
    await stored.update((present) => withKit(present, made));
    await stored.update((present) => withName(present, fair.id, 'Spring fair'));
    await undo.restore();
    expect(await stored.read()).toEqual([made, team, { ...fair, name: 'Spring fair' }, old]);
  },
);

describe('Undo of a changed kit', () => {
  it('brings back none that was deleted meanwhile, and takes another name where its own is', async () => {
    const { view, undo } = await openKits(team, old);
    const taken = { ...made, name: 'TEAM' };
    await view.remove(team);
    await stored.update((present) => withoutKit(withKit(present, taken), old.id));
    await undo.restore();
    expect(await stored.read()).toEqual([taken, { ...team, name: 'Team 2' }]);
  });

  it('keeps the name that the kit got meanwhile', async () => {
    const { view, undo } = await openKits(old);
    await view.adjust(old);
    await stored.update((present) => withName(present, old.id, 'Even'));
    await undo.restore();
    expect(await stored.read()).toEqual([{ ...old, name: 'Even' }]);
  });
});

it('a kit that is put into the basket is added to what is there, and what is in there now is said', async () => {
  const { view, basket } = await openKits();
  await storedBasket.write({ lines: [line], orders: [] });
  const other = { ...aLine({ itemId: 'other', quantity: 10 }), title: 'Owl' };
  await view.putIn(aKit({ lines: [line, other] }));
  expect(basket.lines.value.map(({ quantity }) => quantity)).toEqual([2 * line.quantity, 10]);
  expect(basket.news.value?.text).toMatch(/^Now in the basket: 2 items: 200\s×\s.*, 10\s×\sOwl\.$/);
});
