import { describe, expect, it } from 'vitest';
import { listItem } from '@/lib/domain/items/listed-item';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { overrideOf } from '@/lib/domain/ordering/check/overrides';
import { createReceiptView, type EarlierOrder } from '@/lib/view/receipt/receipt-view';
import type { OrderIntent } from '@/lib/view/state/stored-session';
import { aPosition, createButton, createPopupWorld } from '../../support/worlds/popup-world';
import {
  type AttemptChanges,
  aCard,
  aCheckout,
  aLine,
  anAddress,
  anAttempt,
  anItem,
  anOrder,
  aRequest,
  aSnapshot,
  overridingUnclear,
} from '../../support/worlds/samples';

const intent = { lines: [aLine()], title: 'Moonrise' };
const placed = anAttempt({ id: 'earlier', state: 'placed', orderNumber: 'R7' });

/** A receipt of one item, and the popup below it. */
function createReceipt() {
  const world = createPopupWorld();
  const { session, state } = world;
  session.overlay.value = { kind: 'receipt', ...intent };
  const receipt = createReceiptView(world.model, intent);
  const { tap } = createButton(world, receipt.subject);
  const confirm = confirmer(world, receipt);
  const priceAt = (retailPrice: number) => {
    state.items.value = [listItem(anItem({ retailPrice }))];
  };
  const warnOfPlaced = (...others: Attempt[]) => {
    state.attempts.value = [...others, placed];
    state.orders.value = aSnapshot([anOrder({ number: 'R7' })]);
  };
  return { ...world, receipt, tap, confirm, priceAt, warnOfPlaced };
}

/** How the person says that they have seen what is listed as changed. */
function confirmer(
  { time }: Pick<ReturnType<typeof createPopupWorld>, 'time'>,
  { see }: Pick<ReturnType<typeof createReceiptView>, 'see'>,
) {
  see.follow();
  const act = () => ({ by: 'pointer', at: time.monotonic }) as const;
  const begin = () => see.begin(act());
  const end = () => see.press(act());
  const tap = () => {
    begin();
    return end();
  };
  return { begin, end, tap };
}

