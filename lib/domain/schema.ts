import * as z from 'zod/mini';
import { quantityMax } from './bounds';
import { displayText } from './display-text';
import { lazy } from './lazy';
import { isPlausible } from './time';

/*
 * What the schemas of stored things are made of. They stand in `schemas.ts` of their rooms, and are the types of these
 * things, too: pages import the types alone, which load no Zod. Every schema is built when it is first needed.
 */

/** What a schema describes, to be read only. */
export type Described<S extends () => z.ZodMiniType> = Immutable<z.output<ReturnType<S>>>;
export type Immutable<T> = T extends object
  ? { readonly [Name in keyof T]: Immutable<T[Name]> }
  : T;

/**
 * What becomes of members that aren't known, such as those of a newer version of the extension. At rest they stay where
 * they are, so that going back and forth loses nothing; from a file, they aren't taken.
 */
export type Others = 'kept' | 'dropped';

export const object = <M extends z.core.$ZodLooseShape>(members: M, others: Others = 'kept') =>
  (others === 'kept' ? z.looseObject(members) : z.object(members)) as unknown as z.ZodMiniObject<M>;

/** An object with those of these members that can be read. */
export const soundOf = <M extends Readonly<Record<string, z.ZodMiniType>>>(
  members: M,
  others: Others = 'kept',
) =>
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((found) => {
      const schemaOf = (name: string) => (Object.hasOwn(members, name) ? members[name] : null);
      const sound: Record<string, unknown> = {};
      for (const [name, value] of Object.entries(found)) {
        const schema = schemaOf(name) ?? (others === 'kept' ? z.unknown() : z.never());
        const read = z.safeParse(schema, value);
        if (read.success) sound[name] = read.data;
      }
      return sound as { [N in keyof M]?: z.output<M[N]> };
    }),
  );

/**
 * Those rows of a list that can be read.
 * @param keysOf no two rows may have any of these in common
 */
export const rows = <S extends z.ZodMiniType>(
  row: S,
  most = Number.POSITIVE_INFINITY,
  keysOf: (row: z.output<S>) => readonly string[] = () => [],
) =>
  z.pipe(
    z.array(z.catch(z.nullable(row), null)),
    z.transform((found): z.output<S>[] => {
      const taken = new Set<string>();
      const sound = found.filter((one): one is NonNullable<typeof one> => {
        if (one === null) return false;
        const keys = keysOf(one);
        const isFree = !keys.some((key) => taken.has(key));
        if (isFree) for (const key of keys) taken.add(key);
        return isFree;
      });
      return sound.slice(0, most);
    }),
  );

/** Those entries of a record that can be read. */
export const entries = <S extends z.ZodMiniType>(
  value: S,
  most = Number.POSITIVE_INFINITY,
  key: z.ZodMiniType = z.string(),
) =>
  z.pipe(
    z.record(z.string(), z.catch(z.nullable(value), null)),
    z.transform((found): Record<string, z.output<S>> => {
      const sound = Object.entries(found).filter(
        ([name, one]) => one !== null && z.safeParse(key, name).success,
      );
      return Object.fromEntries(sound.slice(0, most)) as Record<string, z.output<S>>;
    }),
  );

/** For identifiers, sizes and codes. */
export const word = lazy(() => z.string().check(z.minLength(1), z.maxLength(200)));
export const wordOrNull = lazy(() => z.nullable(word()));
export const textOrNull = lazy(() => z.catch(z.nullable(z.string()), null));
export const numberOrNull = lazy(() => z.catch(z.nullable(z.number()), null));
/** Pieces, or how often. */
export const count = lazy(() => z.int().check(z.positive(), z.maximum(quantityMax)));
/** A moment that a clock has shown, in milliseconds, or the time between two: no further off than what can be drawn. */
export const clockTime = lazy(() =>
  z.pipe(
    z.number(),
    z.transform((found) => Math.min(Math.max(found, -longestMs), longestMs)),
  ),
);
const longestMs = Date.UTC(9999, 0);
/** A moment that somebody may have meant. */
export const time = lazy(() => z.number().check(z.refine(isPlausible)));

/** A text for display: on one line, without what can't be seen, and cut to so many letters. */
export const shownText = (lengthMax: number) =>
  z.string().check(
    z.overwrite((found) => {
      const shown = displayText(found.slice(0, 4 * lengthMax));
      // It may have been cut behind a space.
      return displayText(shown.slice(0, lengthMax));
    }),
    z.minLength(1),
  );

export const title = lazy(() => shownText(500));
