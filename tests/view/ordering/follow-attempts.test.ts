import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import type { Attempt, AttemptState } from '@/lib/domain/ordering/attempt';
import { seeEnds } from '@/lib/view/ordering/folding';
import { followAttempts } from '@/lib/view/ordering/follow-attempts';
import { createPage, createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt } from '../../support/worlds/samples';

/** A background that answers, or ends, when it is told to. */
function createWorld(state: AttemptState) {
  const attempts = signal<readonly Attempt[]>([anAttempt({ id: 'one', state })]);
  const asked: { id: string; decide: () => void; end: () => void }[] = [];
  const waits: number[] = [];
  followAttempts({
    attempts,
    commands: {
      carryOn: (id) =>
        new Promise((resolve) => {
          const end = () => resolve({ kind: 'internal', detail: 'ended' });
          asked.push({ id, decide: () => resolve(null), end });
        }),
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
  });
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

/** A popup that shows what became of presses, in a tab that may be in the background. */
const world = () => {
  const popup = createPopupWorld();
  const { page, turn } = createPage();
  return { ...popup, turn, stop: seeEnds(popup, page) };
};
const ended = anAttempt({ state: 'expired', seenAt: null });

it('a popup reports a failed order as seen once it shows it', () => {
  const { state, asked, stop } = world();
  state.attempts.value = [anAttempt({ state: 'held' })];
  expect(asked).toEqual([]);
  state.attempts.value = [ended];
  expect(asked).toEqual(['see attempt-1']);
  state.attempts.value = [{ ...ended, seenAt: 5 }];
  stop();
  state.attempts.value = [ended];
  expect(asked).toHaveLength(1);
});

it('a popup reports a failed order under a sheet, or in a background tab, only once it is seen', () => {
  const { session, state, asked, turn } = world();
  session.overlay.value = { kind: 'details', itemId: 'item-1' };
  state.attempts.value = [ended];
  expect(asked).toEqual([]);
  turn('hidden');
  session.overlay.value = null;
  expect(asked).toEqual([]);
  turn('visible');
  expect(asked).toEqual(['see attempt-1']);
});
