import { computed } from '@preact/signals';
import type { Commands } from '@/lib/messaging/commands';
import { pressNotes } from '@/lib/storage/press-notes';
import { createBasket } from '@/lib/view/basket/basket';
import { createCheckout } from '@/lib/view/checkout/checkout-view';
import { createItemList } from '@/lib/view/items/item-list';
import { createItemPreferences } from '@/lib/view/items/item-preferences';
import { createKnownItems } from '@/lib/view/items/known-items';
import { createPrices } from '@/lib/view/items/prices';
import { createItemButtons } from '@/lib/view/ordering/item-button';
import { createNotepad } from '@/lib/view/ordering/notepad';
import { createOrderingState } from '@/lib/view/ordering/ordering-state';
import { createPressing, type Ordering } from '@/lib/view/ordering/pressing';
import { createClock } from '@/lib/view/shared/clock';
import { createSteadiness } from '@/lib/view/shared/steadiness';
import { createNavigation } from '@/lib/view/state/navigation';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import { createNotices, type Troubles } from './notices';
import { createRefresh } from './refresh';

export type PopupScreen = 'first-run' | 'reading' | 'unreadable' | 'empty' | 'items';

export interface PopupDeps {
  readonly state: PopupState;
  readonly session: PopupSession;
  readonly commands: Commands;
  readonly newId: () => string;
  readonly openSettings: () => void;
  /** Called whenever items beyond the first ones are wanted; resolves once they are listed. */
  readonly wantAllItems: () => Promise<void>;
}

export type PopupModel = ReturnType<typeof createPopupModel>;

/** The popup's parts. Each feature declares which of them it takes. */
export function createPopupModel(deps: PopupDeps) {
  const { state, session, commands, newId, openSettings, wantAllItems: wantAll } = deps;
  const isCounting = computed(() => state.attempts.value.some(({ state }) => state === 'held'));
  const now = createClock(isCounting);
  // Cards expire by the month: no need to look at them with every tick.
  const minute = computed(() => Math.floor(now.value / 60_000) * 60_000);
  const checkout = createCheckout({ state, session, now: minute });
  const preferences = createItemPreferences(state.preferences);
  const items = createKnownItems({ state, wantAll });
  const basket = createBasket(state.basket);
  const orderingState = createOrderingState({ state, checkout });
  const monotonicNow = () => performance.now();
  const steadiness = createSteadiness(monotonicNow);
  const ordering: Ordering = {
    ...orderingState,
    commands,
    now: Date.now,
    state,
    session,
    ...createPressing({
      ordering: orderingState,
      state,
      session,
      checkout,
      commands,
      notepad: createNotepad({ places: pressNotes, notes: state.pressNotes }),
      newId,
      now: Date.now,
      monotonicNow,
      remember: preferences.remember,
    }),
  };
  const list = createItemList(state, { session, preferences, wantAll });
  const itemButtons = createItemButtons({ state, ordering, steadiness, rowOf: list.rowOf });
  const refresh = createRefresh({ commands, connection: state.connection });

  const troubles = computed(
    (): Troubles => ({
      rejected: state.connection.value?.rejected ?? null,
      ordering: state.orderingTrouble.value,
      refresh: state.refreshTrouble.value ?? refresh.trouble.value,
    }),
  );
  const hasTrouble = computed(() => Object.values(troubles.value).some(Boolean));
  const screen = computed((): PopupScreen => {
    if (!state.connection.value) return 'first-run';
    const info = state.itemsInfo.value;
    if (!info) return hasTrouble.value && !refresh.isRunning.value ? 'unreadable' : 'reading';
    if (state.items.value.length > 0) return 'items';
    return info.complete ? 'empty' : 'reading';
  });
  /** While items are only being read, there is nothing to press. */
  const drawn = computed(() => {
    const tab = session.tab.value;
    return tab === 'items' && screen.value !== 'items' ? null : tab;
  });
  const notices = createNotices({ troubles, hasTrouble, drawn, shown: orderingState.shown });

  return {
    screen,
    navigation: createNavigation(session),
    notices,
    refresh,
    items,
    prices: createPrices({ state, items, now: minute }),
    list,
    preferences,
    checkout,
    ordering,
    itemButtons,
    basket,
    /** What is looked for among the orders, which of them are expanded, and which have news. */
    tracking: {
      query: session.orderQuery,
      filter: session.orderFilter,
      expanded: session.expandedOrders,
      unseen: state.unseen,
    },
    lookedAt: state.lookedAt,
    reminders: state.reminders,
    now,
    steadiness,
    commands,
    openSettings,
  };
}
