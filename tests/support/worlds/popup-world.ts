import { computed, signal } from '@preact/signals';
import type { Basket } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Item } from '@/lib/domain/items/item';
import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import { type ListedItem, listItem } from '@/lib/domain/items/listed-item';
import type { OrderLine } from '@/lib/domain/ordering/attempt/attempt';
import {
  type Attempt,
  attemptVersion,
  type PastAttempt,
  type Press,
  type PressNote,
} from '@/lib/domain/ordering/attempt/attempt';
import { orderTimes, withPast } from '@/lib/domain/ordering/attempt/states';
import { type PastPrice, type PastPrices, priceKey } from '@/lib/domain/prices/past-prices';
import type { Reminder } from '@/lib/domain/reminders/reminder';
import type { Rhythm } from '@/lib/domain/reminders/rhythm';
import { defaultSettings, type Settings } from '@/lib/domain/settings/settings';
import type { DataVersion } from '@/lib/storage/data-version';
import type { FirstRows, SortOrder } from '@/lib/storage/personal';
import { itemPreferences } from '@/lib/storage/personal';
import type {
  Checkout,
  Connection,
  ItemsInfo,
  NotedFailure,
  OrdersSnapshot,
} from '@/lib/storage/state';
import type { Subject } from '@/lib/view/ordering/order-button';
import { itemSubject } from '@/lib/view/ordering/order-button';
import {
  type ButtonPosition,
  createPressGuards,
  type PressEvent,
} from '@/lib/view/ordering/press-guard';
import { createPopupModel } from '@/lib/view/popup/popup-model';
import { createReviews } from '@/lib/view/receipt/reviews';
import { createPopupSession } from '@/lib/view/state/popup-session';
import { type OrderIntent, storedSessions } from '@/lib/view/state/stored-session';
import {
  aCheckout,
  aConnection,
  aGood,
  aLine,
  anAttempt,
  anItem,
  anItemsInfo,
  aRequest,
  someCommands,
} from './samples';

interface PopupWorldOptions {
  readonly items?: readonly Item[];
  /** The notes of presses that it finds, by their slots. */
  readonly notes?: readonly (PressNote | null)[];
  readonly newId?: () => string;
}

