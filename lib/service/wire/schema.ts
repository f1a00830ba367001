import * as z from 'zod/v4/core';

/*
 * The four kinds of schema that reading the service takes, straight from Zod's core. Its own makers
 * (`zod/mini`) bring a good many methods along, a kilobyte of them, that nothing here calls.
 */

// Zod would otherwise try whether it may compile code, which the extension's policy forbids and reports.
z.config({ jitless: true });

export type Schema<T = unknown> = z.$ZodType<T>;

/** An object with at least these members; others are left out. */
export function object<S extends z.$ZodShape>(shape: S) {
  return new z.$ZodObject({ type: 'object', shape }) as z.$ZodObject<S, z.$strip>;
}

/**
 * A value that fits, as it came.
 * @param expected what stands where Zod has the message of an error, e.g. "array"
 */
export function custom<T>(fits: (value: unknown) => boolean, expected: string): Schema<T> {
  const error = () => expected;
  return new z.$ZodCustom({ type: 'custom', check: 'custom', fn: fits, error }) as Schema<T>;
}

/** Whatever comes, made into something else. */
export function transform<T>(change: (value: unknown) => T): Schema<T> {
  return new z.$ZodTransform({ type: 'transform', transform: change }) as Schema<T>;
}

/** What a schema has read, made into something else. */
export function mapped<S extends Schema, T>(
  schema: S,
  change: (value: z.output<S>) => T,
): Schema<T> {
  const out = transform(change as (value: unknown) => T);
  return new z.$ZodPipe({ type: 'pipe', in: schema, out }) as Schema<T>;
}

export { safeParse } from 'zod/v4/core';

export type ReadError = z.$ZodError;
