import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { isLost, recover } from '@/lib/domain/ordering/attempt/journal-loss';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import { type AttemptChanges, anAttempt } from '../../../support/worlds/samples';

const [first, second] = [anAttempt({ rev: 1 }), anAttempt({ rev: 2 })];

it.each<[string, boolean, string | null, readonly Attempt[], readonly Attempt[]]>([
  ['with the id that is remembered', false, 'a', [first], [first]],
  ['that knows more than pages', false, 'a', [second], [first]],
  ['of which nothing is remembered', false, null, [first], []],
  ['that nothing was ever in', false, null, [], []],
  ['with another id', true, 'b', [first], [first]],
  ['with another id, where pages were shown nothing', true, 'b', [], []],
  ['without an attempt that pages were shown', true, null, [], [first]],
  ['with an earlier revision than pages were shown', true, 'a', [first], [second]],
])('a journal %s: lost is %s', (_, expected, remembered, content, shown) => {
  const memory = { journalId: remembered, attempts: shown };
  expect(isLost({ journalId: 'a', attempts: content, past: [] }, memory)).toBe(expected);
});

it('a journal that has put away what pages were shown isn’t lost', () => {
  const placed = anAttempt({ state: 'placed' });
  const content = { journalId: 'a', attempts: [], past: [shortened(placed)] };
  expect(isLost(content, { journalId: 'a', attempts: [placed] })).toBe(false);
});

describe('the known attempts after a loss', () => {
  const now = 50_000;
  const known = (shown: readonly Attempt[], found: readonly Attempt[] = []) =>
    recover({ attempts: shown, past: [] }, { attempts: found, past: [] }, now).attempts;

  it('is the later revision of each attempt, newest first', () => {
    const older = anAttempt({ id: 'older', state: 'placed', pressedAt: 1 });
    const shown = anAttempt({ id: 'newer', state: 'unknown', pressedAt: 2, rev: 4 });
    const found = anAttempt({ ...shown, state: 'placed', rev: 5 });
    expect(known([older, shown], [found])).toEqual([found, older]);
    expect(known([found], [shown, older])).toEqual([found, older]);
  });

  it('has what was over where it was put, and nothing twice', () => {
    const placed = anAttempt({ state: 'placed' });
    const other = shortened({ ...placed, id: 'other' });
    const shown = { attempts: [placed], past: [] };
    const found = { attempts: [], past: [shortened(placed), other] };
    const expected = { attempts: [], past: [shortened(placed), other] };
    expect(recover(shown, found, now)).toEqual(expected);
    expect(recover(found, shown, now)).toEqual(expected);
  });

  it.each<[string, AttemptChanges, AttemptChanges]>([
    ['held is sent by now, for all that is known', { holdUntil: 6_000 }, { sentAt: 6_000 }],
    ['held for longer was sent before now', { holdUntil: 90_000 }, { sentAt: now }],
    ['being sent keeps the time', { state: 'sending', sentAt: 7_000 }, { sentAt: 7_000 }],
  ])('what was %s: unknown, and read about at once', (_, before, after) => {
    const attempt = anAttempt({ state: 'held', ...before });
    const doubted = { state: 'unknown', rev: 2, updatedAt: now, nextReadAt: now } as const;
    expect(known([attempt])).toEqual([anAttempt({ ...attempt, ...doubted, ...after })]);
  });
});
