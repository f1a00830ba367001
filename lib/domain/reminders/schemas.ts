import * as z from 'zod/mini';
import { remindersMax } from '@/lib/domain/data/bounds';
import { lazy } from '@/lib/domain/data/lazy';
import {
  type Described,
  type Others,
  object,
  rows,
  time,
  title,
  word,
} from '@/lib/domain/data/schema';

export type Reminder = Described<typeof reminder>;
export const reminder = (others?: Others) =>
  object(
    {
      itemId: word(),
      /** The item's title when the reminder was set: the item itself may not be loaded. */
      title: title(),
      dueAt: time(),
      /** When it first fell due, if it was postponed since. */
      firstDueAt: z.exactOptional(time()),
      /** Whether a notification was shown for it. */
      isTold: z.exactOptional(z.boolean()),
    },
    others,
  );

/** From elsewhere: one for each item. */
export const importedReminders = () =>
  rows(reminder('dropped'), remindersMax, ({ itemId }) => [itemId]);

export type Rhythm = Described<typeof rhythm>;
export const rhythm = lazy(() =>
  object({
    itemId: z.string(),
    lastDay: z.number(),
    /** The median time between two purchases, in days. */
    gapDays: z.number(),
  }),
);
