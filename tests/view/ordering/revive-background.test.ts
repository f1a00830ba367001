import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Attempt, AttemptState } from '@/lib/domain/ordering/attempt/attempt';
import { reviveBackground } from '@/lib/view/ordering/revive-background';
import { createRowWorld } from '../../support/worlds/popup-world';
import { anAttempt, someCommands } from '../../support/worlds/samples';

/** A background that answers, or ends, when it is told to. */
function createWorld(state: AttemptState) {
  const attempts = signal<readonly Attempt[]>([anAttempt({ id: 'one', state })]);
  const asked: { id: string; decide: () => void; end: () => void }[] = [];
  const waits: number[] = [];
  const commands = someCommands({
    carryOn: (id) =>
      new Promise((resolve) => {
        const end = () => resolve({ kind: 'internal', detail: 'ended' });
        asked.push({ id, decide: () => resolve(null), end });
      }),
  });
  reviveBackground(attempts, commands, async (milliseconds) => void waits.push(milliseconds));
  const become = (next: AttemptState) => {
    attempts.value = [anAttempt({ id: 'one', state: next })];
  };
  return { asked, waits, become };
}

it.each<AttemptState>(['held', 'sending'])(
  'an attempt that is %s is carried on by a new background when the old one ends',
  async (state) => {
    const { asked, waits } = createWorld(state);
    expect(asked.map(({ id }) => id)).toEqual(['one']);
    asked[0]?.end();
    await expect.poll(() => asked).toHaveLength(2);
    expect(waits).toEqual([1000]);
  },
);

it('an attempt is followed once, however often it changes', () => {
  const { asked, become } = createWorld('held');
  become('held');
  become('sending');
  expect(asked).toHaveLength(1);
});

it('an attempt is followed until it is decided', async () => {
  const { asked, waits, become } = createWorld('sending');
  become('unknown');
  asked[0]?.end();
  await expect.poll(() => waits).toHaveLength(1);
  expect(asked).toHaveLength(1);
});

it('an attempt decided before the popup opened isn’t followed', () => {
  expect(createWorld('placed').asked).toEqual([]);
});

it('an order button asks first for as long as a refusal of the same is being checked', () => {
  const { state, button } = createRowWorld();
  const modeAfter = (nextReadAt: number | null) => {
    state.attempts.value = [anAttempt({ state: 'refused', isProof: false, nextReadAt })];
    return button.mode.value.kind;
  };
  expect([modeAfter(9), modeAfter(null)]).toEqual(['ask', 'order']);
});
