import * as z from 'zod/v4/core';

/*
 * The two kinds of schema that reading the service takes, straight from Zod's core: objects, and what
 * looks at a value and makes something of it. Its own makers (`zod/mini`) bring a good many methods along,
 * a kilobyte of them, that nothing here calls.
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
  return transform((value, { issues }) => {
    if (!fits(value)) issues.push({ code: 'custom', input: value, message: expected });
    return value as T;
  });
}

/** Whatever comes, made into something else. */
export function transform<T>(change: Change<T>): Schema<T> {
  return new z.$ZodTransform({ type: 'transform', transform: change }) as Schema<T>;
}

type Change<T> = (value: unknown, payload: z.ParsePayload) => T;

/** What a schema has read, made into something else. */
export function mapped<S extends Schema, T>(
  schema: S,
  change: (value: z.output<S>) => T,
): Schema<T> {
  return transform((value, { issues }) => {
    const read = z.safeParse(schema, value);
    if (read.success) return change(read.data);
    issues.push(...(read.error.issues as z.$ZodRawIssue[]));
    return undefined as T;
  });
}

export { safeParse } from 'zod/v4/core';

export type ReadError = z.$ZodError;