/** The popup's model over state and clocks that tests change, and a background that records its commands. */
export function createPopupWorld({
  items = [anItem()],
  notes = [null, null, null, null],
  newId = numbering('press'),
}: PopupWorldOptions = {}) {
  const asked: string[] = [];
  const presses: Press[] = [];
  let answer: (press: Press) => Promise<Failure | null> = async () => null;
  const noting = (name: string) => async (id: unknown) => {
    asked.push(`${name} ${String(id)}`);
    return null;
  };
  const commands = someCommands({
    order: async (press: Press) => {
      presses.push(press);
      const failure = await answer(press);
      if (failure?.kind !== 'internal') answerNote(press.id, failure);
      return failure;
    },
    carryOn: noting('carryOn'),
    undo: noting('undo'),
    acknowledge: noting('acknowledge'),
    seeAttempts: noting('see'),
    settle: noting('settle'),
  });

  const attempts = signal<readonly Attempt[]>([]);
  const pastAttempts = signal<readonly PastAttempt[]>([]);
  const history = computed(() => withPast(attempts.value, pastAttempts.value));
  const listed = signal<readonly ListedItem[]>(items.map(listItem));
  const pressNotes = signal(notes);
  /** What is written down at once, whatever becomes of the page. */
  const slots = notes.map((_, at) => ({
    write: async (note: PressNote | null) => {
      pressNotes.value = pressNotes.value.with(at, note);
    },
    remove: async () => {
      pressNotes.value = pressNotes.value.with(at, null);
    },
  }));
  /** As the background does: an attempt or a refusal is there before the answer, unless that gets lost. */
  const answerNote = (id: string, failure: Failure | null) => {
    pressNotes.value = pressNotes.value.map((note) => {
      if (note?.press.id !== id) return note;
      return failure && { ...note, failure };
    });
  };
  const time = { now: 0, monotonic: 0 };
  /** What a page would show the guards of its buttons. */
  const page = {
    paints: (then: () => void) => then(),
    positions: new Map<string, ButtonPosition>(),
  };
  const network = { isOn: true };
  const state = {
    dataVersion: signal<DataVersion | null>(null),
    connection: signal<Connection | null>(aConnection()),
    itemsInfo: signal<ItemsInfo | null>(anItemsInfo({ count: items.length })),
    pressNotes,
    lookedAt: signal({ items: 0, orders: 0 }),
    items: listed,
    itemsById: computed(() => new Map(listed.value.map((item) => [item.id, item]))),
    areAllRead: signal(true),
    firstRows: listed,
    keptRows: signal<FirstRows | null>(null),
    arrangedBy: signal(''),
    checkout: signal<Checkout | null>(aCheckout()),
    attempts,
    pastAttempts,
    history,
    orders: signal<OrdersSnapshot | null>(null),
    handled: signal({}),
    pastPrices: signal<PastPrices>({}),
    rhythms: signal<readonly Rhythm[]>([]),
    unseen: signal({}),
    refreshFailure: signal<NotedFailure | null>(null),
    orderingFailure: signal<NotedFailure | null>(null),
    settings: signal(defaultSettings),
    preferences: signal<ItemPreferences>({}),
    listOrder: signal<SortOrder>('service'),
    nextOrder: signal<SortOrder>('service'),
    lastOrdered: computed(() => orderTimes(history.value)),
    orderedBefore: signal<ReadonlyMap<string, number>>(new Map()),
    basket: signal<Basket>({ lines: [], orders: [] }),
    kits: signal<readonly Kit[]>([]),
    kitsOnTop: signal(true),
    reminders: signal<readonly Reminder[]>([]),
    show: () => {},
    stop: () => {},
    readAllItems: async () => () => {},
  };
  const session = createPopupSession(storedSessions.popup.fallback);
  const model = createPopupModel({
    state,
    session,
    commands,
    noteSlots: slots,
    newId,
    now: () => time.now,
    onLine: () => network.isOn,
    openSettings: () => {},
    guards: createPressGuards({
      now: () => time.monotonic,
      whenPainted: (then) => page.paints(then),
      findPositions: () => new Map(page.positions),
    }),
    pictures: noPictures,
    wantAllItems: async () => void asked.push('want all items'),
  });
  return {
    ...{ ...model, model, state, session, time, page, network, presses, asked },
    reviews: createReviews(model),
    /** Orders an item, or these lines, at once. */
    order: (intent: Partial<OrderIntent> = {}) =>
      model.ordering.order(
        model.ordering.previewOf({ lines: [aLine()], title: 'Moonrise', ...intent }),
        null,
      ),
    notes: () => pressNotes.value.filter((note) => note !== null),
    /** How the presses failed that are told of. */
    failures: () =>
      model.ordering.presses.value.flatMap(({ failure }) => (failure ? [failure] : [])),
    set: (changes: Partial<Settings>) => {
      state.settings.value = { ...state.settings.value, ...changes };
    },
    /** What was kept of each item for the next order. */
    remembered: () => itemPreferences.read(),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

/** Boxes that stay empty. */
export const noPictures = { canShow: () => true, show: () => () => {} };

/** Makes ids that count. */
export function numbering(name: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${name}-${count}`;
  };
}

export const stopsOf = ({ failures }: Pick<ReturnType<typeof createPopupWorld>, 'failures'>) =>
  failures().map((failure) => failure.kind === 'stopped' && failure.reason);

/** An order button, as a person meets it: it has stood there for long. */
export function createButton(
  { orderButton, time }: Pick<ReturnType<typeof createPopupWorld>, 'orderButton' | 'time'>,
  subject: Subject,
) {
  const { follow, ...button } = orderButton(subject);
  follow();
  time.monotonic += 10_000;
  const act = (by: PressEvent['by'], at = time.monotonic) => ({ by, at });
  const begin = (by: PressEvent['by'] = 'pointer', at?: number) => button.begin(act(by, at));
  const press = (by: PressEvent['by'] = 'pointer', at?: number) => button.press(act(by, at));
  const tap = (by?: PressEvent['by'], at?: number) => {
    begin(by, at);
    return press(by, at);
  };
  return { ...button, follow, begin, press, tap };
}

/** Where a button stands, with nothing in front of it. */
export function aPosition(changes: Partial<ButtonPosition> = {}): ButtonPosition {
  const where = { x: 350, y: 200, inList: 100, listTop: 100, element: null };
  return { ...where, edges: ['free', 'free'], hasFocus: false, ...changes };
}

/** The row of an item and its order button, in a popup that lists this item alone. */
export function createRowWorld(item = anItem()) {
  const world = createPopupWorld({ items: [item] });
  const row = world.list.rowOf(item);
  return { ...world, row, button: createButton(world, itemSubject(row)) };
}

/** What a page noted of a press, and how that was answered. */
export function aNote(failure: Failure | null, changes: Partial<Press> = {}): PressNote {
  const request = changes.request ?? aRequest();
  const { shipTo, payWith } = anAttempt();
  const goods = request.lines.map(({ itemId }) => aGood({ itemId }));
  const press = { id: 'noted', pressedAt: 5, shown: { goods, shipTo, payWith }, overrides: [] };
  return { version: attemptVersion, press: { ...press, request, ...changes }, failure };
}

/** A page in front, until the test turns away from it. */
export function createPage() {
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible' as DocumentVisibilityState,
  });
  const turn = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { page: page as unknown as Document, turn };
}

/** What a line has cost on October 26, 2026, when the least quantity cost $42. */
export const pastPrices = (
  line: OrderLine,
  changes: Partial<PastPrice> = {},
  currency = 'USD',
): PastPrices => ({
  [priceKey(line, currency)]: {
    amount: 118.75,
    orderNumber: 'R1',
    orderedAt: Date.UTC(2026, 9, 26, 12),
    shown: { amount: 42, minimum: 50, currency: 'USD' },
    ...changes,
  },
});

/** A text without the marks that keep its directions apart, and with spaces that are all alike. */
export const readable = (text: string | null | undefined) =>
  text?.replace(/[\u2066-\u2069]/g, '').replace(/[\u00a0\u202f]/g, ' ');
