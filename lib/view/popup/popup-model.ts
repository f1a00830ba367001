import { computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure } from '@/lib/domain/failure/failure';
import { isDemo } from '@/lib/domain/web/demo';
import { kits as storedKits } from '@/lib/storage/personal';
import type { NotedFailure } from '@/lib/storage/state';
import { createBasket } from '@/lib/view/basket/basket';
import { createCheckout } from '@/lib/view/checkout/checkout-view';
import { createItemList } from '@/lib/view/items/item-list';
import { createItemPreferences } from '@/lib/view/items/item-preferences';
import { createKnownItems } from '@/lib/view/items/known-items';
import type { Pictures } from '@/lib/view/items/pictures';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { createOrderButtons } from '@/lib/view/ordering/order-button';
import { createOrdering, type OrderingDeps } from '@/lib/view/ordering/ordering';
import type { PressGuards } from '@/lib/view/ordering/press-guard';
import { createMoney } from '@/lib/view/prices/money';
import { createReminders } from '@/lib/view/reminders/reminders';
import { createOptimistic } from '@/lib/view/shared/optimistic';
import { createNavigation } from '@/lib/view/state/navigation';

export type PopupScreen = 'first-run' | 'reading' | 'unreadable' | 'empty' | 'items';

/** What a popup has of its page. */
export interface PageParts {
  readonly guards: PressGuards;
  readonly pictures: Pictures;
  /** Called whenever items beyond the first ones are wanted; resolves once they are listed. */
  readonly wantAllItems: () => Promise<void>;
}

interface PopupDeps extends OrderingDeps, PageParts {
  readonly openSettings: () => void;
}

export type PopupModel = ReturnType<typeof createPopupModel>;

export function createPopupModel(deps: PopupDeps) {
  const { state, session, commands, openSettings, wantAllItems } = deps;
  const isCounting = computed(() => state.attempts.value.some(({ state }) => state === 'held'));
  const { now, stop } = createClock(isCounting, deps.now);
  // Cards expire by the month: no need to look at them with every tick.
  const minute = computed(() => Math.floor(now.value / 60_000) * 60_000);
  const checkout = createCheckout(state, session, minute);
  const preferences = createItemPreferences(state.preferences);
  const items = createKnownItems(state, wantAllItems);
  const ordering = createOrdering(deps, checkout, preferences);
  const navigation = createNavigation(session);
  const kits = createOptimistic(state.kits, storedKits);
  /** The number of the order whose sheet is open. */
  const opened = signal<string | null>(null);
  const isSpendingOpen = signal(false);
  const refresh = createRefresh(deps);

  const failures = computed(() => ({
    /** Why the service no longer accepts the key. */
    rejected: state.connection.value?.rejected ?? null,
    ordering: state.orderingFailure.value,
    refresh: state.refreshFailure.value ?? refresh.noted.value,
  }));
  const hasFailure = computed(() => Object.values(failures.value).some(Boolean));
  const list = createItemList({ ...state, kits: kits.all }, session, preferences, wantAllItems);
  const money = createMoney(state, items, minute);
  return {
    screen: computed((): PopupScreen => {
      if (!state.connection.value) return 'first-run';
      const info = state.itemsInfo.value;
      if (!info) return hasFailure.value && !refresh.isRunning.value ? 'unreadable' : 'reading';
      if (state.items.value.length > 0) return 'items';
      return info.complete ? 'empty' : 'reading';
    }),
    isDemo: computed(() => isDemo(state.connection.value)),
    connection: state.connection,
    navigation,
    failures,
    hasFailure,
    refresh,
    items,
    pictures: deps.pictures,
    money,
    facts: createLineFacts(items, preferences, money, ordering, state.settings),
    list,
    preferences,
    checkout,
    ordering,
    ...createOrderButtons(ordering, navigation),
    sizeRuns: session.sizeRuns,
    basket: createBasket(state.basket, state.settings),
    kits,
    tracking: {
      query: session.orderQuery,
      opened,
      isSpendingOpen,
      /** Whether a sheet of this tab covers everything. */
      isSheetOpen: computed(() => opened.value !== null || isSpendingOpen.value),
      unseen: state.unseen,
      /** Opens one order, over its tab. */
      show: (number: string): void => {
        navigation.close();
        opened.value = number;
        navigation.show('orders');
      },
      /** When the orders were last found to be as they are stored, or stored anew. */
      lookedAt: computed(() => state.lookedAt.value.orders),
    },
    /** The orders that the service lists; `null`: never read. */
    listed: state.orders,
    handled: state.handled,
    pastPrices: state.pastPrices,
    reminders: createReminders(state, list),
    settings: state.settings,
    now,
    stop,
    commands,
    openSettings,
  };
}

/** Failures that may not have made it into what is stored. */
const unstored: readonly Failure['kind'][] = ['internal', 'storage', 'storage-full'];

function createRefresh({ state, commands, now }: PopupDeps) {
  const isRunning = signal(false);
  const noted = signal<NotedFailure | null>(null);
  return {
    isRunning,
    /** Why the last one came to nothing, where the background couldn't store that. */
    noted,
    /** Does nothing while one is running, or without an account. */
    run: async (): Promise<void> => {
      if (isRunning.value || !state.connection.value) return;
      isRunning.value = true;
      const failure = await commands.refresh();
      const isOnlyKnownHere = failure && unstored.includes(failure.kind);
      noted.value = isOnlyKnownHere ? { failure, at: now() } : null;
      isRunning.value = false;
    },
  };
}

/** The current time as a signal. It ticks fast only while seconds are shown, else often enough for "3 min. ago". */
function createClock(
  isCounting: ReadonlySignal<boolean>,
  readClock: () => EpochMs,
): { readonly now: ReadonlySignal<EpochMs>; stop(): void } {
  const now = signal(readClock());
  const stop = effect(() => {
    now.value = readClock();
    const timer = setInterval(() => (now.value = readClock()), isCounting.value ? 200 : 15_000);
    return () => clearInterval(timer);
  });
  return { now, stop };
}
