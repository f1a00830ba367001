import type { Failure } from './failure';

/** What came of asking: the value, or why there is none. */
export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

export const succeeded = <T>(value: T): Answer<T> => ({ ok: true, value });
export const failed = (failure: Failure): Answer<never> => ({ ok: false, failure });
