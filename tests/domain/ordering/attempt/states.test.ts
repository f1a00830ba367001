import { expect, it } from 'vitest';
import type { AttemptState } from '@/lib/domain/ordering/attempt/attempt';
import {
  isDoubtful,
  isEnded,
  isInTheWay,
  isRefusalBeingChecked,
  isRefusedForGood,
  isToTell,
  isUnclear,
  orderTimes,
} from '@/lib/domain/ordering/attempt/states';
import { type AttemptChanges, anAttempt, aRequest, linesOf } from '../../../support/worlds/samples';

const request = (...ids: string[]) => aRequest(...linesOf(...ids));

it('orderTimes tells the latest order of each item, and what is being ordered', () => {
  const times = orderTimes([
    anAttempt({ state: 'unknown', request: request('w'), pressedAt: 5 }),
    anAttempt({ request: request('x'), pressedAt: 4 }),
    anAttempt({ state: 'refused', request: request('y', 'z'), pressedAt: 3 }),
    anAttempt({ state: 'placed', request: request('x', 'y'), pressedAt: 2 }),
  ]);
  expect([...times]).toEqual([
    ['w', 5],
    ['x', 4],
    ['y', 2],
  ]);
});

const meanings = {
  isUnclear,
  isDoubtful,
  isInTheWay,
  isRefusalBeingChecked,
  isRefusedForGood,
  isEnded,
  isToTell,
};
const twice = { candidates: ['R2'] };
const seen = { acknowledgedAt: 5, seenAt: 5 };
const unseen = { acknowledgedAt: null, seenAt: null };
it.each<[AttemptState, AttemptChanges, (keyof typeof meanings)[]]>([
  ['held', {}, ['isInTheWay', 'isToTell']],
  ['sending', {}, ['isInTheWay', 'isToTell']],
  ['unknown', {}, ['isUnclear', 'isDoubtful', 'isInTheWay', 'isToTell']],
  ['ambiguous', {}, ['isUnclear', 'isDoubtful', 'isInTheWay', 'isToTell']],
  ['placed', unseen, ['isEnded', 'isToTell']],
  ['placed', seen, ['isEnded']],
  ['placed', { ...seen, ...twice }, ['isDoubtful', 'isToTell']],
  ['refused', unseen, ['isRefusedForGood', 'isEnded', 'isToTell']],
  ['refused', seen, ['isRefusedForGood', 'isEnded']],
  ['refused', { ...unseen, acknowledgedAt: 5 }, ['isRefusedForGood', 'isEnded']],
  [
    'refused',
    { acknowledgedAt: null, seenAt: 5, nextReadAt: 9 },
    ['isRefusalBeingChecked', 'isEnded', 'isToTell'],
  ],
  ['refused', { ...seen, nextReadAt: 9 }, ['isRefusalBeingChecked', 'isEnded']],
  ['refused', { ...seen, ...twice }, ['isDoubtful', 'isInTheWay', 'isToTell']],
  ['refused', { ...seen, ...twice, nextReadAt: 9 }, ['isDoubtful', 'isInTheWay', 'isToTell']],
  ['expired', unseen, ['isEnded', 'isToTell']],
  ['expired', seen, ['isEnded']],
  ['cancelled', unseen, ['isEnded', 'isToTell']],
  ['cancelled', seen, ['isEnded']],
  ['settled', {}, []],
  ['settled', twice, ['isDoubtful', 'isToTell']],
  ['settled', { ...twice, settledOver: ['R2'] }, []],
])('the state of an attempt means: %s, %j', (state, changes, expected) => {
  const attempt = anAttempt({ ...changes, state });
  const names = Object.entries(meanings).flatMap(([name, holds]) => (holds(attempt) ? name : []));
  expect(names).toEqual(expected);
});
