import { describe, expect, it } from 'vitest';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreference } from '@/lib/domain/items/item-preference';
import { listItem } from '@/lib/domain/items/listed-item';
import type { Settings } from '@/lib/domain/settings/settings';
import { kitSubject } from '@/lib/view/basket/kit-view';
import { byHand } from '@/lib/view/shared/by-hand';
import {
  createButton,
  createPopupWorld,
  createRowWorld,
  stopsOf,
} from '../../support/worlds/popup-world';
import { aCard, aCheckout, aKit, aLine, anAddress, anItem } from '../../support/worlds/samples';

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
const showSettings = (changed: Partial<Settings>) => (row: Row) => row.set(changed);

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

/** A row that has stood there for long, as the test prepared it. */
function standing(prepare: (row: Row) => void = () => {}) {
  const one = createRowWorld();
  prepare(one);
  one.time.monotonic += 10_000;
  return one;
}

describe.each(changes)('a press while the %s changes', (_, change) => {
  it('orders nothing, between pointer down and click', () => {
    const one = standing();
    one.button.begin();
    change(one);
    one.button.press();
    expect(one.presses).toEqual([]);
    expect(stopsOf(one)).toEqual(changedAtPress);
  });

  it('orders nothing, when nobody can have noticed yet', () => {
    const one = standing();
    change(one);
    one.time.monotonic += 399;
    one.button.begin();
    one.time.monotonic += 5_000;
    one.button.press();
    expect(one.presses).toEqual([]);
    expect(stopsOf(one)).toEqual(changedAtPress);
  });

  it('orders nothing as long as it isn’t drawn', () => {
    const one = standing();
    one.drawing.waits = () => {};
    change(one);
    one.time.monotonic += 5_000;
    one.button.tap();
    expect(one.presses).toEqual([]);
  });

  it.each([[], ['tap']])('orders what has stood there for 400 ms, after %j', (...taps) => {
    const one = standing();
    change(one);
    for (const _ of taps) one.button.tap();
    expect(one.presses).toEqual([]);
    one.time.monotonic += 400;
    one.button.tap();
    expect(one.presses).toHaveLength(1);
  });
});

const showTwoAddresses = ({ state }: Row) => {
  const elsewhere = anAddress({ id: 'address-2', addressLine1: 'Elsewhere' });
  state.checkout.value = aCheckout({ addresses: [anAddress(), elsewhere] });
};

describe('a press', () => {
  it('is of the time when the pointer went down, not of the click', () => {
    const { button, time, presses } = createRowWorld();
    time.now = 1_000;
    button.begin();
    time.now = 90_000;
    button.press();
    expect(presses).toMatchObject([{ pressedAt: 1_000 }]);
  });

  it('counts right after the person has changed the quantity, or chosen an address', () => {
    const { row, button, presses, session } = standing(showTwoAddresses);
    row.step('up');
    byHand(() => {
      session.addressId.value = 'address-2';
    });
    button.tap();
    expect(presses).toMatchObject([
      { request: { addressId: 'address-2', lines: [{ quantity: 150 }] } },
    ]);
  });

  it('waits when the address was read only now: nobody has seen it yet', () => {
    const { button, presses, state, time } = standing(({ state }) => {
      state.checkout.value = null;
    });
    state.checkout.value = aCheckout();
    button.tap();
    expect(presses).toEqual([]);
    time.monotonic += 400;
    button.tap();
    expect(presses).toHaveLength(1);
  });

  it('orders nothing while the page changes the quantity right after the person has', () => {
    const one = standing();
    one.row.step('up');
    showItem({ buyingOptions: { min: 200, max: 1000, increment: 50 } })(one);
    one.button.tap();
    expect(one.presses).toEqual([]);
  });
});

describe('a button that the page has put or moved somewhere', () => {
  const world = () => {
    const one = standing();
    one.ordering.guardOf(one.button.key).moved();
    return one;
  };

  it.each([
    [0, 'tap'],
    [399, 'tap'],
    // The clicks of assistive technology have no beginning.
    [0, 'press'],
  ] as const)('orders nothing %d ms later by a %s, and says so', (ms, press) => {
    const one = world();
    one.time.monotonic += ms;
    one.button[press]();
    expect(one.presses).toEqual([]);
    expect(stopsOf(one)).toEqual(movedAtPress);
  });

  it('orders once it has stood there for 400 ms', () => {
    const one = world();
    one.time.monotonic += 400;
    one.button.tap();
    expect(one.presses).toHaveLength(1);
  });

  it('orders when it is another’s place that changed', () => {
    const one = createRowWorld();
    one.ordering.guardOf('item other').moved();
    one.button.tap();
    expect(one.presses).toHaveLength(1);
  });
});

describe('a kit that is stored with other contents', () => {
  const few = aKit({ lines: [aLine({ quantity: 50 })] });
  const many = aKit({ lines: [aLine({ quantity: 1000 })] });
  const world = () => {
    const one = createPopupWorld();
    const before = one.orderButton(kitSubject(few, one.facts));
    before.follow()();
    return { ...one, before, after: createButton(one, kitSubject(many, one.facts)) };
  };

  it('isn’t reviewed by a press that began before', () => {
    const { before, after, session, ...one } = world();
    before.begin();
    after.press();
    expect(session.overlay.value).toBeNull();
    expect(stopsOf(one)).toEqual(changedAtPress);
  });

  it('isn’t reviewed when nobody can have noticed yet', () => {
    const { after, session, time } = world();
    time.monotonic -= 9_601;
    after.tap();
    expect(session.overlay.value).toBeNull();
    time.monotonic += 1;
    after.tap();
    expect(session.overlay.value).toMatchObject({ lines: [{ quantity: 1000 }] });
  });
});
