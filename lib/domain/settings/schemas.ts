import * as z from 'zod/mini';
import {
  count,
  type Immutable,
  type Others,
  soundOf,
  word,
  wordOrNull,
} from '@/lib/domain/data/schema';
import {
  holdSecondsMax,
  iconChoices,
  isCurrency,
  isLocale,
  pollMinutesMax,
} from '@/lib/domain/settings/choices';

/** The person's settings. A new one needs a default as well, in `settings.ts`. */
export type Settings = Immutable<Required<z.output<ReturnType<typeof settings>>>>;
/** Those that can be read. */
export const settings = (others?: Others) =>
  soundOf(
    {
      /** ISO 4217 code of the currency that prices are requested in (contract 4.1). */
      currency: word().check(z.refine(isCurrency)),
      /** Language that product names and prices are requested in (contract 4.1). */
      locale: word().check(z.refine(isLocale)),
      /** In which an order can be undone. `null`: no hold; every order is confirmed on a receipt first. */
      holdSeconds: z.nullable(z.int().check(z.minimum(0), z.maximum(holdSecondsMax))),
      /** Maximum quantity of one line; `null`: no limit. */
      maxQuantity: z.nullable(count()),
      /** Maximum number of orders within 24 hours; `null`: no limit. */
      maxOrdersPerDay: z.nullable(count()),
      /** The person's own default address, instead of the service's; `null`: the service's. */
      addressId: wordOrNull(),
      /** The person's own default card, instead of the service's; `null`: the service's. */
      cardId: wordOrNull(),
      /** Minutes between readings of the order listing; `null`: adaptive, 0: only on request. */
      pollMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(pollMinutesMax))),
      /** What a click on the icon opens; where there is no panel, the popup. */
      iconOpens: z.enum(iconChoices),
      /** Whether the badge counts news and parcels. Urgent things are shown in any case. */
      showsBadge: z.boolean(),
      /** Whether system notifications are shown at all. */
      notifies: z.boolean(),
      /** What they are shown for, besides orders that weren't placed; see `noticeSettings`. */
      notifiesOnTheWay: z.boolean(),
      notifiesDelivered: z.boolean(),
      notifiesTrouble: z.boolean(),
      notifiesReminders: z.boolean(),
    },
    others,
  );
