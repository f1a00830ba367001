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

/*
 * Lists and records as they are found, before any row is checked. A file may hold more rows than can be checked while
 * somebody waits.
 */

const list = () => z.custom<readonly unknown[]>(Array.isArray);
export const record = () =>
  z.custom<Readonly<Record<string, unknown>>>(
    (found) => typeof found === 'object' && found !== null && !Array.isArray(found),
  );

/** An object with those of these members that can be read. */
export const soundOf = <M extends Readonly<Record<string, z.ZodMiniType>>>(
  members: M,
  others: Others = 'kept',
) =>
  z.pipe(
    record(),
    z.transform((found) => {
      const sound: Record<string, unknown> = others === 'kept' ? { ...found } : {};
      for (const [name, schema] of Object.entries(members)) {
        if (!Object.hasOwn(found, name)) continue;
        const read = z.safeParse(schema, found[name]);
        if (read.success) sound[name] = read.data;
        else delete sound[name];
      }
      return sound as { [N in keyof M]?: z.output<M[N]> };
    }),
  );

/**
 * Those rows of a list that can be read.
 * @param most rows beyond aren't looked at
 * @param keysOf no two rows may have any of these in common
 */
export const rows = <S extends z.ZodMiniType>(
  row: S,
  most = Number.POSITIVE_INFINITY,
  keysOf: (row: z.output<S>) => readonly string[] = () => [],
) =>
  z.pipe(
    list(),
    z.transform((found) => {
      const taken = new Set<string>();
      return found.slice(0, most).flatMap((one): z.output<S>[] => {
        const read = z.safeParse(row, one);
        if (!read.success) return [];
        const keys = keysOf(read.data);
        if (keys.some((key) => taken.has(key))) return [];
        for (const key of keys) taken.add(key);
        return [read.data];
      });
    }),
  );

/**
 * Those entries of a record that can be read.
 * @param most entries beyond aren't looked at
 */
export const entries = <S extends z.ZodMiniType>(
  value: S,
  most = Number.POSITIVE_INFINITY,
  key: z.ZodMiniType = z.string(),
) =>
  z.pipe(
    record(),
    z.transform((found): Record<string, z.output<S>> => {
      const names = Object.keys(found).slice(0, most);
      const sound = names.flatMap((name): [string, z.output<S>][] => {
        const read = z.safeParse(value, found[name]);
        return read.success && z.safeParse(key, name).success ? [[name, read.data]] : [];
      });
      return Object.fromEntries(sound);
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
