import {
  type Attempt,
  type AttemptState,
  attemptVersion,
  type Press,
  type PressNote,
} from '@/lib/domain/ordering/attempt/attempt';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import { currentDataVersion, dataVersion } from '@/lib/storage/data-version';
import { chunkOf, itemChunks } from '@/lib/storage/item-chunks';
import * as personal from '@/lib/storage/personal';
import { apiKey, demoShop, putAside, syncCopy, syncLedger } from '@/lib/storage/private/values';
import * as state from '@/lib/storage/state';
import { entry, type Stored, type StoredEntry } from '@/lib/storage/stored';
import { aCheckout, aConnection, aGood, aHoodie, anAttempt, anItem, anOrder } from './samples';

/** With no member missing, at any depth: one that is added is noticed here, by the compiler. */
type Complete<T> = T extends readonly (infer E)[]
  ? readonly Complete<E>[]
  : T extends object
    ? { readonly [Name in keyof T]-?: Complete<T[Name]> }
    : T;

/** A stored value, and what it is with everything that it can hold. */
function full<T>(value: Stored<T>, sample: Complete<NonNullable<T>>) {
  return { value: value as Stored<unknown>, sample: sample as unknown };
}

const states: readonly AttemptState[] = [
  ...(['held', 'cancelled', 'expired', 'sending', 'refused', 'unknown'] as const),
  ...(['ambiguous', 'placed', 'settled'] as const),
];
const price = { amount: 42, minimum: 50, currency: 'USD' };
const goods = [aGood({ artworkUrl: 'https://cdn.example/fox.svg', price })];
const baseline = { numbers: ['R0'], complete: true, skewMs: 5 };
const overrides = [{ attemptId: 'earlier', wasOrdered: false, numbers: ['R0'] }];

export const everyAttempt = states.map((state): Attempt => {
  const pressed = {
    goods,
    overrides,
    askedFor: { currency: 'EUR', locale: 'de' },
    fromBasket: true,
  };
  return anAttempt({ ...pressed, id: state, state, baseline, seenAt: 7 });
});
export const everyPastAttempt = everyAttempt
  .filter((attempt) => attempt.state === 'placed' || attempt.state === 'settled')
  .map(shortened);

const line = { itemId: 'item-1', quantity: 100, size: 'sizeL', title: 'Fox' };
const trouble = { failure: { kind: 'offline' } as const, at: 1 };
const settings = {
  currency: 'EUR',
  locale: 'de',
  holdSeconds: 9,
  maxQuantity: 4_000,
  maxOrdersPerDay: 7,
  addressId: 'address-1',
  cardId: 'card-1',
  pollMinutes: 60,
  iconOpens: 'panel' as const,
  showsBadge: false,
  notifies: true,
  notifiesOnTheWay: false,
  notifiesDelivered: false,
  notifiesTrouble: false,
  notifiesReminders: false,
};
const distinction = {
  product: 'Die cut stickers',
  size: '3 × 2 in',
  quantity: 100,
  place: { number: 1, total: 2 },
};

const { request, shipTo, payWith } = anAttempt();
const press: Complete<Press> = {
  id: 'press-1',
  pressedAt: 1,
  request,
  shown: { goods: [{ ...aGood(), isOtherSize: true }], shipTo, payWith },
  overrides: [{ attemptId: 'attempt-1', wasOrdered: true, numbers: ['R1'] }],
  isReviewed: true,
  fromBasket: true,
};

