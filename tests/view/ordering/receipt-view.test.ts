import { describe, expect, it } from 'vitest';
import { listItem } from '@/lib/domain/items/listed-item';
import { overrideOf } from '@/lib/domain/ordering/attempts';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { createReceiptView } from '@/lib/view/ordering/receipt-view';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aCheckout, aLine, anAddress, anAttempt, anItem } from '../../support/worlds/samples';

const lines = [aLine()];
const placed = anAttempt({ id: 'earlier', state: 'placed', orderNumber: 'R7' });

/** A receipt of one item, and the popup below it. */
function createReceipt({ isArmed } = { isArmed: true }) {
  const world = createPopupWorld();
  const { session } = world;
  session.overlay.value = { kind: 'receipt', lines, title: 'Moonrise' };
  const purchase = { lines, title: 'Moonrise' };
  const receipt = createReceiptView(world, createLineFacts(world), purchase);
  if (isArmed) receipt.arm();
  return { ...world, receipt };
}

describe('a receipt', () => {
  it('orders once and closes', () => {
    const { receipt, presses, session } = createReceipt();
    expect(receipt.canOrder.value).toBe(true);
    receipt.order();
    receipt.order();
    expect(presses).toHaveLength(1);
    expect(session.overlay.value).toBeNull();
  });

  it.each<[string, (world: ReturnType<typeof createReceipt>) => void, string]>([
    [
      'price',
      ({ state }) => {
        state.items.value = [listItem(anItem({ retailPrice: 99 }))];
      },
      'The price of Moonrise logo.',
    ],
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
      receipt.order();
      expect(presses).toEqual([]);
      receipt.see();
      expect(receipt.changes.value).toEqual([]);
      receipt.order();
      expect(presses).toHaveLength(1);
    },
  );

  it('says why its lines can no longer be ordered', () => {
    const { receipt, state, presses } = createReceipt();
    state.items.value = [];
    state.itemsInfo.value = state.itemsInfo.value && { ...state.itemsInfo.value, count: 0 };
    expect(receipt.problem.value).toMatch(/needs a change/);
    receipt.order();
    expect(presses).toEqual([]);
  });

  it('can’t be confirmed at first, when the second click of a double click would fall on it', () => {
    const { receipt, presses } = createReceipt({ isArmed: false });
    receipt.order();
    expect(presses).toEqual([]);
    receipt.arm();
    receipt.order();
    expect(presses).toHaveLength(1);
  });

  it('asks what the background would, and its press answers just that', () => {
    const { receipt, ordering, state, presses } = createReceipt({ isArmed: false });
    const other = anAttempt({ id: 'other', state: 'placed', orderNumber: 'R8' });
    state.attempts.value = [other, placed];
    ordering.warnedOf.value = () => ['earlier'];
    expect(receipt.earlier.value.map(({ headline }) => headline)).toEqual([
      'You’ve already ordered this',
    ]);
    receipt.arm();
    receipt.order();
    expect(presses).toMatchObject([{ overrides: [overrideOf(placed)] }]);
  });

  it('takes no press for a question that came up after it was armed, until that is seen', () => {
    const { receipt, ordering, state, presses } = createReceipt();
    state.attempts.value = [placed];
    ordering.warnedOf.value = () => ['earlier'];
    receipt.order();
    expect(presses).toEqual([]);
    receipt.see();
    receipt.order();
    expect(presses).toMatchObject([{ overrides: [overrideOf(placed)] }]);
  });
});