describe('a receipt', () => {
  it('orders once and closes, though every order is to be reviewed', () => {
    const { tap, presses, session, set, time } = createReceipt();
    set({ holdSeconds: null });
    time.monotonic += 400;
    tap();
    tap();
    expect(presses).toMatchObject([{ isReviewed: true }]);
    expect(session.overlay.value).toBeNull();
  });

  it.each<[string, (world: ReturnType<typeof createReceipt>) => void, ...string[]]>([
    ['price changes', ({ priceAt }) => priceAt(99), 'The price of Moonrise logo.'],
    [
      'address changes, and the card for one that looks the same',
      ({ state }) => {
        const addresses = [anAddress({ addressLine2: 'Apt 9' })];
        state.checkout.value = aCheckout({ addresses, cards: [aCard({ id: 'other' })] });
      },
      'The address.',
      'The card.',
    ],
  ])(
    'is blocked when the %s, until the person confirms that they have seen it',
    (_, change, ...said) => {
      const world = createReceipt();
      const { receipt, tap, confirm, presses, time, failures } = world;
      change(world);
      expect(receipt.changes.value).toEqual(said);
      time.monotonic += 10_000;
      tap();
      expect([presses, failures()]).toEqual([[], []]);
      confirm.tap();
      expect([receipt.changes.value, receipt.problem.value]).toEqual([[], null]);
      time.monotonic += 400;
      tap();
      expect(presses).toHaveLength(1);
    },
  );

  it('says why its lines can no longer be ordered', () => {
    const { receipt, tap, state, presses } = createReceipt();
    state.items.value = [];
    state.itemsInfo.value = state.itemsInfo.value && { ...state.itemsInfo.value, count: 0 };
    expect(receipt.problem.value).toMatch(/needs a change/);
    tap();
    expect(presses).toEqual([]);
  });

  it('says why the press didn’t count that fell on it as it came up, until one does', () => {
    const { receipt, tap, presses, page, time, failures } = createReceipt();
    page.positions.set('receipt', aPosition());
    tap();
    expect(presses).toEqual([]);
    expect(receipt.problem.value).toMatch(/had only just appeared/);
    expect(failures()).toEqual([]);
    time.monotonic += 400;
    tap();
    expect(presses).toHaveLength(1);
  });

  it('takes no yes to what nobody can have read, or what came since the press', () => {
    const { receipt, confirm, priceAt, time } = createReceipt();
    priceAt(99);
    time.monotonic += 399;
    expect(confirm.tap()).toBe(false);
    expect(receipt.problem.value).toMatch(/changed just as you clicked/);
    time.monotonic += 400;
    confirm.begin();
    priceAt(199);
    expect(confirm.end()).toBe(false);
    expect(receipt.changes.value).toHaveLength(1);
    time.monotonic += 400;
    expect(confirm.tap()).toBe(true);
    expect([receipt.changes.value, receipt.problem.value]).toEqual([[], null]);
  });

  it('doesn’t turn into one in spite of an order that was placed since, until that was seen', () => {
    const { receipt, tap, confirm, warnOfPlaced, presses, time } = createReceipt();
    warnOfPlaced();
    expect(receipt.changes.value).toEqual(['The status of the earlier order.']);
    time.monotonic += 10_000;
    tap();
    expect(presses).toEqual([]);
    confirm.tap();
    time.monotonic += 400;
    tap();
    expect(presses).toMatchObject([{ overrides: [overrideOf(placed)] }]);
  });

  it('asks what the background would, and its press answers just that', () => {
    const world = createReceipt();
    const other = aRequest(aLine({ itemId: 'item-2' }));
    world.warnOfPlaced(
      anAttempt({ id: 'other', state: 'placed', orderNumber: 'R8', request: other }),
    );
    const receipt = createReceiptView(world.model, intent);
    const { tap } = createButton(world, receipt.subject);
    const { presses, time } = world;
    expect(receipt.earlier.value.map(({ headline }) => headline)).toEqual([
      'You’ve already ordered this',
    ]);
    expect(receipt.earlier.value[0]?.sentences).toContain(
      'If you order now, you’ll get it twice and pay twice.',
    );
    expect(receipt.changes.value).toEqual([]);
    expect(receipt.label.value).toBe('Order anyway');
    time.monotonic += 400;
    tap();
    expect(presses).toMatchObject([{ overrides: [overrideOf(placed)] }]);
  });

  it('says that other sizes were ordered, rather than the same', () => {
    const world = createReceipt();
    world.warnOfPlaced();
    const sized = { ...intent, lines: [aLine({ size: 'sizeL' })] };
    const receipt = createReceiptView(world.model, sized);
    expect(receipt.earlier.value).toMatchObject([
      {
        headline: 'You’ve already ordered other sizes of this',
        sentences: [expect.stringContaining('R7')],
      },
    ]);
  });

  describe('of what was refused and is still being checked', () => {
    const refused = anAttempt({ id: 'earlier', state: 'refused', isProof: false, nextReadAt: 9 });
    const show = (given: Pick<OrderIntent, 'overriddenIds'>, ...others: Attempt[]) => {
      const world = createReceipt();
      const { state } = world;
      const turnInto = (earlier: Attempt) => {
        state.attempts.value = [...others, earlier];
      };
      turnInto(refused);
      const receipt = createReceiptView(world.model, { ...intent, ...given });
      return { ...world, turnInto, receipt, tap: createButton(world, receipt.subject).tap };
    };

    it('says so without a warning, and its one press knows of it', () => {
      const { receipt, tap, presses } = show({});
      expect(receipt.remark.value).toBe('The first try was refused and is still being checked.');
      expect(receipt.earlier.value).toEqual([]);
      expect(receipt.label.value).toBe('Order 100 pieces');
      tap();
      expect(presses).toMatchObject([{ overrides: [overrideOf(refused)] }]);
    });

    it('says nothing of it once it is checked', () => {
      const { receipt, turnInto } = show({ overriddenIds: ['earlier'] });
      turnInto({ ...refused, nextReadAt: null });
      expect([receipt.remark.value, receipt.earlier.value]).toEqual([undefined, []]);
      expect(receipt.changes.value).toEqual([]);
    });

    it.each([
      ['it opened for that', { overriddenIds: ['earlier'] }],
      ['it found that out itself', {}],
    ])('is blocked when an order turns up, whether %s', (_, given) => {
      const { receipt, turnInto, tap, presses, time } = show(given);
      turnInto({ ...refused, candidates: ['R9'] });
      time.monotonic += 400;
      tap();
      expect(presses).toEqual([]);
      expect(receipt.remark.value).toBeUndefined();
    });

    it('tells of no lost reply when an order turned up', () => {
      const { receipt, turnInto } = show({ overriddenIds: ['earlier'] });
      turnInto({ ...refused, candidates: ['R9'] });
      expect(receipt.earlier.value.map(({ sentences }) => sentences)).toEqual([
        [
          'If you order now, you may get it twice and pay twice.',
          'One of these newer orders may be it: R9.',
        ],
      ]);
    });
  });

  it('says what has changed since the same was pressed in vain', () => {
    const { receipt, priceAt, ...world } = createReceipt();
    expect(receipt.sinceThen.value).toEqual([]);
    const was = world.ordering.previewOf(intent).order?.shown;
    priceAt(99);
    const again = createReceiptView(world.model, intent, was);
    expect(again.sinceThen.value).toEqual([
      'The price of Moonrise logo is now $99.00 for 50. It was $42.00 for 50.',
    ]);
    expect(again.changes.value).toEqual([]);
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
    const receipt = createReceiptView(world.model, { lines, title: 'x' });
    expect(receipt.label.value).toBe(label);
  });
});

