import { describe, expect, it } from 'vitest';
import type { Attempt, AttemptState, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { advance } from '@/lib/domain/ordering/attempt/machine';
import { dueAt, readsUntilNotSeen } from '@/lib/domain/ordering/attempt/schedule';
import { isPossiblyTwice } from '@/lib/domain/ordering/attempt/states';
import { readAttempt } from '@/lib/storage/attempts';
import { type AttemptChanges, anAttempt } from '../../../support/worlds/samples';

const failure = { kind: 'offline' } as const;
const baseline = { numbers: ['R1'], complete: true, skewMs: 0 };
const events: { [E in AttemptEvent as E['type']]: E } = {
  undo: { type: 'undo', at: 10 },
  expire: { type: 'expire', failure, at: 10 },
  send: { type: 'send', baseline, at: 10 },
  'not-sent': { type: 'not-sent', failure, at: 10 },
  place: { type: 'place', orderNumber: 'R2', at: 10 },
  refuse: { type: 'refuse', isProof: true, failure, at: 10 },
  lose: { type: 'lose', failure, at: 10 },
  read: { type: 'read', finding: { kind: 'one', number: 'R2' }, at: 10 },
  'read-failed': { type: 'read-failed', isOfOtherAccount: false, at: 10 },
  audit: { type: 'audit', duplicates: ['R3'], at: 10 },
  settle: { type: 'settle', settlement: { verdict: 'not-ordered' }, at: 10 },
  see: { type: 'see', at: 10 },
  acknowledge: { type: 'acknowledge', at: 10 },
};
/** Every way there is; whatever isn't here must change nothing. */
const ways: Record<AttemptState, Partial<Record<AttemptEvent['type'], AttemptState>>> = {
  held: { undo: 'cancelled', expire: 'expired', send: 'sending' },
  sending: { 'not-sent': 'expired', place: 'placed', refuse: 'refused', lose: 'unknown' },
  unknown: { read: 'placed', 'read-failed': 'unknown', settle: 'settled' },
  ambiguous: { read: 'placed', 'read-failed': 'ambiguous', settle: 'settled' },
  placed: { audit: 'placed', 'read-failed': 'placed', acknowledge: 'placed' },
  refused: { see: 'refused', acknowledge: 'refused' },
  cancelled: { acknowledge: 'cancelled' },
  expired: { see: 'expired', acknowledge: 'expired' },
  settled: { audit: 'settled', 'read-failed': 'settled' },
};

describe('advance', () => {
  for (const state of Object.keys(ways) as AttemptState[]) {
    for (const event of Object.values(events)) {
      const target = ways[state][event.type] ?? null;
      it(`takes ${state} on ${event.type} to ${target ?? 'nowhere'}`, () => {
        const next = advance(anAttempt({ state, rev: 7, seenAt: null }), event);
        expect(next?.state ?? null).toBe(target);
        if (next) expect(next.rev).toBe(8);
      });
    }
  }

  it('keeps what the listing said before the order was sent', () => {
    const sending = advance(anAttempt(), events.send);
    expect(sending).toMatchObject({ baseline, sentAt: 10, updatedAt: 10 });
  });

  it('labels an order found by reading as inferred, and one that the service named as not', () => {
    const orderNumber = 'R2';
    const read = advance(anAttempt({ state: 'unknown' }), events.read);
    expect(read).toMatchObject({ orderNumber, inferred: true });
    const named = advance(anAttempt({ state: 'sending' }), events.place);
    expect(named).toMatchObject({ orderNumber, inferred: false });
  });

  it('is ambiguous when several orders are new, and names them', () => {
    const finding = { kind: 'several', numbers: ['R2', 'R3'] } as const;
    const read = { type: 'read', finding, at: 10 } as const;
    expect(advance(anAttempt({ state: 'unknown' }), read)).toMatchObject({
      state: 'ambiguous',
      candidates: ['R2', 'R3'],
    });
  });

  it('is unclear again when all of these are others’', () => {
    const asked = anAttempt({ state: 'ambiguous', candidates: ['R2'], reads: 1 });
    const read = { type: 'read', finding: { kind: 'others' }, at: 10 } as const;
    const after = advance(asked, read);
    expect(after).toMatchObject({ state: 'unknown', failure: asked.failure, reads: 2 });
    expect(after).not.toHaveProperty('candidates');
    expect(advance({ ...asked, reads: 9 }, read)).toMatchObject({ state: 'unknown', reads: 10 });
  });

  it('reads after 2, 5, 15, 30 s, 1, 2, 5, 10 and 30 min, and then says not seen', () => {
    let attempt = advance(anAttempt({ state: 'sending' }), { ...events.lose, at: 0 }) as Attempt;
    const readings: number[] = [];
    while (attempt.state === 'unknown' && attempt.reads < readsUntilNotSeen) {
      const at = attempt.nextReadAt as number;
      readings.push(at / 1000);
      attempt = advance(attempt, { type: 'read', finding: { kind: 'none' }, at }) as Attempt;
    }
    expect(readings).toEqual([2, 5, 15, 30, 60, 120, 300, 600, 1800]);
    expect(attempt).toMatchObject({ state: 'unknown', reads: 9 });
  });

  it('goes on reading for a day, in case the order appears late', () => {
    const waiting = { updatedAt: 0, reads: 9, nextReadAt: 3_600_000 };
    let attempt: Attempt = anAttempt({ state: 'unknown', ...waiting });
    const hours: number[] = [];
    for (let at = dueAt(attempt, 0); at !== null; at = dueAt(attempt, at)) {
      hours.push(Math.round(at / 3_600_000));
      attempt = advance(attempt, { type: 'read', finding: { kind: 'none' }, at }) as Attempt;
    }
    expect(hours).toEqual([1, 6, 24]);
    const found = { type: 'read', finding: { kind: 'one', number: 'R9' }, at: 0 } as const;
    expect(advance(attempt, found)).toMatchObject({ state: 'placed', orderNumber: 'R9' });
  });

  it('keeps in mind that another account was read, until its own is: then it is looked for at once', () => {
    const unknown = anAttempt({ state: 'unknown', reads: 2, nextReadAt: 99_000, updatedAt: 0 });
    const failed = (attempt: Attempt, isOfOtherAccount: boolean) =>
      advance(attempt, { type: 'read-failed', isOfOtherAccount, at: 50_000 }) as Attempt;
    expect(failed(unknown, false)).not.toHaveProperty('isOfOtherAccount');
    const elsewhere = failed(failed(unknown, true), false);
    expect(elsewhere).toMatchObject({ state: 'unknown', reads: 2, isOfOtherAccount: true });
    const none = { type: 'read', finding: { kind: 'none' }, at: 60_000 } as const;
    const back = advance(elsewhere, none);
    expect(back).toMatchObject({ state: 'unknown', reads: 2, nextReadAt: 70_000 });
    expect(back).not.toHaveProperty('isOfOtherAccount');
    for (const event of [events.read, events.settle]) {
      expect(advance(elsewhere, event)).not.toHaveProperty('isOfOtherAccount');
    }
  });

  it('looks for a second order after 2 min, 12 min and an hour or so', () => {
    let attempt = advance(anAttempt({ state: 'sending' }), { ...events.place, at: 0 }) as Attempt;
    const minutes: number[] = [];
    for (let at = dueAt(attempt, 0); at !== null; at = dueAt(attempt, at)) {
      minutes.push(at / 60_000);
      attempt = advance(attempt, { type: 'audit', duplicates: [], at }) as Attempt;
    }
    expect(minutes).toEqual([2, 12, 72]);
  });

  it('skips none of these because the listing was read for another reason in between', () => {
    const placed = anAttempt({ state: 'placed', orderNumber: 'R2', nextReadAt: 120_000 });
    const early = { type: 'audit', duplicates: [], at: 60_000 } as const;
    expect(advance(placed, early)).toBeNull();
    expect(advance(placed, { ...early, duplicates: ['R3'] })).toMatchObject({ reads: 1 });
  });

  it('shows a possible duplicate again, even when the outcome had been dismissed', () => {
    const placed = anAttempt({ state: 'placed', orderNumber: 'R2', acknowledgedAt: 5 });
    expect(advance(placed, events.audit)).toMatchObject({
      state: 'placed',
      candidates: ['R3'],
      acknowledgedAt: null,
    });
  });

  it('lets a person settle a placed order only when it may exist twice', () => {
    const placed = anAttempt({ state: 'placed', orderNumber: 'R2' });
    expect(advance(placed, events.settle)).toBeNull();
    expect(advance({ ...placed, candidates: ['R3'] }, events.settle)?.state).toBe('settled');
  });

  it('does not let a possible duplicate just be put aside', () => {
    const twice = anAttempt({ state: 'placed', orderNumber: 'R2', candidates: ['R3'] });
    expect(advance(twice, events.acknowledge)).toBeNull();
    const refused = anAttempt({ state: 'refused', isProof: false, candidates: ['R3'] });
    expect(advance(refused, events.acknowledge)).toBeNull();
  });

  const is = (...orderNumbers: string[]) => ({ verdict: 'ordered', orderNumbers }) as const;
  const isNot = { verdict: 'not-ordered' } as const;
  const answered = { state: 'placed', orderNumber: 'R2', candidates: ['R3'] } as const;
  const found = { ...answered, inferred: true } as const;
  const both = ['R2', 'R3'];
  const doubtful = { state: 'ambiguous', candidates: both } as const;
  const settled = { state: 'settled', orderNumbers: both, candidates: ['R4'] } as const;
  const turnedUp = { state: 'refused', isProof: false, candidates: both } as const;
  it.each<[string, AttemptChanges, Settlement, string[]]>([
    ['the order that the service itself named', answered, isNot, ['R2']],
    ['the order that the service itself named', answered, is(), ['R2']],
    ['that, and the one that the person says', answered, is('R3'), both],
    ['both, when the person says so', answered, is('R2', 'R3'), both],
    ['none that was only read off the listing', found, isNot, []],
    ['the one that was read off the listing', found, is(), ['R2']],
    ['the one that the person says', found, is('R3'), ['R3']],
    ['both, when the person says so', found, is('R2', 'R3'), both],
    ['all that it may be', doubtful, is('R2', 'R3'), both],
    ['none, when the person doesn’t say which', { state: 'unknown' }, is(), []],
    ['what it was settled as before', settled, is('R4'), [...both, 'R4']],
    ['what turned up after a refusal', turnedUp, is('R2', 'R3'), both],
  ])('settled, owns %s: %j, %j', (_, before, settlement, orderNumbers) => {
    const attempt = anAttempt(before);
    const settled = advance(attempt, { type: 'settle', settlement, at: 10 });
    const { verdict } = settlement;
    expect(settled).toMatchObject({ state: 'settled', settlement: { verdict }, orderNumbers });
    expect(settled && isPossiblyTwice(settled)).toBe(false);
    expect(settled).toEqual(readAttempt(settled));
  });

  it.each(['unknown', 'placed'] as const)(
    'waits longer after every failed reading: %s',
    (state) => {
      const failed = events['read-failed'];
      let attempt: Attempt = anAttempt({ state, sentAt: 0 });
      const times = [120, 240, 480];
      for (const seconds of times) {
        attempt = advance(attempt, { ...failed, at: seconds * 1000 }) as Attempt;
        expect(dueAt(attempt, seconds * 1000)).toBe(2 * seconds * 1000);
      }
      const week = 7 * 24 * 3_600_000;
      attempt = advance(attempt, { ...failed, at: week }) as Attempt;
      expect(dueAt(attempt, week)).toBe(week + 6 * 3_600_000);
    },
  );

  it('does not count a reading that failed as one that saw nothing', () => {
    const next = advance(anAttempt({ state: 'unknown', reads: 3 }), events['read-failed']);
    expect(next).toMatchObject({ state: 'unknown', reads: 3, nextReadAt: 15_010 });
  });
});
