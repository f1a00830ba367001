import { computed, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { unavailability } from '@/lib/domain/items/item';
import { nearestAllowed } from '@/lib/domain/items/quantity';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { type DueItem, dueItems } from '@/lib/domain/reminders/due';
import { type OrderedItem, orderedItems } from '@/lib/domain/reminders/reminder';
import { dueDaysOf, type Rhythm } from '@/lib/domain/reminders/rhythm';
import { dayAt, dayMs, type EpochMs } from '@/lib/domain/time';
import { calendarDayText } from '@/lib/i18n/dates';
import { briefMoneyText, capitalized, numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { ItemList } from '@/lib/view/items/item-list';
import type { Preferences } from '@/lib/view/items/item-preferences';
import { sizeOptions } from '@/lib/view/items/item-row';
import { sizeLabel, unavailableText } from '@/lib/view/items/item-text';
import type { KnownItems } from '@/lib/view/items/known-items';
import type { LineAmount, Prices } from '@/lib/view/items/prices';
import type { ItemButtons } from '@/lib/view/ordering/item-button';
import type { ShelfCard, ShelfFact } from '@/lib/view/ordering/shelf-card';
import type { Navigation } from '@/lib/view/state/navigation';
import type { PopupState } from '@/lib/view/state/popup-state';

/** Items due within this time are kept for the first frame of the next opening, in milliseconds. */
const soonMs = 14 * dayMs;
/** What is usually off by no more than an eighth is a round number of weeks. */
const isNear = (days: number, rounded: number) => Math.abs(days - rounded) <= days / 8;
const daysInMonth = 365.2425 / 12;

interface DueShelfDeps {
  readonly state: Pick<PopupState, 'history' | 'preferences' | 'reminders' | 'rhythms'>;
  readonly items: Pick<KnownItems, 'of' | 'hasAll'>;
  readonly list: Pick<ItemList, 'rowOf'>;
  readonly itemButtons: Pick<ItemButtons, 'ofLine'>;
  readonly prices: Prices;
  readonly preferences: Pick<Preferences, 'of' | 'titleOf'>;
  readonly navigation: Pick<Navigation, 'open'>;
  readonly now: () => EpochMs;
}

export type DueShelf = ReturnType<typeof createDueShelf>;

/** What is due to be ordered: by the rhythm it is ordered in, or since the person asked to be reminded. */
export function createDueShelf(deps: DueShelfDeps) {
  const { state, items, list, itemButtons, prices, preferences, navigation, now } = deps;
  const facts = computed(() => ({
    reminders: state.reminders.value,
    rhythms: state.rhythms.value,
    ordered: orderedItems(state.history.value),
    preferences: state.preferences.value,
  }));
  const dueAt = (at: EpochMs) => dueItems(facts.value, at);
  const delivery = computed(() => state.rhythms.value.delivery);

  const createCard = (due: DueItem, openedAt: EpochMs): ShelfCard => {
    const { itemId, reminder, rhythm } = due;
    const item = computed(() => items.of(itemId));
    const isGone = computed(() => items.hasAll.value && item.value === null);
    const title = computed(() => {
      if (item.value) return preferences.titleOf(item.value);
      return preferences.of(itemId).label || due.title || t('item.untitled');
    });
    const line = computed((): OrderLine | null => {
      const found = item.value;
      if (!found?.buyingOptions || unavailability(found)) return null;
      if (!rhythm) return list.rowOf(found).line.value;
      const { quantity } = nearestAllowed(rhythm.quantity, found.buyingOptions);
      const sizes: (string | null)[] = sizeOptions(found)?.map(({ value }) => value) ?? [null];
      return sizes.includes(rhythm.size) ? { itemId, quantity, size: rhythm.size } : null;
    });
    const outcome = computed(() => {
      const isSince = (order: OrderedItem) => order.itemId === itemId && order.at >= openedAt;
      if (facts.value.ordered.some(isSince)) return t('due.ordered');
      if (dueAt(openedAt).some((one) => one.itemId === itemId)) return null;
      const { isNeverDue, dueFrom = 0 } = preferences.of(itemId);
      const next = state.reminders.value.find((one) => one.itemId === itemId)?.dueAt ?? dueFrom;
      if (isNeverDue || next <= openedAt) return t('due.gone');
      return t('due.again', { day: calendarDayText(dayAt(next), openedAt) });
    });
    const cardFacts = computed(() => {
      if (isGone.value) return [{ text: t('reminder.gone') }];
      const unavailable = item.value && unavailableText(item.value);
      if (unavailable) return [{ text: unavailable }];
      const day = reminder && calendarDayText(dayAt(reminder.dueAt), openedAt);
      return [
        ...(day ? [{ text: t('due.reminder', { day }) }] : []),
        ...(rhythm ? rhythmFacts(rhythm, openedAt) : []),
      ].map((fact, at) => (at === 0 ? { ...fact, text: capitalized(fact.text) } : fact));
    });
    return {
      kind: 'due',
      key: itemId,
      outcome,
      title,
      artworkUrls: computed(() => [item.value?.artworkUrls[0] ?? null]),
      facts: cardFacts,
      label: computed(() => {
        if (isGone.value || (item.value && unavailableText(item.value))) return null;
        const quantity = line.value?.quantity ?? rhythm?.quantity;
        if (quantity === undefined) return [t('item.reorder')];
        const size = line.value?.size ?? null;
        const price = line.value && prices.amountOf(line.value);
        const what = [
          numberText(quantity),
          ...(size === null ? [] : [sizeLabel(size)]),
          // One without shipping would take the room of the name, and of the day to order by.
          ...(price?.isTotal && !price.hasChanged ? [paidText(price)] : []),
        ];
        return [t('item.reorder'), what.join(' · ')];
      }),
      priceSentence: computed(() => {
        const found = item.value;
        const price = found && prices.of(found, line.value);
        return price && (price.shortSentence ?? price.text);
      }),
      button: itemButtons.ofLine({ itemId, title, line }),
      orders: signal('always'),
      open: () => navigation.open({ kind: 'due', itemId }),
      openLater: () => navigation.open({ kind: 'due', itemId, focus: 'later' }),
    };
  };

  /** The day to order by, and once that is over, by how much. */
  const orderByFacts = (rhythm: Rhythm, at: EpochMs): ShelfFact[] => {
    const day = dueDaysOf(rhythm, delivery.value).delivery?.orderBy;
    if (!day) return [];
    const isLate = day < dayAt(at);
    const text = t('due.orderBy', { day: calendarDayText(day, at) });
    return [
      { text, isWarning: isLate },
      ...(isLate ? [{ text: plural('orders.daysLate', dayAt(at) - day), isWarning: true }] : []),
    ];
  };

  const rhythmFacts = (rhythm: Rhythm, at: EpochMs): ShelfFact[] => {
    const last = rhythm.purchases.at(-1);
    return [
      ...orderByFacts(rhythm, at),
      { text: everyText(rhythm.gapDays) },
      ...(last ? [{ text: t('due.last', { day: calendarDayText(last.day, at) }) }] : []),
    ];
  };

  return {
    /** The cards of what is due now. What becomes due later waits: it would move the rows under the pointer. */
    open: (): readonly ShelfCard[] =>
      untracked(() => {
        const openedAt = now();
        return dueAt(openedAt).map((due) => createCard(due, openedAt));
      }),
    /** What says that an item is due now; `null` if nothing does. */
    whyDue: (itemId: string): DueItem | null =>
      dueAt(now()).find((due) => due.itemId === itemId) ?? null,
    /** A card by itself, for a sheet about what is due. */
    cardOf: (due: DueItem): ShelfCard => untracked(() => createCard(due, now())),
    delivery: delivery as ReadonlySignal<typeof delivery.value>,
    /** The ids of the items that may be on the shelf when it opens next. */
    soon: computed((): readonly string[] => {
      const ids = [0, soonMs].flatMap((later) => dueAt(now() + later).map((due) => due.itemId));
      return [...new Set(ids)].slice(0, soonMax);
    }),
  };
}

/** More than these are drawn only once they are asked for. */
const soonMax = 12;

/** About how often: never more exact than it can be, "about every 6 weeks". */
export function everyText(days: number): string {
  const weeks = Math.round(days / 7);
  if (days > 90) return plural('due.everyMonths', Math.round(days / daysInMonth));
  if (isNear(days, weeks * 7)) return plural('due.everyWeeks', weeks);
  return plural('due.everyDays', days);
}

/** What it has cost is a fact, and no promise. */
function paidText({ paid, currency }: LineAmount): string {
  return t('due.lastPrice', { price: briefMoneyText(paid, currency) });
}
