import type { AnyAttempt, Attempt } from './attempt';

/* Which orders an attempt has placed, or may have. */

/** The orders that are its own, and so nobody else's. */
export function orderNumbersOf(attempt: AnyAttempt): readonly string[] {
  if ('orderNumbers' in attempt) return attempt.orderNumbers;
  return 'orderNumber' in attempt ? [attempt.orderNumber] : [];
}

/**
 * Whether its order may be listed by the service at this base address: numbers are unique within one service only.
 * Past attempts of earlier versions don't tell which, nor does what was salvaged.
 */
export function mayBeAt({ service }: AnyAttempt, baseAddress: string): boolean {
  return !service || service === baseAddress;
}

/** New orders that it may have placed, besides its own. */
export function candidatesOf(attempt: AnyAttempt): readonly string[] {
  return 'candidates' in attempt ? attempt.candidates : [];
}

/** The candidates that the person hasn't decided on yet. */
export function openCandidates(attempt: Attempt): string[] {
  const settled = 'settledOver' in attempt ? attempt.settledOver : [];
  return candidatesOf(attempt).filter((number) => !settled.includes(number));
}

/** Its own, and those of the orders that might be its own. */
export function knownNumbers(attempt: AnyAttempt): string[] {
  return [...new Set([...orderNumbersOf(attempt), ...candidatesOf(attempt)])];
}

/** Whether somebody who was shown these numbers knows of every order that is known of by now. */
export function isAllKnown(attempt: AnyAttempt, shownNumbers: readonly string[]): boolean {
  return knownNumbers(attempt).every((number) => shownNumbers.includes(number));
}
