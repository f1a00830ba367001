import { computed, signal } from '@preact/signals';
import { findNearTexts, findTexts } from '@/lib/domain/items/near-search';
import { searchable } from '@/lib/domain/items/search';
import { knowing } from '@/lib/domain/tracking/marks';
import { shownNumber } from '@/lib/domain/tracking/order';
import { isNumbered } from '@/lib/domain/tracking/order-groups';
import { isolate, t } from '@/lib/i18n/i18n';
import { parcelEnds } from '@/lib/storage/personal';
import { orders as storedOrders } from '@/lib/storage/state';
import { createKitCard, type KitCard } from '@/lib/view/basket/kit-cards';
import { namedSettings } from '@/lib/view/options/sections';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import { createStoredSignal } from '@/lib/view/state/stored-signal';
import { createOrderTexts } from '@/lib/view/tracking/order-text';
import { orderView } from '@/lib/view/tracking/order-view';
import { byOrderNumber, orderedText } from '@/lib/view/tracking/orders-model';
import { showOrder } from './open-target';
import type { PopupModel } from './popup-model';

export type ElsewhereDeps = Pick<
  PopupModel,
  | 'items'
  | 'kits'
  | 'list'
  | 'money'
  | 'navigation'
  | 'now'
  | 'openSection'
  | 'orderButton'
  | 'ordering'
  | 'preferences'
  | 'settings'
  | 'tracking'
>;

interface Line {
  readonly title: string;
  readonly about: string;
  readonly open: () => void;
}

/** What was found besides items: a kit as a card, anything else as a line whose press opens it and orders nothing. */
export type Hit = { readonly key: string } & ({ readonly card: KitCard } | Line);

export interface HitGroup {
  readonly kind: 'kits' | 'orders' | 'settings';
  readonly hits: readonly Hit[];
  /** Whether there are more than these. */
  readonly hasMore: boolean;
}

/** How many of each kind are listed. */
const mostHits = 3;
/** A single letter is in nearly everything. */
const shortestQuery = 2;

/** Something that can be found, with the text that is looked through. */
type Findable = Hit & {
  readonly text: string;
  /** Finds it by a number in its own notation. */
  readonly isNumbered?: (query: string) => boolean;
};

/** Finds kits, orders and settings for the search in the list of items. */
export function createElsewhere(popup: ElsewhereDeps) {
  const { list, navigation, openSection, ordering, preferences, tracking } = popup;
  const orders = createStoredSignal(storedOrders);
  const ends = createStoredSignal(parcelEnds);
  const isRead = signal(false);
  const facts = createLineFacts(popup);
  const labelOf = (itemId: string) => preferences.of(itemId).label;

  const kitsToFind = computed(() =>
    popup.kits.value.map(
      (kit): Findable => ({
        key: kit.id,
        card: createKitCard(kit, { facts, navigation }),
        text: searchable(kit.name),
      }),
    ),
  );
  const ordersToFind = computed(() => {
    const snapshot = orders.value.value;
    const now = popup.now.value + (snapshot?.skewMs ?? 0);
    const attempts = byOrderNumber(ordering.history.value);
    const goodsOf = (number: string) => orderedText(attempts.get(number), labelOf);
    const textOf = createOrderTexts((order) => goodsOf(order.number), now);
    return knowing(snapshot?.orders ?? [], ends.value.value).map((order): Findable => {
      const number = shownNumber(order.number);
      const goods = goodsOf(order.number);
      const { state, remarks, total } = orderView(order, now);
      const parts = [state, ...remarks.map(({ text }) => text), total, ...(goods ? [number] : [])];
      return {
        key: order.number,
        title: goods || t('orders.name', { number }),
        about: parts.map(isolate).join(' · '),
        text: textOf(order),
        isNumbered: (query) => isNumbered(order.number, query),
        open: () => showOrder({ navigation, tracking }, order.number),
      };
    });
  });
  const settingsToFind = namedSettings().map(({ section, name, within }): Findable => {
    const open = () => openSection(section);
    return { key: name, title: name, about: within ?? '', text: searchable(name), open };
  });

  const groups = computed((): readonly HitGroup[] => {
    const query = list.query.value;
    if (!isRead.value || query.trim().length < shortestQuery) return [];
    const kinds = [
      { kind: 'kits', among: kitsToFind.value },
      { kind: 'orders', among: ordersToFind.value },
      { kind: 'settings', among: settingsToFind },
    ] as const;
    const listedBy = (find: (among: readonly Findable[]) => readonly Findable[]) =>
      kinds
        .map(({ kind, among }) => ({ kind, found: find(among) }))
        .filter(({ found }) => found.length > 0)
        .map(({ kind, found }) => ({
          kind,
          hits: found.slice(0, mostHits),
          hasMore: found.length > mostHits,
        }));
    const textOf = ({ text }: Findable) => text;
    const asTyped = listedBy((among) =>
      findTexts(among, textOf, query, (one) => one.isNumbered?.(query) ?? false),
    );
    const isFound = list.items.value.length > 0 && list.arranged.value.isFoundAsTyped.value;
    if (asTyped.length > 0 || isFound) return asTyped;
    return listedBy((among) => findNearTexts(among, textOf, query));
  });

  return {
    groups,
    /** Whether orders are there to be found. */
    isRead,
    /** Reads the orders, and follows their changes until the function that it returns is called. */
    open: () => {
      void Promise.all([orders.stored.read(), ends.stored.read()]).then(
        ([foundOrders, foundEnds]) => {
          orders.show(foundOrders);
          ends.show(foundEnds);
          isRead.value = true;
        },
      );
      return () => {
        orders.stop();
        ends.stop();
      };
    },
    /** Looks for the same among the orders. */
    searchOrders: () => {
      tracking.query.value = list.query.value;
      tracking.filter.value = 'all';
      navigation.show('orders');
    },
  };
}
