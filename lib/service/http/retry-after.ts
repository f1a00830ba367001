const longestMs = 6 * 60 * 60 * 1000;
const httpDate = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d/i;

/**
 * Reads a `Retry-After` header, in seconds or as an HTTP date.
 * @param now milliseconds since the epoch
 * @returns milliseconds to wait from now, 0 to 6 hours; `null` when absent or in neither form
 */
export function parseRetryAfter(header: string | null, now: number): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1000);
  // `Date.parse` makes a date of nearly anything, "1.5" included.
  if (!httpDate.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : clamp(at - now);
}

function clamp(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), longestMs);
}
