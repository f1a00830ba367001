import { beforeEach, describe, expect, it } from 'vitest';
import { createRounds } from '@/lib/background/ordering/rounds';
import type { WithLock } from '@/lib/background/platform/with-lock';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { dueAt } from '@/lib/domain/ordering/attempt/schedule';
import { anAttempt } from '../../support/worlds/samples';

const now = 1_000_000;
const held = (id: string, holdUntil: number) =>
  anAttempt({ id, state: 'held', holdUntil, updatedAt: now });

/** Called before each turn begins; whoever came first may have written meanwhile. */
let beforeTurn = (_turn: number) => {};
let turns = 0;
let isInTurn = false;
const withLock: WithLock = async (_, work) => {
  turns += 1;
  beforeTurn(turns);
  isInTurn = true;
  return work().finally(() => {
    isInTurn = false;
  });
};

let journal: Attempt[] = [];
let arranged: (number | null)[] = [];
let taken: string[] = [];
const rounds = () =>
  createRounds({
    log: { all: async () => [...journal], catchUp: async () => {}, tidy: async () => {} },
    wakeUpFor: () => ({
      arrange: async (dueAt) => {
        expect(isInTurn).toBe(true);
        arranged.push(dueAt);
      },
    }),
    beginRound: () => async (attempt) => void taken.push(attempt.id),
    dueAt: (attempt) => dueAt(attempt, now),
    withLock,
    now: () => now,
  });

beforeEach(() => {
  beforeTurn = () => {};
  turns = 0;
  journal = [];
  arranged = [];
  taken = [];
});

describe('a round', () => {
  it.each([
    ['before it goes through the journal', 1, [now + 5_000, now + 5_000]],
    ['when it has gone through it', 2, [null, now + 5_000]],
  ])('arranges to be woken for what others have just written, %s', async (_, turn, expected) => {
    beforeTurn = (of) => {
      if (of === turn) journal = [held('press-1', now + 5_000)];
    };
    await rounds().resume();
    expect(arranged).toEqual(expected);
  });

  it('takes up nothing that is written after it has read the journal', async () => {
    journal = [held('press-1', now)];
    beforeTurn = (turn) => {
      if (turn === 2) journal.push(held('press-2', now));
    };
    const { resume } = rounds();
    await resume();
    expect(taken).toEqual(['press-1']);
    await resume();
    expect(taken).toEqual(['press-1', 'press-1', 'press-2']);
  });

  it('is shared by all who ask before it begins, and begins after the one that is running', async () => {
    const { resume } = rounds();
    journal = [held('press-1', now)];
    const first = resume();
    expect(resume()).toBe(first);
    let second: Promise<unknown> | undefined;
    beforeTurn = () => {
      second ??= resume();
    };
    await first;
    expect(taken).toEqual(['press-1']);
    await second;
    expect(taken).toEqual(['press-1', 'press-1']);
  });
});

describe('an attempt that is written with an alarm', () => {
  it.each([
    ['it is due', now + 5_000, now + 5_000],
    ['others are due earlier', now + 60_000, now + 30_000],
  ])('has it from before that, in the same turn, for when %s', async (_, dueAt, expected) => {
    beforeTurn = () => {
      journal = [held('press-1', now + 30_000)];
    };
    const write = async () => {
      expect(isInTurn).toBe(true);
      expect(arranged).toEqual([expected]);
      return 'written';
    };
    expect(await rounds().writeAlarmed(dueAt, write)).toBe('written');
  });
});
