import * as z from 'zod/mini';
import type { BasketLine } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import { displayText } from '@/lib/domain/display-text';
import type { ItemPreference } from '@/lib/domain/items/item-preference';
import { lazy } from '@/lib/domain/lazy';
import {
  holdSecondsMax,
  iconChoices,
  isLocale,
  pollMinutesMax,
  type Settings,
  settingNames,
} from '@/lib/domain/settings/settings';
import type { SortOrder } from './personal';

/*
 * The shapes of what a person sets and arranges, wherever it comes from: storage or a settings file.
 * The popup's first frame doesn't load this, nor anything else with Zod. Every schema is built when it is first
 * needed.
 */

/** For the names of items; longer ones are cut. */
export const titleLengthMax = 500;

export const text = lazy(() => z.string().check(z.minLength(1)));
/** For identifiers, sizes and codes. */
export const word = lazy(() => z.string().check(z.minLength(1), z.maxLength(200)));
const wordOrNull = lazy(() => z.nullable(word()));
const count = lazy(() => z.int().check(z.positive()));

/** The rows that can be read; none if it isn't a list. */
export const rows = <T>(row: z.ZodMiniType<T>) =>
  z.pipe(
    z.catch(z.array(z.catch(z.nullable(row), null)), []),
    z.transform((found): readonly T[] => found.filter((one) => one !== null)),
  );

/** The entries that can be read; none if it is no object. */
export const entries = <T>(value: z.ZodMiniType<T>) =>
  z.pipe(
    z.catch(z.record(z.string(), z.catch(z.nullable(value), null)), {}),
    z.transform((found): Readonly<Record<string, T>> => {
      const sound = Object.entries(found).filter(
        (entry): entry is [string, T & {}] => entry[1] !== null,
      );
      return Object.fromEntries(sound);
    }),
  );

/** A schema for each member, as if it were there. */
export type Members<T> = { readonly [Name in keyof T]-?: z.ZodMiniType<Required<T>[Name]> };

/** An object that may lack any of these members. */
export const someOf = <T extends object>(members: Members<T>) => {
  const optional = Object.entries<z.ZodMiniType>(members).map(([name, member]) => [
    name,
    z.exactOptional(member),
  ]);
  return z.object(Object.fromEntries(optional)) as unknown as z.ZodMiniType<Partial<T>>;
};

/** An object with those of these members that can be read. */
export const soundOf = <T extends object>(members: Members<T>) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((found): Partial<T> => {
      const sound: Partial<T> = {};
      for (const name in members) {
        const member: z.ZodMiniType<T[typeof name]> = members[name];
        const read = z.safeParse(member, found[name]);
        if (read.success) sound[name] = read.data;
      }
      return sound;
    }),
  );

/** Each of the person's settings. A new one needs a default as well. */
export const settings: () => Members<Settings> = lazy(() => ({
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  locale: word().check(z.refine(isLocale)),
  holdSeconds: z.nullable(z.int().check(z.minimum(0), z.maximum(holdSecondsMax))),
  maxQuantity: z.nullable(count()),
  maxOrdersPerDay: z.nullable(count()),
  addressId: wordOrNull(),
  cardId: wordOrNull(),
  pollMinutes: z.nullable(z.int().check(z.minimum(0), z.maximum(pollMinutesMax))),
  iconOpens: z.enum(iconChoices),
  showsBadge: z.boolean(),
  notifies: z.boolean(),
  notifiesOnTheWay: z.boolean(),
  notifiesDelivered: z.boolean(),
  notifiesTrouble: z.boolean(),
  notifiesReminders: z.boolean(),
}));

/** The name of the first setting with an invalid value, if any; missing settings are fine. */
export function findInvalidSetting(
  found: Readonly<Partial<Record<keyof Settings, unknown>>>,
): keyof Settings | null {
  const isInvalid = (name: keyof Settings) =>
    found[name] !== undefined && !z.safeParse(settings()[name], found[name]).success;
  return settingNames.find(isInvalid) ?? null;
}

/** What the person has set for one item. */
export const preference: () => Members<ItemPreference> = lazy(() => ({
  label: text(),
  isPinned: z.boolean(),
  isHidden: z.boolean(),
  quantity: count(),
  size: word(),
  sizeRun: z.record(word(), count()),
  isNeverDue: z.boolean(),
}));

/** A line of the basket or of a kit. */
export const line: () => z.ZodMiniType<BasketLine> = lazy(() =>
  z.pipe(
    z.object({
      itemId: word(),
      quantity: count(),
      size: z._default(wordOrNull(), null),
      title: z.exactOptional(text()),
    }),
    z.transform(({ title = '', ...rest }) => {
      const shown = displayText(title).slice(0, titleLengthMax);
      return shown ? { ...rest, title: shown } : rest;
    }),
  ),
);

/** A kit; how it takes lines that can't be read depends on where it comes from. */
export const kit = (lines: z.ZodMiniType<readonly BasketLine[]>): z.ZodMiniType<Kit> =>
  z.object({
    id: word(),
    name: z.string().check(z.overwrite(displayText), z.minLength(1)),
    lines,
  });

export const sortOrder: () => z.ZodMiniType<SortOrder> = lazy(() =>
  z.enum(['service', 'name', 'recent']),
);
