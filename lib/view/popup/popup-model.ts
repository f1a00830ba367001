import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Kit } from '@/lib/domain/basket/kit';
import { isDemo } from '@/lib/domain/demo';
import type { Settings } from '@/lib/domain/settings/settings';
import type { EpochMs } from '@/lib/domain/time';
import type { Commands } from '@/lib/messaging/commands';
import { kits as storedKits } from '@/lib/storage/personal';
import type { Connection, OrdersSnapshot } from '@/lib/storage/state';
import { type BasketModel, createBasket } from '@/lib/view/basket/basket';
import { type CheckoutModel, createCheckout } from '@/lib/view/checkout/checkout-view';
import { createItemList, type ItemList } from '@/lib/view/items/item-list';
import { createItemPreferences, type Preferences } from '@/lib/view/items/item-preferences';
import { createKnownItems, type KnownItems } from '@/lib/view/items/known-items';
import { createMoney, type MoneyFacts } from '@/lib/view/ordering/money';
import { createOrderButtons, type OrderButtons } from '@/lib/view/ordering/order-button';
import { createOrdering, type Ordering } from '@/lib/view/ordering/ordering';
import type { NotePlaces } from '@/lib/view/ordering/register';
import type { Reminders } from '@/lib/view/reminders/reminders';
import { createShown, type Shown } from '@/lib/view/shared/shown';
import { createNavigation, type Navigation } from '@/lib/view/state/navigation';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { OrdersTab } from '@/lib/view/tracking/orders-model';
import type { Failures } from './banner';
import type { Status } from './entry';
import { createRefresh, type Refresh } from './refresh';

export type PopupScreen = 'first-run' | 'reading' | 'unreadable' | 'empty' | 'items';

export interface PopupDeps {
  readonly state: PopupState;
  readonly session: PopupSession;
  readonly commands: Commands;
  /** Where presses are noted. */
  readonly notePlaces: NotePlaces;
  readonly newId: () => string;
  readonly now: () => EpochMs;
  /** A clock that nobody sets, in milliseconds. */
  readonly monotonicNow: () => number;
  /** Calls back when what has just changed is on screen. */
  readonly whenDrawn: (then: () => void) => void;
  /** Whether the browser has a network, as far as it knows. */
  readonly onLine: () => boolean;
  readonly openSettings: () => void;
  /** Called whenever items beyond the first ones are wanted; resolves once they are listed. */
  readonly wantAllItems: () => Promise<void>;
}

/** The popup's parts. */
export interface PopupModel {
  readonly screen: ReadonlySignal<PopupScreen>;
  /** Whether the demo is on. */
  readonly isDemo: ReadonlySignal<boolean>;
  readonly connection: ReadonlySignal<Connection | null>;
  readonly navigation: Navigation;
  /** What keeps something from working. */
  readonly failures: ReadonlySignal<Failures>;
  readonly hasFailure: ReadonlySignal<boolean>;
  /** What is told; `null` until the popup's second module has come. */
  readonly status: Signal<Status | null>;
  readonly refresh: Refresh;
  readonly openSettings: () => void;

  readonly items: KnownItems;
  readonly list: ItemList;
  readonly preferences: Preferences;
  readonly money: MoneyFacts;

  readonly checkout: CheckoutModel;
  readonly ordering: Ordering;
  readonly orderButton: OrderButtons;
  /** Quantities of several sizes that are being entered, by item. */
  readonly sizeRuns: PopupSession['sizeRuns'];
  readonly basket: BasketModel;
  readonly kits: Shown<readonly Kit[]>;
  readonly tracking: OrdersTab & {
    /** When the orders were last found to be as they are stored, or stored anew. */
    readonly lookedAt: ReadonlySignal<EpochMs>;
  };
  /** The orders that the service lists; `null` until the popup's second module has read them. */
  readonly listed: Signal<OrdersSnapshot | null>;
  /** `null` until the popup's second module has come. */
  readonly reminders: Signal<Reminders | null>;

  /** Those in effect. */
  readonly settings: ReadonlySignal<Settings>;
  readonly commands: Commands;
  readonly now: ReadonlySignal<EpochMs>;
}

export function createPopupModel(deps: PopupDeps): PopupModel {
  const { state, session, commands, openSettings } = deps;
  const wantAll = deps.wantAllItems;
  const isCounting = computed(() => state.attempts.value.some(({ state }) => state === 'held'));
  const now = createClock(isCounting, deps.now);
  // Cards expire by the month: no need to look at them with every tick.
  const minute = computed(() => Math.floor(now.value / 60_000) * 60_000);
  const checkout = createCheckout({ state, session, now: minute });
  const preferences = createItemPreferences(state.preferences);
  const items = createKnownItems({ state, wantAll });
  const basket = createBasket(state.basket, state.settings);
  const ordering = createOrdering({ ...deps, checkout, remember: preferences.remember });
  const navigation = createNavigation(session);
  const kits = createShown(state.kits, storedKits);
  const list = createItemList({
    state: { ...state, kits: kits.all },
    session,
    preferences,
    wantAll,
  });
  const listed = signal<OrdersSnapshot | null>(null);
  const money = createMoney({ state, items, listed, now: minute });
  const refresh = createRefresh({ commands, connection: state.connection, now: deps.now });

  const failures = computed(
    (): Failures => ({
      rejected: state.connection.value?.rejected ?? null,
      ordering: state.orderingFailure.value,
      refresh: state.refreshFailure.value ?? refresh.noted.value,
    }),
  );
  const hasFailure = computed(() => Object.values(failures.value).some(Boolean));
  const screen = computed((): PopupScreen => {
    if (!state.connection.value) return 'first-run';
    const info = state.itemsInfo.value;
    if (!info) return hasFailure.value && !refresh.isRunning.value ? 'unreadable' : 'reading';
    if (state.items.value.length > 0) return 'items';
    return info.complete ? 'empty' : 'reading';
  });
  return {
    screen,
    isDemo: computed(() => isDemo(state.connection.value)),
    connection: state.connection,
    navigation,
    failures,
    hasFailure,
    status: signal(null),
    refresh,
    items,
    money,
    list,
    preferences,
    checkout,
    ordering,
    orderButton: createOrderButtons({ ordering, navigation }),
    sizeRuns: session.sizeRuns,
    basket,
    kits,
    tracking: {
      query: session.orderQuery,
      opened: signal<string | null>(null),
      unseen: state.unseen,
      lookedAt: computed(() => state.lookedAt.value.orders),
    },
    listed,
    reminders: signal(null),
    settings: state.settings,
    now,
    commands,
    openSettings,
  };
}

/** The current time as a signal. It ticks fast only while seconds are shown, else often enough for "3 min. ago". */
function createClock(
  isCounting: ReadonlySignal<boolean>,
  readClock: () => EpochMs,
): ReadonlySignal<EpochMs> {
  const now = signal(readClock());
  effect(() => {
    now.value = readClock();
    const timer = setInterval(() => (now.value = readClock()), isCounting.value ? 200 : 15_000);
    return () => clearInterval(timer);
  });
  return now;
}
