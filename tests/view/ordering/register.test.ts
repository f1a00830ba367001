import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import {
  type Attempt,
  attemptVersion,
  type PressNote,
} from '@/lib/domain/ordering/attempt/attempt';
import { createRegister } from '@/lib/view/ordering/register';
import { aNote } from '../../support/worlds/popup-world';
import { aLine, anAttempt, aRequest, linesOf } from '../../support/worlds/samples';

const offline: Failure = { kind: 'offline' };
const unclear: Failure = { kind: 'order-unclear' };
const { press } = aNote(null);
const pressOf = (id: string, ...itemIds: readonly string[]) =>
  aNote(null, { id, request: aRequest(...linesOf(...itemIds)) }).press;

/** What a page knows of presses, over slots for notes that it hears of when the test says so. */
function open(...found: readonly (PressNote | null)[]) {
  const attempts = signal<readonly Attempt[]>([]);
  const notes = signal<readonly (PressNote | null)[]>([...found, null, null]);
  const written: unknown[] = [];
  const removed: number[] = [];
  const slots = notes.value.map((_, at) => ({
    write: async (note: PressNote | null) => {
      written.push([at, note]);
      throw new Error('There is no space left');
    },
    remove: async () => void removed.push(at),
  }));
  const register = createRegister(attempts, notes, slots);
  return {
    ...{ register, attempts, notes, written, removed },
    told: () => register.presses.value.map(({ id, failure }) => [id, failure?.kind ?? 'busy']),
    busy: () => [...register.inTheWay.value.keys()],
  };
}

describe('a press', () => {
  it('is under way from its task on, stored or not, until it is refused', () => {
    const { register, told, busy } = open();
    register.write(press, 'Own name');
    expect([told(), busy()]).toEqual([[['noted', 'busy']], ['item-1']]);
    register.fail(press, offline);
    expect([told(), busy()]).toEqual([[['noted', 'offline']], []]);
  });

  it('is under way until there is an attempt, which tells of it from then on', () => {
    const { register, attempts, told } = open();
    register.write(press, 'Own name');
    const attempt = anAttempt({ id: press.id });
    attempts.value = [attempt];
    expect(told()).toEqual([]);
    expect(register.inTheWay.value.get('item-1')).toBe(attempt);
    register.begun(press.id);
    register.fail(press, offline);
    expect(told()).toEqual([]);
  });

  it('is under way as long as its note is', () => {
    const { register, notes, busy } = open();
    register.write(press, 'Own name');
    notes.value = [aNote(null)];
    register.begun(press.id);
    expect(busy()).toEqual(['item-1']);
    notes.value = [null];
    expect(busy()).toEqual([]);
  });

  it('is called what the person calls it, however it ends', () => {
    const { register } = open();
    register.write(press, 'Own name');
    register.fail(press, offline);
    expect(register.presses.value).toMatchObject([{ title: 'Own name' }]);
  });

  it('has a place of its own beside others, heard of or not', () => {
    const { register, written } = open(aNote(null, { id: '0' }));
    for (const id of ['a0', 'b0']) register.write(pressOf(id, id), id);
    register.write(pressOf('no place is left', 'x'), 'x');
    expect(written).toEqual(
      ['a0', 'b0'].map((id, at) => [
        at + 1,
        { version: attemptVersion, press: pressOf(id, id), failure: null },
      ]),
    );
  });
});

describe('the note of another page', () => {
  it('makes busy until it is answered, and its refusal is told', () => {
    const { register, notes, told, busy } = open(aNote(null));
    expect([told(), busy()]).toEqual([[['noted', 'busy']], ['item-1']]);
    expect(register.unanswered()).toEqual([press]);
    notes.value = [aNote(offline)];
    expect([told(), busy()]).toEqual([[['noted', 'offline']], []]);
    expect(register.presses.value).toMatchObject([
      { lines: press.request.lines, title: 'Moonrise logo', choice: { cardId: 'card-1' } },
    ]);
  });

  it('goes once its refusal was seen, which is told here until it is closed', () => {
    const { register, notes, told, removed } = open(null, aNote(offline));
    register.noteSeen(['other']);
    expect(removed).toEqual([]);
    register.noteSeen([press.id]);
    expect(removed).toEqual([1]);
    notes.value = [null, null];
    expect(told()).toEqual([['noted', 'offline']]);
    register.close(press.id);
    expect(told()).toEqual([]);
  });

  it('goes with what it tells, once that is closed, and not where something else tells it', () => {
    const { register, told, removed } = open(aNote(offline));
    register.hide(press.id);
    expect([told(), removed]).toEqual([[], []]);
    register.close(press.id);
    expect([told(), removed]).toEqual([[], [0]]);
  });

  it('goes, and isn’t asked about, where there is an attempt', () => {
    const refused = open(aNote(offline));
    refused.attempts.value = [anAttempt({ id: press.id })];
    expect([refused.told(), refused.removed]).toEqual([[], [0]]);
    const unanswered = open(aNote(null));
    unanswered.attempts.value = [anAttempt({ id: press.id })];
    expect(unanswered.register.unanswered()).toEqual([]);
  });

  it('stays while nobody has answered it, whatever was seen', () => {
    const { register, notes, removed } = open();
    register.write(press, 'Own name');
    notes.value = [aNote(null)];
    register.fail(press, unclear);
    register.noteSeen([press.id]);
    expect(removed).toEqual([]);
  });

  it('is no longer told once it was closed, heard of late or not', () => {
    const { register, notes, told } = open(aNote(offline));
    register.close(press.id);
    notes.value = [aNote(offline), null];
    expect(told()).toEqual([]);
    notes.value = [aNote(null), null];
    expect(told()).toEqual([]);
  });
});

