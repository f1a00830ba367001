import { computed, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Commands } from '@/lib/messaging/commands';
import type { Trouble } from '@/lib/storage/state';
import { createBasket } from '@/lib/view/basket/basket';
import { createCheckout } from '@/lib/view/checkout/checkout-view';
import { createItemList } from '@/lib/view/items/item-list';
import { createItemPreferences } from '@/lib/view/items/item-preferences';
import { createOrderingState } from '@/lib/view/ordering/ordering-state';
import { createPressing, type Ordering } from '@/lib/view/ordering/pressing';
import { createClock } from '@/lib/view/shared/clock';
import { createSteadiness } from '@/lib/view/shared/steadiness';
import type { Overlay, PopupSession, Tab } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import { createAboveList } from './above-list';
import type { Troubles } from './banner';

/** Failures that may not have made it into what is stored. */
const unstored: readonly Failure['kind'][] = ['internal', 'storage', 'storage-full'];

export type PopupScreen = 'first-run' | 'reading' | 'unreadable' | 'empty' | 'items';

export interface PopupDeps {
  readonly state: PopupState;
  readonly session: PopupSession;
  readonly commands: Commands;
  readonly newId: () => string;
  readonly openSettings: () => void;
}

export type PopupModel = ReturnType<typeof createPopupModel>;

/** Everything the popup shows and everything that can be done in it. */
export function createPopupModel({ state, session, commands, newId, openSettings }: PopupDeps) {
  const isCounting = computed(() => state.attempts.value.some(({ state }) => state === 'held'));
  const now = createClock(isCounting);
  // Cards expire by the month: no need to look at them with every tick.
  const minute = computed(() => Math.floor(now.value / 60_000) * 60_000);
  const checkout = createCheckout({ state, session, now: minute });
  const preferences = createItemPreferences(state.preferences);
  const itemOf = (itemId: string) => state.items.value.find(({ id }) => id === itemId) ?? null;
  const basket = createBasket(state.basket, (itemId) => {
    const item = itemOf(itemId);
    return item ? list.rowOf(item).title.value : undefined;
  });
  const orderingState = createOrderingState({ state, checkout });
  const steadiness = createSteadiness(() => performance.now());
  const ordering: Ordering = {
    ...orderingState,
    commands,
    now: Date.now,
    state,
    session,
    isSteady: steadiness.isSteady,
    ...createPressing({
      ordering: orderingState,
      state,
      session,
      checkout,
      commands,
      newId,
      now: Date.now,
      remember: preferences.remember,
    }),
  };
  const list = createItemList(state, { session, ordering, preferences });
  const isRefreshing = signal(false);
  /** The background couldn't even be asked, or couldn't store what came of it. */
  const askTrouble = signal<Trouble | null>(null);

  const troubles = computed(
    (): Troubles => ({
      rejected: state.connection.value?.rejected ?? null,
      ordering: state.orderingTrouble.value,
      refresh: state.refreshTrouble.value ?? askTrouble.value,
    }),
  );
  const hasTrouble = computed(() => Object.values(troubles.value).some(Boolean));

  const screen = computed((): PopupScreen => {
    if (!state.connection.value) return 'first-run';
    const info = state.itemsInfo.value;
    if (!info) return hasTrouble.value && !isRefreshing.value ? 'unreadable' : 'reading';
    if (state.items.value.length > 0) return 'items';
    return info.complete ? 'empty' : 'reading';
  });

  /** While it is only being read, there is nothing to press. */
  const drawn = computed(() => {
    const tab = session.tab.value;
    return tab === 'items' && screen.value !== 'items' ? null : tab;
  });

  return {
    screen,
    troubles,
    above: createAboveList({ drawn, hasTrouble, shown: orderingState.shown }),
    steadiness,
    hasTrouble,
    checkout,
    ordering,
    list,
    now,
    tab: session.tab,
    basket,
    preferences,
    overlay: session.overlay,
    query: session.query,
    orderQuery: session.orderQuery,
    orderFilter: session.orderFilter,
    attempts: state.attempts,
    history: state.history,
    unseen: state.unseen,
    reminders: state.reminders,
    isRefreshing,
    currency: computed(() => state.itemsInfo.value?.currency ?? ''),
    /** The item of this id; `null` when there is none, as far as was read. */
    itemOf,
    hasAllItems: computed(() => {
      const info = state.itemsInfo.value;
      return info?.complete === true && state.items.value.length >= info.count;
    }),
    unseenCount: computed(() => Object.keys(state.unseen.value).length),
    /** Rows that the service sent and that made no sense. */
    itemsSkipped: computed(() => state.itemsInfo.value?.skippedRows ?? 0),
    readAt: computed(() => state.itemsInfo.value?.readAt ?? null),
    commands,
    openSettings,
    show: (tab: Tab) => {
      session.tab.value = tab;
    },
    /** Lays something over the popup, in place of what lay there. */
    open: (overlay: Overlay) => {
      session.overlay.value = overlay;
    },
    close: () => {
      session.overlay.value = null;
    },
    refresh: async () => {
      if (isRefreshing.value || !state.connection.value) return;
      isRefreshing.value = true;
      const failure = await commands.refresh();
      const isToldOnlyHere = failure && unstored.includes(failure.kind);
      askTrouble.value = isToldOnlyHere ? { failure, at: Date.now() } : null;
      isRefreshing.value = false;
    },
  };
}
