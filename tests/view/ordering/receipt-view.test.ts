import { describe, expect, it } from 'vitest';
import { listItem } from '@/lib/domain/items/listed-item';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { overrideOf } from '@/lib/domain/ordering/attempts';
import { orders } from '@/lib/storage/state';
import { createReceiptView } from '@/lib/view/ordering/receipt-view';
import { createPopupWorld } from '../../support/worlds/popup-world';
import {
  aCheckout,
  aLine,
  anAddress,
  anAttempt,
  anItem,
  anOrder,
  aSnapshot,
} from '../../support/worlds/samples';

const purchase = { lines: [aLine()], title: 'Moonrise' };
const placed = anAttempt({ id: 'earlier', state: 'placed', orderNumber: 'R7' });

/** A receipt of one item, and the popup below it. */
function createReceipt({ isArmed } = { isArmed: true }) {
  const world = createPopupWorld();
  const { session, state, ordering, facts } = world;
  session.overlay.value = { kind: 'receipt', ...purchase };
  const receipt = createReceiptView(world, facts, purchase);
  if (isArmed) receipt.arm();
  const priceAt = (retailPrice: number) => {
    state.items.value = [listItem(anItem({ retailPrice }))];
  };
  const warnOfPlaced = (...others: Attempt[]) => {
    state.attempts.value = [...others, placed];
    ordering.warnedOf.value = () => ['earlier'];
  };
  return { ...world, receipt, priceAt, warnOfPlaced };
}

describe('a receipt', () => {
  it('orders once and closes', () => {
    const { receipt, presses, session } = createReceipt();
    expect(receipt.canOrder.value).toBe(true);
    receipt.press();
    receipt.press();
    expect(presses).toHaveLength(1);
    expect(session.overlay.value).toBeNull();
  });

  it.each<[string, (world: ReturnType<typeof createReceipt>) => void, string]>([
    ['price', ({ priceAt }) => priceAt(99), 'The price of Moonrise logo.'],
    [
      'address',
      ({ state }) => {
        state.checkout.value = aCheckout({ addresses: [anAddress({ addressLine2: 'Apt 9' })] });
      },
      'The address.',
    ],
  ])(
    'is blocked when the %s changes, until the person confirms that they have seen it',
    (_, change, said) => {
      const world = createReceipt();
      const { receipt, presses } = world;
      change(world);
      expect(receipt.changes.value).toEqual([said]);
      receipt.press();
      expect(presses).toEqual([]);
      receipt.see();
      expect(receipt.changes.value).toEqual([]);
      receipt.press();
      expect(presses).toHaveLength(1);
    },
  );

  it('says why its lines can no longer be ordered', () => {
    const { receipt, state, presses } = createReceipt();
    state.items.value = [];
    state.itemsInfo.value = state.itemsInfo.value && { ...state.itemsInfo.value, count: 0 };
    expect(receipt.problem.value).toMatch(/needs a change/);
    receipt.press();
    expect(presses).toEqual([]);
  });

  it('can’t be confirmed at first, when the second click of a double click would fall on it', () => {
    const { receipt, presses } = createReceipt({ isArmed: false });
    receipt.press();
    expect(presses).toEqual([]);
    receipt.arm();
    receipt.press();
    expect(presses).toHaveLength(1);
  });

  it('asks what the background would, and its press answers just that', () => {
    const { receipt, warnOfPlaced, presses } = createReceipt({ isArmed: false });
    warnOfPlaced(anAttempt({ id: 'other', state: 'placed', orderNumber: 'R8' }));
    expect(receipt.earlier.value.map(({ headline }) => headline)).toEqual([
      'You’ve already ordered this',
    ]);
    expect(receipt.earlier.value[0]?.sentences).toContain(
      'If you order now, you’ll get it twice and pay twice.',
    );
    expect(receipt.changes.value).toEqual([]);
    receipt.arm();
    receipt.press();
    expect(presses).toMatchObject([{ overrides: [overrideOf(placed)] }]);
  });

  it('says that other sizes were ordered, rather than the same', () => {
    const world = createReceipt();
    world.warnOfPlaced();
    const sized = { ...purchase, lines: [aLine({ size: 'sizeL' })] };
    const receipt = createReceiptView(world, world.facts, sized);
    expect(receipt.earlier.value).toMatchObject([
      {
        headline: 'You’ve already ordered other sizes of this',
        sentences: [expect.stringContaining('R7')],
      },
    ]);
  });

  it('says what has changed since the same was pressed in vain', () => {
    const { receipt, priceAt, ...world } = createReceipt();
    expect(receipt.sinceThen.value).toEqual([]);
    const was = world.ordering.look(purchase).order?.shown;
    priceAt(99);
    const again = createReceiptView(world, world.facts, purchase, was);
    expect(again.sinceThen.value).toEqual([
      'The price of Moonrise logo is now $99.00 for 50. It was $42.00 for 50.',
    ]);
    expect(again.changes.value).toEqual([]);
  });

  it('tells what the same order cost in all last time, once the orders were read', async () => {
    await orders.write(aSnapshot([anOrder({ total: 254.88 })]));
    const { receipt, state } = createReceipt();
    const sentAt = Date.parse('2026-03-01T10:00:00Z');
    state.attempts.value = [anAttempt({ state: 'placed', orderNumber: 'R1', sentAt })];
    expect(receipt.money.value.notes).toContain('before shipping and taxes');
    await receipt.open();
    expect(receipt.money.value.headline).toContain('$254.88');
    expect(receipt.money.value.notes).toContain('with shipping and taxes');
    receipt.stop();
  });

  it.each([
    [[aLine({ quantity: 200 })], 'Order 200 pieces'],
    [
      [aLine({ quantity: 4, size: 'sizeS' }), aLine({ quantity: 8, size: 'sizeM' })],
      'Order 12 pieces',
    ],
    [[aLine(), aLine({ itemId: 'item-2' })], 'Order 2 items'],
  ])('says on its button how much it orders', (lines, label) => {
    const world = createReceipt();
    const receipt = createReceiptView(world, world.facts, { lines, title: 'x' });
    expect(receipt.label.value).toBe(label);
  });
});
