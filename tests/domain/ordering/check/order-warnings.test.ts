import { describe, expect, it } from 'vitest';
import type { Attempt, OrderRequest } from '@/lib/domain/ordering/attempt/attempt';
import { findOrderWarnings, type WarningFacts } from '@/lib/domain/ordering/check/order-warnings';
import {
  type AttemptChanges,
  aLine,
  anAttempt,
  anOrder,
  aRequest,
  linesOf,
  overridingOrdered,
  overridingUnclear,
} from '../../../support/worlds/samples';

const day = 24 * 60 * 60_000;
const now = 10 * day;
const request = (itemId: string, quantity = 100) => aRequest(aLine({ itemId, quantity }));
const ordered = (changes: AttemptChanges = {}): Attempt =>
  anAttempt({ state: 'placed', orderNumber: 'R1', request: request('x'), sentAt: now, ...changes });
const warnings = (pressed: OrderRequest, facts: Partial<WarningFacts> = {}) =>
  findOrderWarnings(pressed, {
    attempts: [ordered()],
    awaited: [],
    overrides: [],
    now,
    ...facts,
  }).map(({ kind }) => kind);

const open = anOrder({ number: 'R1', shipmentState: 'shipped' });
const other = anOrder({ number: 'R2', shipmentState: 'shipped' });

describe('findOrderWarnings', () => {
  it.each([
    ['just now', 0, ['ordered-lately']],
    ['a moment less than a day ago', day - 1, ['ordered-lately']],
    ['a day ago', day, []],
  ])('asks about the same lines that were ordered %s', (_, ago, expected) => {
    const attempts = [ordered({ sentAt: now - ago })];
    expect(warnings(request('x'), { attempts })).toEqual(expected);
  });

  it.each([
    ['another quantity', request('x', 50)],
    ['another item', request('y')],
    ['one line more', aRequest(...linesOf('x', 'y'))],
    ['another size', aRequest(aLine({ itemId: 'x', size: 'sizeM' }))],
  ])('does not take %s for the same', (_, pressed) => {
    expect(warnings(pressed)).toEqual([]);
  });

  it('takes the same lines in another order for the same', () => {
    const attempts = [ordered({ request: aRequest(...linesOf('x', 'y')) })];
    const pressed = aRequest(...linesOf('y', 'x'));
    expect(warnings(pressed, { attempts })).toEqual(['ordered-lately']);
  });

  it('does not care where it went or who paid', () => {
    const pressed = { ...request('x'), addressId: 'address-2', cardId: 'card-2' };
    expect(warnings(pressed)).toEqual(['ordered-lately']);
  });

  it.each([
    ['awaited', [open], ['awaited']],
    ['not awaited', [other], []],
  ])('asks about an item whose last order is %s', (_, awaited, expected) => {
    const attempts = [ordered({ sentAt: now - 5 * day })];
    expect(warnings(request('x', 50), { attempts, awaited })).toEqual(expected);
  });

  it('asks about an item of which one of several last orders is awaited, and names none of them', () => {
    const settlement = { verdict: 'ordered' } as const;
    const several = { state: 'settled', orderNumbers: ['R0', open.number], settlement } as const;
    const attempts = [ordered({ ...several, sentAt: now - 5 * day })];
    expect(
      findOrderWarnings(request('x', 50), { attempts, awaited: [open], overrides: [], now }),
    ).toMatchObject([{ kind: 'awaited', orderNumber: null }]);
  });

  it.each([
    ['placed', {}, true],
    ['settled as ordered', { verdict: 'ordered' }, true],
    ['settled as not ordered', { verdict: 'not-ordered' }, false],
  ] as const)('knows what was %s', (_, settlement, isAsked) => {
    const settled = 'verdict' in settlement ? ({ state: 'settled', settlement } as const) : {};
    expect(warnings(request('x'), { attempts: [ordered(settled)] })).toHaveLength(isAsked ? 1 : 0);
  });

  const others = ['held', 'sending', 'unknown', 'refused', 'expired', 'cancelled'] as const;
  it.each(others)('leaves what is %s to others', (state) => {
    expect(warnings(request('x'), { attempts: [ordered({ state })] })).toEqual([]);
  });

  it.each<[string, string, AttemptChanges, string[]]>([
    ['the same, whose refusal is being checked,', 'x', { nextReadAt: now }, ['still-checked']],
    ['another item', 'y', { nextReadAt: now }, []],
    ['what was refused and checked', 'x', {}, []],
    ['what was refused and has turned up', 'x', { nextReadAt: now, candidates: ['R1'] }, []],
  ])('finds of %s (%s, %j) %j', (_, itemId, changes, expected) => {
    const attempts = [ordered({ state: 'refused', isProof: false, ...changes })];
    expect(warnings(request(itemId, 50), { attempts })).toEqual(expected);
    const overrides = [overridingUnclear('attempt-1')];
    expect(warnings(request(itemId, 50), { attempts, overrides })).toEqual([]);
  });

  it('asks only once', () => {
    const overrides = [overridingOrdered('attempt-1', 'R1')];
    expect(warnings(request('x'), { overrides })).toEqual([]);
  });

  it('asks when what is ordered again for being unclear has turned up', () => {
    const overrides = [overridingUnclear('attempt-1')];
    expect(warnings(request('x', 50), { overrides })).toEqual(['ordered-lately']);
  });

  it('names the order and when it was sent', () => {
    const [guard] = findOrderWarnings(request('x'), {
      attempts: [ordered({ sentAt: now - 5 })],
      awaited: [],
      overrides: [],
      now,
    });
    const attemptId = 'attempt-1';
    expect(guard).toEqual({ kind: 'ordered-lately', attemptId, orderNumber: 'R1', at: now - 5 });
  });
});
