import type { ItemPreferences } from '@/lib/domain/items/item-preference';
import { ownValue } from '@/lib/domain/own-value';
import type { OrderedItem, Reminder } from '@/lib/domain/reminders/reminder';
import { stillDue } from '@/lib/domain/reminders/reminder';
import { dayAt, type EpochMs } from '@/lib/domain/time';
import { dueDaysOf, orderDay, type Rhythm, type Rhythms } from './rhythm';

/** An item that is due to be ordered, and what says so: a reminder, its rhythm, or both. */
export interface DueItem {
  readonly itemId: string;
  readonly title: string;
  readonly reminder: Reminder | null;
  readonly rhythm: Rhythm | null;
}

/** What there is to go by. */
export interface DueFacts {
  readonly reminders: readonly Reminder[];
  readonly rhythms: Rhythms;
  /** Every item that was ordered from here. */
  readonly ordered: readonly OrderedItem[];
  readonly preferences: ItemPreferences;
}

/** What is due at a time, each item once: what somebody asked to be reminded of, then what is to be ordered soonest. */
export function dueItems(facts: DueFacts, now: EpochMs): DueItem[] {
  const { rhythms } = facts;
  const due = rhythms.items
    .filter((rhythm) => isDue(rhythm, facts, now))
    .sort((one, other) => orderDay(one, rhythms.delivery) - orderDay(other, rhythms.delivery));
  const reminders = stillDue(facts.reminders, facts.ordered, now);
  const rhythmOf = (itemId: string) => due.find((rhythm) => rhythm.itemId === itemId) ?? null;
  const reminded = new Set(reminders.map(({ itemId }) => itemId));
  return [
    ...reminders.map((reminder) => {
      const { itemId, title } = reminder;
      return { itemId, title, reminder, rhythm: rhythmOf(itemId) };
    }),
    ...due
      .filter(({ itemId }) => !reminded.has(itemId))
      .map((rhythm) => {
        const { itemId, title } = rhythm;
        return { itemId, title, reminder: null, rhythm };
      }),
  ];
}

/** Whether it is time, it wasn't ordered since, and the person wants to hear of it. */
function isDue(rhythm: Rhythm, facts: DueFacts, now: EpochMs): boolean {
  const { itemId, purchases } = rhythm;
  const { isHidden, isNeverDue, dueFrom = 0 } = ownValue(facts.preferences, itemId) ?? {};
  if (isHidden || isNeverDue || now < dueFrom) return false;
  const last = purchases.at(-1)?.day ?? 0;
  // Those of its last days are among its purchases.
  if (facts.ordered.some((order) => order.itemId === itemId && dayAt(order.at) > last + 2)) {
    return false;
  }
  const { shownFrom, shownUntil } = dueDaysOf(rhythm, facts.rhythms.delivery);
  return shownFrom <= dayAt(now) && dayAt(now) < shownUntil;
}