describe('a press of which nobody knows what became', () => {
  it('is unclear for its items, and in nobody’s way', () => {
    const { register, busy } = open();
    register.fail(press, unclear);
    expect(busy()).toEqual([]);
    const isUnclear = (...itemIds: string[]) => register.isUnclear({ lines: linesOf(...itemIds) });
    expect([isUnclear('x', 'item-1'), isUnclear('x')]).toEqual([true, false]);
  });

  it.each<[string, (world: ReturnType<typeof open>) => void, string[][]]>([
    [
      'its note tells that it failed',
      ({ notes }) => (notes.value = [aNote(offline)]),
      [['noted', 'offline']],
    ],
    ['there is an attempt', ({ attempts }) => (attempts.value = [anAttempt({ id: 'noted' })]), []],
  ])('is known once %s', (_, change, expected) => {
    const world = open();
    world.register.fail(press, unclear);
    change(world);
    expect(world.told()).toEqual(expected);
    expect(world.register.isUnclear(press.request)).toBe(false);
  });

  it('is told beside what failed of the same since, until that is ordered', () => {
    const { register, told, notes } = open();
    register.fail(press, unclear);
    notes.value = [aNote(null)];
    const next = pressOf('next', 'item-1');
    register.fail(next, offline);
    expect(told()).toEqual([
      ['noted', 'order-unclear'],
      ['next', 'offline'],
    ]);
    register.closeSame(pressOf('ordered anyway', 'item-1'));
    expect(told()).toEqual([]);
  });
});

it.each([
  ['the same item', linesOf('x', 'item-1'), 'Any', []],
  ['another item', linesOf('x'), 'Moonrise logo', ['offline']],
  // As when the typed quantity can't be ordered.
  ['no lines, but the same title', [], 'Moonrise logo', []],
  ['no lines and another title', [], 'Any', ['offline']],
])('a failed press that was seen makes way for one of %s', (_, lines, title, left) => {
  const { register, told } = open(aNote(offline));
  register.noteSeen([press.id]);
  const failure = { kind: 'stopped', reason: 'No' } as const;
  const choice = { addressId: null, cardId: null };
  register.refuse({ id: 'next', pressedAt: 9, failure, lines, title, choice });
  expect(told().map(([, kind]) => kind)).toEqual(['stopped', ...left]);
});

it('a failed press makes no way for an earlier one, however late that fails', () => {
  const { register, told } = open(aNote(offline, { pressedAt: 9 }));
  register.fail(pressOf('earlier', 'item-1'), offline);
  expect(told().map(([id]) => id)).toEqual(['noted', 'earlier']);
});

describe('a failed press of several items', () => {
  const both = aNote(offline, { request: aRequest(...linesOf('a', 'b')) });

  it('makes way for one of all of them, and no other page tells it', () => {
    const { register, told, removed } = open(both);
    register.closeSame(pressOf('one', 'a'));
    register.fail(pressOf('other', 'b'), offline);
    expect([told(), removed]).toEqual([
      [
        ['noted', 'offline'],
        ['other', 'offline'],
      ],
      [],
    ]);
    register.closeSame(pressOf('all', 'c', 'b', 'a'));
    expect([told(), removed]).toEqual([[], [0]]);
  });

  it('makes way for one of some of them, once it was seen', () => {
    const { register, told } = open(both);
    register.noteSeen(['noted']);
    expect(told()).toEqual([['noted', 'offline']]);
    register.closeSame(pressOf('one', 'a'));
    expect(told()).toEqual([]);
  });

  it('of which nobody knows what became isn’t seen: the others stay in doubt', () => {
    const { register, told } = open();
    register.fail(both.press, unclear);
    register.noteSeen(['noted']);
    register.closeSame(pressOf('one', 'a'));
    expect(told()).toEqual([['noted', 'order-unclear']]);
  });
});

it('the newest order is in the way of each item: a press or an attempt that isn’t decided', () => {
  const { register, attempts } = open(aNote(null, { request: aRequest(...linesOf('a', 'b')) }));
  const of = (id: string, pressedAt: number, itemId: string) => ({
    ...{ id, pressedAt },
    request: aRequest(aLine({ itemId })),
  });
  attempts.value = [
    anAttempt({ ...of('newer', 9, 'b'), state: 'unknown' }),
    anAttempt({ ...of('placed', 9, 'c'), state: 'placed' }),
    anAttempt(of('older', 1, 'a')),
    anAttempt({ ...of('turned up', 1, 'd'), state: 'refused', candidates: ['R2'] }),
  ];
  expect([...register.inTheWay.value].map(([itemId, { id }]) => [itemId, id]).sort()).toEqual([
    ['a', 'noted'],
    ['b', 'newer'],
    ['d', 'turned up'],
  ]);
});
