import { describe, expect, it } from 'vitest';
import { noChoice } from '@/lib/domain/checkout/checkout-choice';
import type { Failure } from '@/lib/domain/failure';
import { createAttemptActions } from '@/lib/view/ordering/attempt-actions';
import { failedPressText } from '@/lib/view/ordering/attempt-view';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt } from '../../support/worlds/samples';

const numberTaken = { kind: 'order-refused-here', problem: 'number-taken' } as const;
const storage: Failure = { kind: 'storage', detail: '' };
const full: Failure = { kind: 'storage-full' };
const failures: readonly Failure[] = [numberTaken, storage, full, { kind: 'journal-lost' }];
const actions = {
  undo: anAttempt({ state: 'held' }),
  acknowledge: anAttempt({ state: 'placed', orderNumber: 'R1' }),
  settle: anAttempt({ state: 'unknown' }),
};
const everyCase = Object.keys(actions).flatMap((action) =>
  failures.map((failure) => [action as keyof typeof actions, failure.kind, failure] as const),
);

/** What the card says after the action has failed like this. */
async function told(action: keyof typeof actions, failure: Failure) {
  const { ordering, ...world } = createPopupWorld({ items: [] });
  const failing = async () => failure;
  const commands = { undo: failing, acknowledge: failing, settle: failing };
  const does = createAttemptActions({ ...world, ordering, commands });
  const attempt = actions[action];
  if (action === 'settle') await does.settle(attempt, { verdict: 'ordered', orderNumber: 'R1' });
  else await does[action](attempt);
  const [card] = ordering.failedPresses.all.value;
  if (!card) throw new Error('Nothing is told');
  return failedPressText(card);
}

describe('the card of a failed action', () => {
  it.each(everyCase)(
    '%s, failed by %s, says neither that nothing was ordered nor to order again',
    async (action, _, failure) => {
      const { headline, what, next } = await told(action, failure);
      expect(headline).not.toMatch(/not ordered|not sent/i);
      expect(`${what} ${next}`).not.toMatch(/order again|try again/i);
    },
  );

  it('a number that another order has leads to another number', async () => {
    expect(await told('settle', numberTaken)).toMatchObject({
      headline: 'Your answer wasn’t saved',
      what: 'That number is already matched to another of your orders.',
      next: 'Choose another number, or say that none of them is yours.',
    });
  });

  it('goes once the action succeeds', async () => {
    const { ordering, ...world } = createPopupWorld({ items: [] });
    let failure: Failure | null = storage;
    const commands = { ...world.commands, undo: async () => failure };
    const does = createAttemptActions({ ...world, ordering, commands });
    await does.undo(actions.undo);
    expect(ordering.failedPresses.all.value).toHaveLength(1);
    failure = null;
    await does.undo(actions.undo);
    expect(ordering.failedPresses.all.value).toEqual([]);
  });
});

it('the card of an order that failed offline is as true once the browser is online again', () => {
  const failure: Failure = { kind: 'offline' };
  const press = { id: '1', lines: [], title: 'Fox', failure, at: 0, choice: noChoice };
  const told = failedPressText({ ...press, action: 'order' });
  expect(told).toMatchObject({ what: 'You were offline.', next: '' });
});
