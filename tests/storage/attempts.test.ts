import { describe, expect, it } from 'vitest';
import { attemptVersion } from '@/lib/domain/ordering/attempt/attempt';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import {
  isNewerAttempt,
  readAttempt,
  readPastAttempt,
  readPressNote,
  salvageAttempt,
} from '@/lib/storage/attempts';
import { attemptWords } from '@/lib/view/status/words';
import { everyAttempt, everyPastAttempt } from '../support/worlds/everything-stored';
import { anAttempt } from '../support/worlds/samples';

describe('an attempt of another version', () => {
  it.each([attemptVersion + 1, undefined])('is no attempt: %s', (version) => {
    expect(readAttempt({ ...anAttempt(), version })).toBeNull();
  });

  it('may have ended for a reason that no longer exists', () => {
    const failure = { kind: 'order-refused-here', problem: 'price-changed' };
    const expired = readAttempt({ ...anAttempt({ state: 'expired' }), failure });
    const known = { goods: 'Fox', money: [], placed: [], attempts: [], listed: [] };
    expect(expired && attemptWords(expired, { ...known, check: null, now: 0 })).toMatchObject({
      headline: 'Not sent',
      lines: [['Fox'], ['Nothing was ordered, and nothing was charged.']],
    });
  });

  it.each(['expired', 'refused', 'unknown'] as const)(
    'stays %s where the reason was an organization’s policy',
    (state) => {
      const failure = { kind: 'address-prescribed', address: 'https://other.example/api' };
      const attempt = anAttempt({ state });
      for (const read of [readAttempt, salvageAttempt]) {
        expect(read({ ...attempt, failure })).toEqual({ ...attempt, failure: null });
      }
    },
  );
});

describe('a settled attempt', () => {
  const { orderNumbers, settlement, ...settled } = anAttempt({ state: 'settled' });
  const ordered = (orderNumber: string | null) => ({ verdict: 'ordered', orderNumber }) as const;

  it.each([
    ['R1', ordered('R1'), ['R1']],
    ['R1', ordered(null), ['R1']],
    [null, ordered(null), []],
    ['R1', { verdict: 'not-ordered' } as const, ['R1']],
    [null, { verdict: 'not-ordered' } as const, []],
  ])('of 1.1.0 owns the order that it had, if any: %j, %j', (orderNumber, said, orderNumbers) => {
    const stored = { ...settled, version: 1, orderNumber, settlement: said };
    const { verdict } = said;
    const attempt = anAttempt({ state: 'settled', orderNumbers, settlement: { verdict } });
    expect(readAttempt(stored)).toEqual(attempt);
    expect(salvageAttempt(stored)).toEqual(attempt);
    expect(readPastAttempt(stored)).toEqual(shortened(attempt));
  });

  it('of a further version is a newer one’s, and so is any other of the next', () => {
    const versionOf = (state: string, version: number) => isNewerAttempt({ state, version });
    expect([versionOf('settled', 2), versionOf('settled', 3)]).toEqual([false, true]);
    expect([versionOf('held', 1), versionOf('held', 2)]).toEqual([false, true]);
  });

  it('is a newer version’s to 1.1.0, which leaves it as it is; every other isn’t', () => {
    const newer = [...everyAttempt, ...everyPastAttempt].filter(({ version }) => version > 1);
    expect(newer.map(({ state }) => state)).toEqual(['settled', 'settled']);
  });
});

describe('a note of a press', () => {
  const { request, goods, shipTo, payWith } = anAttempt();
  const shown = { goods, shipTo, payWith };
  const press = { id: 'press-1', pressedAt: 1, request, shown, overrides: [] };
  const note = { version: attemptVersion, press, failure: null };

  it.each([{ kind: 'gone' }, { kind: 'timeout' }, 'text', undefined])(
    'that was refused never looks like one that nobody has answered: %j',
    (failure) => {
      expect(readPressNote({ ...note, failure })?.failure).toMatchObject({ kind: 'internal' });
    },
  );

  it.each([
    ['of another version', { version: attemptVersion + 1 }],
    ['without an id', { press: { ...press, id: null } }],
    ['of half a line', { press: { ...press, request: { ...request, lines: [{ itemId: 'a' }] } } }],
  ])('%s is none', (_, change) => {
    expect(readPressNote({ ...note, ...change })).toBeNull();
  });
});

describe('a row that makes no sense', () => {
  const damaged = { ...anAttempt({ state: 'sending', sentAt: 7 }), state: 'gone', goods: null };

  it.each([
    ['without a revision', { ...anAttempt(), rev: '1' }],
    ['in no state', damaged],
    ['that is nothing', null],
  ])('%s is no attempt', (_, row) => {
    expect(readAttempt(row)).toBeNull();
  });

  it('is unknown after a loss, if it tells what was to be ordered', () => {
    expect(salvageAttempt(damaged)).toMatchObject({ state: 'unknown', sentAt: 7, goods: [] });
    expect(salvageAttempt({ ...damaged, request: null })).toBeNull();
  });
});
