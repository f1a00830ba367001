import { computed, signal } from '@preact/signals';
import { i18n } from '#i18n';
import type { Item } from '@/lib/domain/item';
import type { Commands } from '@/lib/messaging/commands';
import type { Trouble } from '@/lib/storage/state';
import type { Troubles } from './banner';
import { createBasket } from './basket';
import { checkoutView } from './checkout-view';
import { createClock } from './clock';
import { relativeText } from './format';
import { createItemList } from './item-list';
import { createItemPreferences } from './item-preferences';
import { createOrdering } from './ordering';
import type { Overlay, PopupSession, Tab } from './popup-session';
import type { PopupState } from './popup-state';
import { quietly } from './quietly';

/** A snapshot older than this, in milliseconds, says how old it is. */
const staleAfterMs = 60_000;

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
  const checkout = computed(() => checkoutView(state.checkout.value, minute.value));
  const ordering = createOrdering({ state, checkout, commands, newId, now: Date.now });
  const list = createItemList(state, session, ordering);
  const isRefreshing = signal(false);
  const viewed = signal<Item | null>(null);
  /** The background couldn't even be asked. */
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

  return {
    screen,
    troubles,
    hasTrouble,
    checkout,
    ordering,
    list,
    now,
    viewed,
    tab: session.tab,
    basket: createBasket(state.basket),
    preferences: createItemPreferences(state.preferences),
    overlay: session.overlay,
    query: session.query,
    scrollTop: session.scrollTop,
    attempts: state.attempts,
    unseen: state.unseen,
    isRefreshing,
    currency: computed(() => state.itemsInfo.value?.currency ?? ''),
    unseenCount: computed(() => Object.keys(state.unseen.value).length),
    /** "as of 3 min. ago", when that matters. */
    asOf: computed(() => {
      const readAt = state.itemsInfo.value?.readAt;
      if (readAt === undefined || now.value - readAt < staleAfterMs) return null;
      return i18n.t('popup.asOf', { ago: relativeText(readAt, now.value) });
    }),
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
      const failure = await quietly(commands.refresh());
      askTrouble.value = failure?.kind === 'internal' ? { failure, at: Date.now() } : null;
      isRefreshing.value = false;
    },
  };
}
