import { describe, expect, it } from 'vitest';
import { createAttemptActions } from '@/lib/view/attempt-actions';
import { anAttempt } from '../support/samples';
import { createPopupWorld } from './popup-world';

const world = () => {
  const popup = createPopupWorld();
  return { ...popup, actions: createAttemptActions(popup.ordering) };
};
const line = { itemId: 'item-1', quantity: 100, size: null };
const guard = { kind: 'ordered-lately', attemptId: 'old', orderNumber: 'R1', at: 0 } as const;

describe('ordering after all', () => {
  it('asks first, and then names what the person was told of', async () => {
    const { ordering, presses, answerWith, actions } = world();
    answerWith(async () => ({ kind: 'order-unconfirmed', guards: [guard] }));
    await ordering.press(line, 'Moonrise');
    const [question] = ordering.failedPresses.value;
    if (!question) throw new Error('Nothing was asked');
    answerWith(async () => null);
    await actions.confirm(question);
    expect(presses.map(({ confirmed }) => confirmed)).toEqual([[], ['old']]);
    expect(new Set(presses.map(({ id }) => id)).size).toBe(2);
    expect(ordering.failedPresses.value).toEqual([]);
  });

  it('orders nothing that failed for another reason', async () => {
    const { ordering, presses, answerWith, actions } = world();
    answerWith(async () => ({ kind: 'offline' }));
    await ordering.press(line, 'Moonrise');
    const [failed] = ordering.failedPresses.value;
    if (!failed) throw new Error('Nothing failed');
    await actions.confirm(failed);
    expect(presses).toHaveLength(1);
  });
});

describe('ordering again', () => {
  it('repeats exactly what was never sent', async () => {
    const { presses, asked, actions } = world();
    const expired = anAttempt({ state: 'expired' });
    await actions.again(expired);
    expect(presses[0]?.request).toEqual(expired.request);
    expect(asked).toEqual(['acknowledge attempt-1']);
  });

  it.each(['placed', 'unknown', 'refused', 'sending'] as const)(
    'repeats nothing that is %s',
    async (state) => {
      const { presses, actions } = world();
      await actions.again(anAttempt({ state }));
      expect(presses).toEqual([]);
    },
  );
});

it('a new press puts aside what was undone', async () => {
  const { ordering, state, asked } = world();
  state.attempts.value = [anAttempt({ id: 'undone', state: 'cancelled' })];
  await ordering.press(line, 'Moonrise');
  expect(asked).toEqual(['acknowledge undone']);
});
