import { computed, type ReadonlySignal, untracked } from '@preact/signals';
import { type DueItem, dueItems } from '@/lib/domain/reminders/due';
import { type OrderedItem, orderedItems } from '@/lib/domain/reminders/reminder';
import { dayAt, dayMs, type EpochMs } from '@/lib/domain/time';
import { calendarDayText } from '@/lib/i18n/dates';
import { plural, t } from '@/lib/i18n/i18n';
import type { Preferences } from '@/lib/view/items/item-preferences';
import type { Navigation } from '@/lib/view/state/navigation';
import type { PopupState } from '@/lib/view/state/popup-state';

/** What becomes due within this time is looked for at the next opening, in milliseconds. */
const soonMs = 14 * dayMs;
/** What is usually off by no more than an eighth is a round number of weeks. */
const isNear = (days: number, rounded: number) => Math.abs(days - rounded) <= days / 8;
const daysInMonth = 365.2425 / 12;

/** What the row of an item that is due says of that. */
export interface DueRow {
  readonly itemId: string;
  /** Why it is due; once it is dealt with, what became of that. */
  readonly why: ReadonlySignal<string>;
  /** Whether it is still to be dealt with. */
  readonly isOpen: ReadonlySignal<boolean>;
  /** Opens the ways to put it off. */
  readonly openLater: () => void;
}

interface DueRowsDeps {
  readonly state: Pick<PopupState, 'history' | 'preferences' | 'reminders' | 'rhythms'>;
  readonly preferences: Pick<Preferences, 'of'>;
  readonly navigation: Pick<Navigation, 'open'>;
  readonly now: () => EpochMs;
}

export type DueRows = ReturnType<typeof createDueRows>;

/** What is due to be ordered: by the rhythm it is ordered in, or since the person asked to be reminded. */
export function createDueRows({ state, preferences, navigation, now }: DueRowsDeps) {
  const facts = computed(() => ({
    reminders: state.reminders.value,
    rhythms: state.rhythms.value,
    ordered: orderedItems(state.history.value),
    preferences: state.preferences.value,
  }));
  const dueAt = (at: EpochMs) => dueItems(facts.value, at);
  const delivery = computed(() => state.rhythms.value.delivery);

  const createRow = ({ itemId, reminder, rhythm }: DueItem, openedAt: EpochMs): DueRow => {
    const outcome = computed(() => {
      const isSince = (order: OrderedItem) => order.itemId === itemId && order.at >= openedAt;
      if (facts.value.ordered.some(isSince)) return t('due.ordered');
      if (dueAt(openedAt).some((one) => one.itemId === itemId)) return null;
      const { isNeverDue, dueFrom = 0 } = preferences.of(itemId);
      const next = state.reminders.value.find((one) => one.itemId === itemId)?.dueAt ?? dueFrom;
      if (isNeverDue || next <= openedAt) return t('due.gone');
      return t('due.again', { day: calendarDayText(dayAt(next), openedAt) });
    });
    const why = reminder ? t('due.reminder') : everyText(rhythm?.gapDays ?? 0);
    return {
      itemId,
      why: computed(() => outcome.value ?? why),
      isOpen: computed(() => outcome.value === null),
      openLater: () => navigation.open({ kind: 'due', itemId, focus: 'later' }),
    };
  };

  return {
    /** The ids of what is due, by what is known now. */
    ids: computed((): readonly string[] => dueAt(now()).map(({ itemId }) => itemId)),
    /** What is due now. What becomes due later waits: it would move the rows under the pointer. */
    open: (): readonly DueRow[] =>
      untracked(() => {
        const openedAt = now();
        return dueAt(openedAt).map((due) => createRow(due, openedAt));
      }),
    /** What says that an item is due now; `null` if nothing does. */
    whyDue: (itemId: string): DueItem | null =>
      dueAt(now()).find((due) => due.itemId === itemId) ?? null,
    delivery: delivery as ReadonlySignal<typeof delivery.value>,
    /** Whether something may be due when the popup opens next. */
    isSoon: computed(() => [0, soonMs].some((later) => dueAt(now() + later).length > 0)),
  };
}

/** How often: never more exact than it can be, "every 6 weeks". */
export function everyText(days: number): string {
  const weeks = Math.round(days / 7);
  if (days > 90) return plural('due.everyMonths', Math.round(days / daysInMonth));
  if (isNear(days, weeks * 7)) return plural('due.everyWeeks', weeks);
  return plural('due.everyDays', days);
}
