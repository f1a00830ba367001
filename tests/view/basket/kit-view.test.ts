import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Basket } from '@/lib/domain/basket/basket';
import { type Kit, withKit, withName, withoutKit } from '@/lib/domain/basket/kit';
import { kits as stored } from '@/lib/storage/personal';
import { createBasket } from '@/lib/view/basket/basket';
import type { BasketLineModel } from '@/lib/view/basket/basket-line';
import { createKitView, kitSubject } from '@/lib/view/basket/kit-view';
import { createUndo } from '@/lib/view/shared/undo';
import { failWrites } from '../../support/worlds/disk';
import { createButton, createPopupWorld, stopsOf } from '../../support/worlds/popup-world';
import { aKit, aLine } from '../../support/worlds/samples';

const line = aLine();
const team = aKit({ id: '1', name: 'Team' });
const fair = aKit({ id: '2', name: 'Fair' });
const old = aKit({ id: '3', name: 'Old', lines: [aLine({ quantity: 101 })] });
const pair = aKit({ id: '4', name: 'Pair', lines: [line, aLine({ itemId: 'item-2' })] });
const made = aKit({ id: '5', name: 'Made meanwhile' });

/** The kits as one window shows them; others change what is stored. */
async function openKits(...present: readonly Kit[]) {
  await stored.write(present);
  const world = createPopupWorld();
  const basket = createBasket(signal<Basket>({ lines: [line], orders: [] }), world.state.settings);
  const undo = createUndo();
  world.state.kits.value = present;
  const view = createKitView(world.kits, basket, world.facts, undo);
  return { ...world, view, undo, basket };
}
type View = Awaited<ReturnType<typeof openKits>>['view'];
const firstOf = (view: View, kit: Kit) => view.linesOf(kit)[0] as BasketLineModel;
const adjustFirst = (view: View) => view.adjust(old, firstOf(view, old));

it.each<[string, Kit, (view: View) => Promise<unknown>]>([
  ['deleted', team, (view) => view.remove(team)],
  ['saved', team, (view) => view.save('Team')],
  ['adjusted', old, (view) => adjustFirst(view)],
  ['relieved of a line', pair, (view) => view.removeLine(pair, firstOf(view, pair))],
])(
  'Undo of a kit that was %s brings it back, and keeps what others did meanwhile',
  async (...row) => {
    const [, changed, change] = row;
    const { view, undo } = await openKits(team, fair, old, pair);
    await change(view);
    expect(await stored.read()).not.toContainEqual(changed);
    await stored.update((present) => withKit(present, made));
    await stored.update((present) => withName(present, fair.id, 'Spring fair'));
    await undo.restore();
    expect(await stored.read()).toEqual([made, team, { ...fair, name: 'Spring fair' }, old, pair]);
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
    await adjustFirst(view);
    await stored.update((present) => withName(present, old.id, 'Even'));
    await undo.restore();
    expect(await stored.read()).toEqual([{ ...old, name: 'Even' }]);
  });
});

it('a change of a kit that can’t be stored is shown no longer, and no longer said to be done', async () => {
  const { view, kits, undo } = await openKits(team);
  failWrites('kits');
  const removed = view.remove(team);
  expect([kits.all.value, undo.last.value?.texts]).toEqual([[], ['Deleted kit Team.']]);
  await expect(removed).rejects.toThrow('quota');
  expect([kits.all.value, undo.last.value]).toEqual([[team], null]);
});

it('an Undo that can’t be stored is offered again', async () => {
  const { view, kits, undo } = await openKits(team);
  await view.remove(team);
  failWrites('kits');
  await expect(undo.restore()).rejects.toThrow('quota');
  vi.restoreAllMocks();
  await undo.restore();
  expect([kits.all.value, undo.last.value]).toEqual([[team], null]);
});

it.each<[string, string | undefined, unknown]>([
  ['', undefined, { text: 'Give the kit a name.', isTaken: false }],
  ['FAIR', undefined, { text: 'A kit named “Fair” already exists.', isTaken: true }],
  ['Fair', fair.id, null],
  ['New', undefined, null],
])('a kit’s name may be missing or taken: %j', async (name, ownId, problem) => {
  const { view } = await openKits(team, fair);
  expect(view.nameProblem(name, ownId)).toEqual(problem);
});

it('a kit is pressed apart from its sheet, and from another of its name', async () => {
  const one = await openKits(team);
  const rows = [team, { ...team, id: '9' }].map((kit) => kitSubject(kit, one.facts));
  const all = [...rows, one.view.orderOf(team.id)].map((subject) => createButton(one, subject));
  const opened = all.map(({ tap }) => {
    one.session.overlay.value = null;
    tap();
    return one.session.overlay.peek() !== null;
  });
  expect([opened, one.presses.length, stopsOf(one)]).toEqual([[true, true, false], 1, []]);
});

describe('the sheet of a kit', () => {
  const openSheet = async () => {
    const one = await openKits(team);
    const button = createButton(one, one.view.orderOf(team.id));
    const field = () => firstOf(one.view, one.kits.all.value[0] as Kit);
    return { ...one, button, field };
  };

  it('orders at once what was just chosen in it, stored or not', async () => {
    const { button, field, presses } = await openSheet();
    field().type('200');
    button.tap();
    expect(presses).toMatchObject([{ request: { lines: [{ quantity: 200 }] } }]);
    await expect.poll(() => stored.read()).toMatchObject([{ lines: [{ quantity: 200 }] }]);
  });

  it('orders nothing while a quantity in it can’t be ordered', async () => {
    const { button, field, presses } = await openSheet();
    field().type('7');
    button.tap();
    expect([button.mode.value.kind, presses]).toEqual(['blocked', []]);
  });
});
