import * as z from 'zod/mini';
import { itemPreferencesMax, labelMax, orderLinesMax } from '@/lib/domain/data/bounds';
import { lazy } from '@/lib/domain/data/lazy';
import {
  count,
  type Described,
  entries,
  type Others,
  object,
  shownText,
  soundOf,
  word,
} from '@/lib/domain/data/schema';

/** The person's own name for an item, shown instead of the service's. */
export const label = lazy(() => shownText(labelMax));

/** The person's own settings for a saved item; they are never sent to the service. */
export type ItemPreference = Described<typeof itemPreference>;
const isFilled = lazy(() => z.refine<object>((found) => Object.keys(found).length > 0));
const itemPreference = (others?: Others) =>
  soundOf(
    {
      label: label(),
      isPinned: z.boolean(),
      /** Not listed unless it is searched for. */
      isHidden: z.boolean(),
      /** Quantity and size of its last order from here. */
      quantity: count(),
      size: word(),
      /** The sizes of its last order of several sizes at once: its usual ones. */
      sizeRun: z.optional(entries(count(), orderLinesMax, word()).check(isFilled())),
      /** Never to be suggested as due. */
      isNeverDue: z.boolean(),
    },
    others,
  ).check(isFilled());

/** By item id. */
export type ItemPreferences = Described<typeof itemPreferences>;
export const itemPreferences = () => entries(itemPreference());
export const importedPreferences = () =>
  entries(itemPreference('dropped'), itemPreferencesMax, word());

export const listOrder = lazy(() => z.enum(['service', 'name', 'recent']));

/** The price shown next to an item: for its minimum quantity (contract 2.1). */
export type ShownPrice = Described<typeof shownPrice>;
export const shownPrice = lazy(() =>
  object({ amount: z.number(), minimum: z.number(), currency: z.string() }),
);

export type ItemSize = Described<typeof itemSize>;
export type GarmentSize = Described<typeof garmentSize>;
/** Size of a garment, as the service spells it, e.g. `sizeXL` (contract 2.6). */
const garmentSize = lazy(() => z.object({ kind: z.enum(['tshirt', 'hoodie']), size: z.string() }));
export const itemSize = lazy(() =>
  z.discriminatedUnion('kind', [
    /** Width and height of a regular product, in inches (contract 2.1.1). */
    z.object({ kind: z.literal('regular'), width: z.number(), height: z.number() }),
    garmentSize(),
    /** A size variant that the contract doesn't know; shown as it came. */
    z.object({ kind: z.literal('unknown'), typename: z.string() }),
  ]),
);
