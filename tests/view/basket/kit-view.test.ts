import { signal } from '@preact/signals';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Basket, BasketLine } from '@/lib/domain/basket/basket';
import { type Kit, withKit, withName, withoutKit } from '@/lib/domain/basket/kit';
import { kits as stored, basket as storedBasket } from '@/lib/storage/personal';
import { createBasket } from '@/lib/view/basket/basket';
import { createKitView } from '@/lib/view/basket/kit-view';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { createUndo } from '@/lib/view/shared/undo';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aLine, anAttempt, aRequest } from '../../support/worlds/samples';

const line: BasketLine = aLine();
const aKit = (id: string, name: string, lines: readonly BasketLine[] = [line]): Kit => ({
  id,
  name,
  lines,
});
const team = aKit('1', 'Team');
const fair = aKit('2', 'Fair');
const made = aKit('3', 'Made meanwhile');

/** The kits as one window shows them; others change what is stored. */
async function openKits(...present: readonly Kit[]) {
  await stored.write(present);
  const world = createPopupWorld();
  const basket = createBasket(signal<Basket>({ lines: [line], orders: [] }), world.state.settings);
  const undo = createUndo();
  const facts = createLineFacts(world);
  const view = createKitView({ basket, ordering: world.ordering, facts, undo });
  await view.open();
  onTestFinished(view.stop);
  return { view, undo, world, basket };
}

describe('Undo of a deleted kit', () => {
  it('brings it back to its place', async () => {
    const { view, undo } = await openKits(team, fair);
    await view.remove(team);
    expect(await stored.read()).toEqual([fair]);
    await undo.restore();
    expect(await stored.read()).toEqual([team, fair]);
  });

  it('keeps what another window made, renamed and deleted meanwhile', async () => {
    const old = aKit('4', 'Old');
    const { view, undo } = await openKits(team, fair, old);
    await view.remove(team);
    await stored.update((present) => withKit(present, made));
    await stored.update((present) => withName(present, fair.id, 'Spring fair'));
    await stored.update((present) => withoutKit(present, old.id));
    await undo.restore();
    expect(await stored.read()).toEqual([made, team, { ...fair, name: 'Spring fair' }]);
  });

  it('gives it another name when its own was taken meanwhile', async () => {
    const { view, undo } = await openKits(team);
    await view.remove(team);
    await stored.update((present) => withKit(present, { ...made, name: 'TEAM' }));
    await undo.restore();
    expect(await stored.read()).toEqual([
      { ...made, name: 'TEAM' },
      { ...team, name: 'Team 2' },
    ]);
  });
});

it('Undo of a saved kit brings back the one that it replaced, and keeps those made meanwhile', async () => {
  const { view, undo } = await openKits(team, fair);
  await view.save('Team');
  expect((await stored.read()).map(({ id }) => id)).not.toContain(team.id);
  await stored.update((present) => withKit(present, made));
  await undo.restore();
  expect(await stored.read()).toEqual([made, team, fair]);
});

it('Undo of an adjusted kit keeps the name that it got meanwhile, and kits made meanwhile', async () => {
  const odd = aKit('5', 'Odd', [{ ...line, quantity: 101 }]);
  const { view, undo } = await openKits(odd, fair);
  await view.adjust(odd);
  expect((await stored.read())[0]?.lines).not.toEqual(odd.lines);
  await stored.update((present) => withKit(withName(present, odd.id, 'Even'), made));
  await undo.restore();
  expect(await stored.read()).toEqual([made, { ...odd, name: 'Even' }, fair]);
});

describe('the button of a kit', () => {
  it.each([
    ['is busy, and no error, while one of its items is being ordered', 'held', 'busy'],
    ['is blocked while such an order is unconfirmed', 'unknown', 'blocked'],
  ] as const)('%s', async (_, state, kind) => {
    const { view, world } = await openKits(team);
    world.state.attempts.value = [anAttempt({ state, request: { ...aRequest(), lines: [line] } })];
    expect(view.purchaseOf(team).state.value.kind).toBe(kind);
  });
});

it('a kit that is put into the basket is added to what is there, and what is in there now is said', async () => {
  const { view, basket } = await openKits();
  await storedBasket.write({ lines: [line], orders: [] });
  const other = { ...aLine({ itemId: 'other', quantity: 10 }), title: 'Owl' };
  await view.putIn(aKit('1', 'Team', [line, other]));
  expect(basket.lines.value.map(({ quantity }) => quantity)).toEqual([2 * line.quantity, 10]);
  expect(basket.news.value?.text).toMatch(/^Now in the basket: 2 items: 200\s×\s.*, 10\s×\sOwl\.$/);
});
