import { describe, expect, it } from 'vitest';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreference } from '@/lib/domain/items/item-preference';
import { listItem } from '@/lib/domain/items/listed-item';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import { createKitCards } from '@/lib/view/basket/kit-cards';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { byHand } from '@/lib/view/shared/by-hand';
import { createPopupWorld, createRowWorld } from '../../support/worlds/popup-world';
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

const showPreferences = (preference: ItemPreference) => (row: Row) => {
  row.state.preferences.value = { [row.row.item.id]: preference };
};
const showSettings = (changed: Partial<Settings>) => (row: Row) => {
  row.state.settings.value = { ...defaultSettings, ...changed };
};

/** What a refresh, the service, or another window may change of what is said or of what a press does. */
const changes: readonly (readonly [string, (row: Row) => void])[] = [
  ['price', showItem({ retailPrice: 99 })],
  ['title', showItem({ name: 'Sunrise' })],
  ['currency', showItem({ currency: 'JPY' })],
  ['default address', showCheckout({ id: 'address-2', addressLine1: 'Elsewhere' })],
  ['address under the same id', showCheckout({ addressLine1: '9 Guy Park Avenue' })],
  ['card', showCheckout({}, { id: 'card-2', lastDigits: '1111' })],
  ['quantity, by an order elsewhere', showPreferences({ quantity: 250 })],
  ['label, by another browser', showPreferences({ label: 'Sunrise' })],
  ['time to undo', showSettings({ holdSeconds: 0 })],
];

const changedAtPress = [expect.stringMatching(/changed just as you clicked/)];
const movedAtPress = [expect.stringMatching(/moved just as you clicked/)];
const reasons = ({ ordering }: Pick<Row, 'ordering'>) =>
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

  it('orders nothing as long as it isn’t drawn', () => {
    const one = world();
    one.drawing.waits = () => {};
    change(one);
    one.time.monotonic += 5_000;
    one.row.tap();
    expect(one.presses).toEqual([]);
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
    byHand(() => {
      session.addressId.value = 'address-2';
    });
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

  it('waits when the address was read only now: nobody has seen it yet', () => {
    const { row, presses, state, time } = createRowWorld();
    const { value } = state.checkout;
    state.checkout.value = null;
    row.followChanges();
    time.monotonic = 10_000;
    state.checkout.value = value;
    row.tap();
    expect(presses).toEqual([]);
    time.monotonic += 400;
    row.tap();
    expect(presses).toHaveLength(1);
  });

  it('orders nothing while the page changes the quantity right after the person has', () => {
    const one = createRowWorld();
    one.row.followChanges();
    one.time.monotonic = 10_000;
    one.row.step('up');
    showItem({ buyingOptions: { min: 200, max: 1000, increment: 50 } })(one);
    one.row.tap();
    expect(one.presses).toEqual([]);
  });
});

describe('a button that asks first', () => {
  it.each(['between pointer down and click', 'just before'])(
    'orders nothing when it stops asking %s',
    (when) => {
      const one = createRowWorld();
      showSettings({ holdSeconds: null })(one);
      one.row.followChanges();
      one.time.monotonic = 10_000;
      if (when === 'just before') {
        showSettings({ holdSeconds: 5 })(one);
        one.time.monotonic += 399;
      }
      one.row.beginPress();
      showSettings({ holdSeconds: 5 })(one);
      one.row.press();
      expect(one.presses).toEqual([]);
      expect(reasons(one)).toEqual(changedAtPress);
    },
  );
});

describe('a button that the page has put or moved somewhere', () => {
  const world = () => {
    const one = createRowWorld();
    one.time.monotonic = 10_000;
    one.ordering.guardOf(one.row.guardKey).moved();
    return one;
  };

  it.each([0, 399])('orders nothing %d ms later, and says so', (ms) => {
    const one = world();
    one.time.monotonic += ms;
    one.row.tap();
    expect(one.presses).toEqual([]);
    expect(reasons(one)).toEqual(movedAtPress);
  });

  it('orders nothing by assistive technology, whose clicks have no beginning', () => {
    const one = world();
    one.row.press();
    expect(one.presses).toEqual([]);
  });

  it('orders once it has stood there for 400 ms', () => {
    const one = world();
    one.time.monotonic += 400;
    one.row.tap();
    expect(one.presses).toHaveLength(1);
  });

  it('orders when it is another’s place that changed', () => {
    const one = createRowWorld();
    one.ordering.guardOf('item other').moved();
    one.row.tap();
    expect(one.presses).toHaveLength(1);
  });
});

describe('a kit that is stored with other contents', () => {
  const few = { id: 'kit', name: 'Fair', lines: [{ itemId: 'item-1', quantity: 50, size: null }] };
  const many = { ...few, lines: [{ itemId: 'item-1', quantity: 1000, size: null }] };
  const world = () => {
    const one = createPopupWorld();
    one.time.monotonic = 10_000;
    const cardOf = createKitCards({ ...one, facts: createLineFacts(one), now: () => 0 });
    return { ...one, before: cardOf(few).button, after: cardOf(many).button };
  };

  it('isn’t ordered by a press that began before', () => {
    const { before, after, presses, ...one } = world();
    before.beginPress();
    after.press();
    expect(presses).toEqual([]);
    expect(reasons(one)).toEqual(changedAtPress);
  });

  it('isn’t ordered when nobody can have noticed yet', () => {
    const { before, after, presses, time } = world();
    before.followChanges()();
    after.followChanges();
    after.beginPress();
    after.press();
    expect(presses).toEqual([]);
    time.monotonic += 400;
    after.beginPress();
    after.press();
    expect(presses).toMatchObject([{ request: { lines: [{ quantity: 1000 }] } }]);
  });
});
