import { expect, it } from 'vitest';
import { parseRetryAfter } from '@/lib/service/http/retry-after';

const now = Date.UTC(2026, 6, 1, 12, 0, 0);
const sixHours = 6 * 60 * 60 * 1000;

it.each([
  [null, null],
  ['', null],
  ['0', 0],
  ['90', 90_000],
  [' 90 ', 90_000],
  ['21600', sixHours],
  ['21601', sixHours],
  ['9'.repeat(400), sixHours],
  ['-1', null],
  ['1.5', null],
  ['1e3', null],
  ['soon', null],
  ['Monday', null],
  ['2026-07-01T12:01:00Z', null],
  ['Wed, 01 Jul 2026 12:01:00 GMT', 60_000],
  ['Wednesday, 01-Jul-26 12:01:00 GMT', 60_000],
  ['Wed, 01 Jul 2026 11:00:00 GMT', 0],
  ['Fri, 01 Jan 2100 00:00:00 GMT', sixHours],
  ['Wed, 99 Jul 2026 12:01:00 GMT', null],
])('Retry-After: %j means %j ms', (header, expected) => {
  expect(parseRetryAfter(header, now)).toBe(expected);
});
