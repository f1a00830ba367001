import type { EpochMs } from '@/lib/domain/time';

const longestMs = 6 * 60 * 60 * 1000;
const httpDate = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,? .*\d/i;

/**
 * Parses a `Retry-After` header, which holds seconds or an HTTP date.
 * @returns milliseconds to wait from `now`, at most 6 hours; `null` when absent or malformed
 */
export function parseRetryAfter(header: string | null, now: EpochMs): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return clamp(Number(text) * 1000);
  // `Date.parse` accepts nearly anything, even "1.5".
  if (!httpDate.test(text)) return null;
  const at = Date.parse(text);
  return Number.isNaN(at) ? null : clamp(at - now);
}

function clamp(milliseconds: number): number {
  return Math.min(Math.max(milliseconds, 0), longestMs);
}
