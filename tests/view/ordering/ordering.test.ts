import { describe, expect, it } from 'vitest';
import { addressLines } from '@/lib/domain/checkout/address';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aCheckout, aLine, anAddress, anAttempt, anItem } from '../../support/worlds/samples';

const line = aLine();
const other = aLine({ itemId: 'item-2', quantity: 50 });

const world = () => {
  const popup = createPopupWorld({ items: [anItem(), anItem({ id: 'item-2', retailPrice: 7 })] });
  const { state, answerWith } = popup;
  /** The background, which makes an attempt of each press. */
  const answerWithAttempts = () =>
    answerWith(async ({ id, request }) => {
      state.attempts.value = [anAttempt({ id, request }), ...state.attempts.value];
      return null;
    });
  return { ...popup, answerWithAttempts };
};
const askingFirst = () => {
  const popup = world();
  popup.set({ holdSeconds: null });
  return popup;
};

describe('an order of several lines', () => {
  it('is one command with all lines and everything that was shown', async () => {
    const { order, presses } = world();
    await order({ lines: [line, other] });
    expect(presses).toHaveLength(1);
    expect(presses[0]).toMatchObject({
      request: { lines: [line, other], addressId: 'address-1', cardId: 'card-1' },
      shown: {
        goods: [{ price: { amount: 42 } }, { price: { amount: 7 } }],
        shipTo: { lines: addressLines(anAddress()) },
        payWith: { lastDigits: '4242' },
      },
    });
  });

  it('doesn’t start while one of its items is being ordered', async () => {
    const { order, ordering, presses, state } = world();
    state.attempts.value = [anAttempt()];
    await order({ lines: [other, line], title: 'Kit' });
    expect(presses).toEqual([]);
    expect(ordering.failedPresses.all.value).toMatchObject([
      { title: 'Kit', failure: { problem: 'in-the-way' } },
    ]);
  });

  it('is sent before the call returns, and says that it comes from the basket', () => {
    const { order, presses } = world();
    void order();
    void order({ lines: [other], origin: 'basket' });
    expect(presses.map(({ fromBasket }) => fromBasket)).toEqual([undefined, true]);
  });
});

describe('the place that the list was left at', () => {
  const place = { itemId: 'item-9', offset: 0, sorting: '' };

  it.each([
    ['is forgotten once the basket is ordered', { origin: 'basket' }, null],
    ['is kept when a row of it is ordered', {}, place],
  ] as const)('%s', async (_, origin, left) => {
    const { order, session, answerWithAttempts } = world();
    session.place.value = place;
    answerWithAttempts();
    await order(origin);
    expect(session.place.value).toEqual(left);
  });
});

describe('a press by a person who wants to be asked first', () => {
  it('sends nothing and opens a receipt', async () => {
    const { order, ordering, presses, session } = askingFirst();
    const purchase = { lines: [line, other], title: '2 items', origin: 'basket' } as const;
    await order(purchase);
    expect(presses).toEqual([]);
    expect(session.overlay.value).toEqual({ kind: 'receipt', ...purchase });
    await ordering.placeReviewed(ordering.look(purchase));
    expect(presses).toMatchObject([{ isReviewed: true }]);
  });

  it('opens no receipt while ordering is blocked', async () => {
    const { order, ordering, session, state } = askingFirst();
    state.checkout.value = aCheckout({ addresses: [] });
    await order();
    expect(session.overlay.value).toBeNull();
    expect(ordering.failedPresses.all.value).toMatchObject([{ failure: { kind: 'stopped' } }]);
  });
});

describe('an address and card chosen for one order', () => {
  const chosen = () => {
    const popup = world();
    const office = anAddress({ id: 'office', isDefault: false });
    popup.state.checkout.value = aCheckout({ addresses: [anAddress(), office] });
    popup.session.addressId.value = 'office';
    return popup;
  };

  it('are used, and forgotten as soon as there is an attempt', async () => {
    const { order, presses, session, state, answerWith } = chosen();
    answerWith(async ({ id, request }) => {
      expect(session.addressId.value).toBe('office');
      state.attempts.value = [anAttempt({ id, request })];
      return null;
    });
    await order();
    expect(presses[0]?.request.addressId).toBe('office');
    expect(session.addressId.value).toBeNull();
  });

  it('are there again for the next order when this one is undone, unless something else was chosen', async () => {
    const { order, session, state, answerWithAttempts } = chosen();
    answerWithAttempts();
    const undo = () => {
      state.attempts.value = state.attempts.value.map(({ id, request }) =>
        anAttempt({ id, request, state: 'cancelled' }),
      );
    };
    await order();
    expect(session.addressId.value).toBeNull();
    // A popup that closes meanwhile leaves it to the next one.
    expect(session.spentChoice.value).toMatchObject({ addressId: 'office', cardId: null });
    undo();
    expect(session.addressId.value).toBe('office');
    expect(session.spentChoice.value).toBeNull();

    await order();
    session.addressId.value = 'elsewhere';
    undo();
    expect(session.addressId.value).toBe('elsewhere');
  });

  it('are kept when the press fails', async () => {
    const { order, session, answerWith } = chosen();
    answerWith(async () => ({ kind: 'offline' }));
    await order();
    expect(session.addressId.value).toBe('office');
  });
});
