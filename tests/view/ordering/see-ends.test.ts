import { expect, it } from 'vitest';
import { seeEnds } from '@/lib/view/ordering/follow-attempts';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt } from '../../support/worlds/samples';

/** A popup that shows what became of presses, in a tab that may be in the background. */
const world = (visibilityState: DocumentVisibilityState = 'visible') => {
  const { ordering, navigation, session, state, asked } = createPopupWorld();
  const page = Object.assign(new EventTarget(), { visibilityState });
  const stop = seeEnds(
    { ordering, navigation, commands: ordering.commands },
    page as unknown as Document,
  );
  const turn = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  return { session, state, asked, turn, stop };
};
const ended = anAttempt({ state: 'expired', seenAt: null });

it('a popup has seen an order that was not placed once it shows it', () => {
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

it('a popup has not seen what it covers', () => {
  const { session, state, asked } = world();
  session.overlay.value = { kind: 'details', itemId: 'item-1' };
  state.attempts.value = [ended];
  expect(asked).toEqual([]);
  session.overlay.value = null;
  expect(asked).toEqual(['see attempt-1']);
});

it('a popup in a tab that is not in front has not seen anything', () => {
  const { state, asked, turn } = world('hidden');
  state.attempts.value = [ended];
  expect(asked).toEqual([]);
  turn('visible');
  expect(asked).toEqual(['see attempt-1']);
});