const notSeen = anAttempt({ id: 'earlier', state: 'unknown', reads: 9, sentAt: 2_000 });

/** A popup that shows an unclear order, with its receipt once that is asked for. */
function createWorld(earlier: Attempt = notSeen) {
  const world = createPopupWorld();
  const { state, session } = world;
  const show = (...attempts: Attempt[]) => {
    state.attempts.value = attempts;
  };
  show(earlier);
  const openReceipt = () => {
    const overlay = session.overlay.value;
    if (overlay?.kind !== 'receipt') throw new Error('There is no receipt');
    const receipt = createReceiptView(world.model, overlay);
    const confirm = confirmer(world, receipt).tap;
    return { ...receipt, confirm, tap: createButton(world, receipt.subject).tap };
  };
  return { ...world, show, openReceipt };
}

describe('ordering an unclear order again', () => {
  it('opens a receipt of the same lines, whose press names the earlier order', () => {
    const { reviews, session, presses, openReceipt } = createWorld();
    reviews.override(notSeen);
    const { request } = notSeen;
    expect(session.overlay.value).toMatchObject({
      kind: 'receipt',
      lines: request.lines,
      overriddenIds: ['earlier'],
    });
    const receipt = openReceipt();
    expect(presses).toEqual([]);
    receipt.tap();
    expect(presses).toMatchObject([
      { id: 'press-1', request, overrides: [overridingUnclear('earlier')] },
    ]);
  });

  it('uses the first one’s address and card, and keeps the choice for the next order', () => {
    const world = createWorld();
    const { reviews, session, presses, openReceipt, checkout, state } = world;
    const elsewhere = anAddress({ id: 'address-2' });
    state.checkout.value = aCheckout({ addresses: [anAddress(), elsewhere] });
    session.addressId.value = 'address-2';
    reviews.override(notSeen);
    expect(checkout.view.value.address?.id).toBe('address-1');
    openReceipt().tap();
    expect(presses).toMatchObject([{ request: { addressId: 'address-1', cardId: 'card-1' } }]);
    session.overlay.value = null;
    expect(checkout.view.value.address?.id).toBe('address-2');
  });

  it('uses the default address and card when the first one’s are gone', () => {
    const { reviews, checkout, state } = createWorld();
    const [address, card] = [anAddress({ id: 'address-3' }), aCard({ id: 'card-3' })];
    state.checkout.value = aCheckout({ addresses: [address], cards: [card] });
    reviews.override(notSeen);
    expect(checkout.view.value).toMatchObject({ address, card, addressProblem: null });
  });

  it.each<[Attempt, RegExp]>([
    [{ ...notSeen, reads: 8 }, /may .*charged.*still looking/],
    [{ ...notSeen, reads: 8, isOfOtherAccount: true }, /charged.*hasn’t shown up in your/],
    [notSeen, /may .*charged.*hasn’t shown up/],
    [{ ...notSeen, state: 'ambiguous', candidates: ['R1', 'R2'] }, /may .*charged.*R1, R2/],
  ])('says what is known of the first order', (earlier, said) => {
    const { reviews, openReceipt } = createWorld(earlier);
    reviews.override(earlier);
    const [{ headline, sentences } = {}] = openReceipt().earlier.value as Partial<EarlierOrder>[];
    expect(headline).toBe('You may already have ordered this');
    expect(sentences?.join(' ')).toMatch(said);
    expect(sentences?.at(0)).toMatch(/twice/);
  });

  it.each<[string, AttemptChanges, RegExp]>([
    ['found', { state: 'placed', orderNumber: 'R7' }, /order R7/],
    [
      'settled as ordered',
      { state: 'settled', settlement: { verdict: 'ordered' } },
      /, as you confirmed/,
    ],
    [
      'settled as not ordered',
      { state: 'settled', settlement: { verdict: 'not-ordered' } },
      /^Restock tried to place that order on/,
    ],
  ])('is told and overridden anew when the first one was %s meanwhile', (_, change, said) => {
    const { reviews, presses, openReceipt, show, time } = createWorld();
    reviews.override(notSeen);
    const receipt = openReceipt();
    show(anAttempt({ ...notSeen, ...change }));
    expect(receipt.earlier.value[0]?.sentences.join(' ')).toMatch(said);
    expect(receipt.changes.value).toEqual(['The status of the earlier order.']);
    time.monotonic += 400;
    receipt.tap();
    expect(presses).toEqual([]);
    receipt.confirm();
    time.monotonic += 400;
    receipt.tap();
    expect(presses).toMatchObject([
      { overrides: [overrideOf(anAttempt({ ...notSeen, ...change }))] },
    ]);
  });
});