export const everythingStored = [
  full(dataVersion, { version: currentDataVersion, writtenBy: '1.0.0' }),
  full(apiKey, 'key'),
  full(demoShop, { products: {}, items: [], addresses: [], cards: [], orders: [] }),
  full(putAside as Stored<unknown>, { 'label:item-1': 'Fox' }),
  full(state.connection, aConnection({ rejected: { kind: 'offline' } })),
  full(state.itemsInfo, {
    readAt: 2,
    fullReadAt: 1,
    count: 2,
    complete: true,
    cutOff: 'too-long',
    skippedRows: 1,
    currency: 'EUR',
    locale: 'de',
    currencyCheck: { isConfirmed: false, checkedAt: 1 },
  }),
  full(state.itemsHead, [anItem()]),
  full(
    itemChunks[0] as Stored<ReturnType<typeof chunkOf>>,
    chunkOf([aHoodie()], () => 'hoodie'),
  ),
  full(state.checkout, aCheckout()),
  full(state.pastPrices, {
    '["item-1",100,null,"USD"]': {
      amount: 42,
      total: 45.36,
      orderNumber: 'R1',
      orderedAt: 1,
      shown: price,
    },
  }),
  full(state.rhythms, [{ itemId: 'item-1', lastDay: 20_000, gapDays: 42 }]),
  full(state.unseen, { R1: 'trouble', R2: 'delivered', R3: 'moving' }),
  full(state.publishedAttempts, everyAttempt as never),
  full(state.publishedPastAttempts, everyPastAttempt as never),
  full(state.journalId, 'journal-1'),
  full(state.refreshFailure, trouble),
  full(state.orderingFailure, trouble),
  full(state.sync, {
    baseAddress: 'https://shop.example/api',
    begunAt: 1,
    mergedAt: 2,
    bytes: 3_000,
    leftOut: 120,
    problem: 'no-room',
  }),
  full(syncLedger as Stored<unknown>, {
    fields: { 'label:item-1': { stamp: 1, value: 'Fox' }, 'pin:item-1': { stamp: 2 } },
    taking: [
      { field: 'pin:item-1', before: true },
      { field: 'place:item-1', after: 'hidden' },
    ],
    lost: [{ field: 'label:item-2', before: 'Moon' }],
    isGoingBack: true,
  }),
  full(syncCopy as Stored<unknown>, { listOrder: 'name' }),
  full(state.sentTimes, { 'attempt-0': 4 }),
  full(state.notifiedEnds, ['attempt-1']),
  full(state.lastOrders, [
    { titles: ['Fox'], outcome: { kind: 'placed', orderNumber: 'R7' } },
    { titles: ['Fox', 'Moon'], outcome: { kind: 'not-sent' } },
    { titles: [], outcome: { kind: 'unclear' } },
  ]),
  full(state.pressNoteSlots[0] as Stored<PressNote | null>, {
    version: attemptVersion,
    press,
    failure: { kind: 'offline' },
  }),
  full(state.orders, {
    orders: [anOrder()],
    canLoadMore: true,
    skippedRows: 1,
    readAt: 1,
    skewMs: 5,
  }),
  full(state.polling, { nextAt: 2, setAt: 1, failures: 1, sparedUntil: 3 }),
  full(state.notifiedOrders, { R1: ['shipped'] }),
  full(personal.itemPreferences, {
    'item-1': {
      label: 'Fox',
      isPinned: true,
      isHidden: true,
      quantity: 100,
      size: 'sizeL',
      sizeRun: { sizeM: 12 },
      isNeverDue: true,
    },
  }),
  full(personal.listOrder, 'name'),
  full(personal.basket, {
    lines: [line],
    orders: [{ attemptId: 'attempt-1', lines: [line], stage: 'returned' }],
  }),
  full(personal.kitsOnTop, false),
  full(personal.kits, [
    { id: 'kit-1', name: 'Fair', lines: [line] },
    { id: 'kit-2', name: 'Office', lines: [line, line] },
  ]),
  full(personal.firstRows, {
    fullReadAt: 1,
    arrangedBy: '["name"]',
    items: [anItem()],
    goods: [anItem()],
    distinctions: [distinction],
    total: 2,
  }),
  full(personal.keptFrame, {
    of: 'everything',
    until: 1,
    lang: 'en',
    dir: 'ltr',
    tree: ['div', { id: 'app' }, ['Fox']],
  }),
  full(personal.settings, settings),
  full(personal.reminders, [
    {
      itemId: 'item-1',
      title: 'Fox',
      dueAt: Date.UTC(2026, 3),
      firstDueAt: Date.UTC(2026, 2),
      isTold: true,
    },
  ]),
  full(personal.handledOrders, { R1: 'complete shipped paid' }),
];

/** The same as a browser has it. */
export function storedRaw() {
  const entries = everythingStored.map(({ value, sample }): StoredEntry => entry(value, sample));
  return {
    local: Object.fromEntries(entries) as Record<string, unknown>,
    journal: { attempts: everyAttempt, past: everyPastAttempt } as Record<string, unknown[]>,
  };
}
