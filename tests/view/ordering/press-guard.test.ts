import { describe, expect, it } from 'vitest';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import { listItem } from '@/lib/domain/items/listed-item';
import { createRowWorld } from '../../support/worlds/popup-world';
import { aCard, aCheckout, anAddress, anItem } from '../../support/worlds/samples';

type Row = ReturnType<typeof createRowWorld>;

const showItem = (changes: Partial<Item>) => (row: Row) => {
  row.state.items.value = [listItem(anItem(changes))];
};
const showCheckout =
  (address: Partial<Address>, card: Partial<Card> = {}) =>
  (row: Row) => {
    row.state.checkout.value = aCheckout({ addresses: [anAddress(address)], cards: [aCard(card)] });
  };

/** What a refresh, or the service, may change of what is said. */
const changes: readonly (readonly [string, (row: Row) => void])[] = [
  ['price', showItem({ retailPrice: 99 })],
  ['title', showItem({ name: 'Sunrise' })],
  ['currency', showItem({ currency: 'JPY' })],
  ['default address', showCheckout({ id: 'address-2', addressLine1: 'Elsewhere' })],
  ['address under the same id', showCheckout({ addressLine1: '9 Guy Park Avenue' })],
  ['card', showCheckout({}, { id: 'card-2', lastDigits: '1111' })],
];

const changedAtPress = [expect.stringMatching(/changed just as you clicked/)];
const reasons = ({ ordering }: Row) =>
  ordering.failedPresses.all.value.map(
    ({ failure }) => failure.kind === 'stopped' && failure.reason,
  );

describe.each(changes)('a press while the %s changes', (_, change) => {
  const world = () => {
    const one = createRowWorld();
    one.row.followChanges();
    one.time.monotonic = 10_000;
    return one;
  };

  it('orders nothing, between pointer down and click', () => {
    const one = world();
    one.row.beginPress();
    change(one);
    one.row.press();
    expect(one.presses).toEqual([]);
    expect(reasons(one)).toEqual(changedAtPress);
  });

  it('orders nothing, when nobody can have noticed yet', () => {
    const one = world();
    change(one);
    one.time.monotonic += 399;
    one.row.beginPress();
    one.time.monotonic += 5_000;
    one.row.press();
    expect(one.presses).toEqual([]);
    expect(reasons(one)).toEqual(changedAtPress);
  });

  it('orders what has stood there for 400 ms', () => {
    const one = world();
    change(one);
    one.time.monotonic += 400;
    one.row.tap();
    expect(one.presses).toHaveLength(1);
  });

  it('counts once the change is undone and has been so for 400 ms', () => {
    const one = world();
    change(one);
    one.row.tap();
    one.time.monotonic += 400;
    one.row.tap();
    expect(one.presses).toHaveLength(1);
  });
});

const twoAddresses = aCheckout({
  addresses: [anAddress(), anAddress({ id: 'address-2', addressLine1: 'Elsewhere' })],
});

describe('a press', () => {
  it('is of the time when the pointer went down, not of the click', () => {
    const { row, time, presses } = createRowWorld();
    time.now = 1_000;
    row.beginPress();
    time.now = 90_000;
    row.press();
    expect(presses).toMatchObject([{ pressedAt: 1_000 }]);
  });

  it('counts right after the person has changed the quantity, or chosen an address', () => {
    const { row, presses, session, state, time } = createRowWorld();
    state.checkout.value = twoAddresses;
    row.followChanges();
    time.monotonic = 10_000;
    row.step('up');
    session.addressId.value = 'address-2';
    row.tap();
    expect(presses).toMatchObject([
      { request: { addressId: 'address-2', lines: [{ quantity: 150 }] } },
    ]);
  });

  it('waits when the choice for the last order has just been dropped', () => {
    const { row, presses, session, state, time } = createRowWorld();
    state.checkout.value = twoAddresses;
    session.addressId.value = 'address-2';
    row.followChanges();
    time.monotonic = 10_000;
    session.addressId.value = null;
    row.tap();
    expect(presses).toEqual([]);
  });

  it('counts at once when the address was read only now: before, nothing could be pressed', () => {
    const { row, presses, state, time } = createRowWorld();
    const { value } = state.checkout;
    state.checkout.value = null;
    row.followChanges();
    time.monotonic = 10_000;
    state.checkout.value = value;
    row.tap();
    expect(presses).toHaveLength(1);
  });
});
