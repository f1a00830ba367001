import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { createNotices } from '@/lib/view/popup/notices';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt, aRequest } from '../../support/worlds/samples';

const line = (itemId: string) => ({ itemId, quantity: 1, size: null });
const of = (...itemIds: string[]) => ({ request: { ...aRequest(), lines: itemIds.map(line) } });
const held = anAttempt({ id: 'held', ...of('fox') });
const unclear = anAttempt({ id: 'unclear', state: 'unknown', reads: 9, ...of('owl') });
const refused = anAttempt({ id: 'refused', state: 'refused', ...of('fox', 'owl') });
const placed = anAttempt({ id: 'placed', state: 'placed', orderNumber: 'R1', ...of('elk') });

/** @param atOpening the attempts that there are when the popup opens */
function world(atOpening: readonly Attempt[] = []) {
  const popup = createPopupWorld();
  popup.state.attempts.value = atOpening;
  const notices = createNotices(popup);
  const inBar = () =>
    notices.inBar.value.map((notice) =>
      notice.kind === 'attempt' ? notice.attempt.id : notice.kind,
    );
  return { ...popup, notices, inBar };
}

describe('what is told below the list', () => {
  it('is the gravest first, what can still be undone before all', () => {
    const { state, basket, inBar } = world();
    state.attempts.value = [placed, refused, unclear, held];
    state.refreshFailure.value = { failure: { kind: 'offline' }, at: 0 };
    state.basket.value = { ...state.basket.value, lines: [line('fox')] };
    expect(basket.lines.value).toHaveLength(1);
    expect(inBar()).toEqual(['held', 'unclear', 'placed', 'refused', 'trouble', 'basket']);
  });

  it('is what was just placed before a failure that was seen at an earlier opening', () => {
    const seen = anAttempt({ ...refused, pressedAt: 9, seenAt: 10 });
    const { state, inBar } = world([seen]);
    state.attempts.value = [seen, { ...placed, pressedAt: 5 }];
    expect(inBar()).toEqual(['placed', 'refused']);
  });

  it('is what failed unseen like any other news, now that it is seen', () => {
    const { state, inBar } = world([{ ...refused, pressedAt: 9, seenAt: null }]);
    state.attempts.value = [
      anAttempt({ ...refused, pressedAt: 9, seenAt: 10 }),
      { ...placed, pressedAt: 5 },
    ];
    expect(inBar()).toEqual(['refused', 'placed']);
  });

  it('is not what a row in sight tells', () => {
    const { state, notices, inBar } = world();
    state.attempts.value = [unclear, held];
    notices.rowsInSight.value = new Set(['fox']);
    expect([...notices.inRows.value.values()]).toEqual([unclear, held]);
    expect(inBar()).toEqual(['unclear']);
    notices.rowsInSight.value = new Set();
    expect(inBar()).toEqual(['held', 'unclear']);
  });

  it('is an order of several items wherever their rows are, and all but the newest of one item', () => {
    const { state, notices, inBar } = world();
    const earlier = anAttempt({ id: 'earlier', state: 'refused', ...of('fox') });
    state.attempts.value = [held, refused, earlier];
    notices.rowsInSight.value = new Set(['fox', 'owl']);
    expect(inBar()).toEqual(['refused', 'earlier']);
  });

  it('is, once opened, also what a row in sight tells in part only, or can still undo', () => {
    const { state, notices, inBar } = world();
    state.attempts.value = [placed, unclear, held];
    notices.rowsInSight.value = new Set(['fox', 'elk']);
    notices.isOpen.value = true;
    expect(inBar()).toEqual(['held', 'unclear']);
    notices.rowsInSight.value = new Set();
    expect(inBar()).toEqual(['held', 'unclear', 'placed']);
    notices.rowsInSight.value = new Set(['elk']);
    // It may be there twice.
    state.attempts.value = [{ ...placed, candidates: ['R2'] }];
    expect(inBar()).toEqual(['placed']);
    state.attempts.value = [placed];
    expect(inBar()).toEqual([]);
    expect(notices.isOpen.value).toBe(false);
  });

  it('is a problem with the basket before the basket, but no other news of it', () => {
    const { state, basket, inBar } = world();
    state.basket.value = { ...state.basket.value, lines: [line('fox')] };
    basket.tell('Added Fox.');
    expect(inBar()).toEqual(['basket']);
    basket.tell('The basket is full.', true);
    expect(inBar()).toEqual(['basket-problem', 'basket']);
  });

  it('is a press that failed after what may have been ordered, and an older success after both', () => {
    const { state, ordering, inBar } = world();
    state.attempts.value = [placed, unclear];
    ordering.failedPresses.add({
      id: 'press',
      action: 'settle',
      title: 'Fox',
      lines: [],
      failure: { kind: 'offline' },
      at: placed.pressedAt + 1,
      choice: aRequest(),
    });
    expect(inBar()).toEqual(['unclear', 'press', 'placed']);
  });

  it('is all of it until nothing is left, then one line again', () => {
    const { state, notices } = world();
    state.basket.value = { ...state.basket.value, lines: [line('fox')] };
    expect(notices.tellsBasketOnly.value).toBe(true);
    notices.isOpen.value = true;
    expect(notices.tellsBasketOnly.value).toBe(false);
    state.basket.value = { ...state.basket.value, lines: [] };
    expect(notices.isOpen.value).toBe(false);
  });

  it('names the basket on Items only', () => {
    const { state, session, inBar } = world();
    state.basket.value = { ...state.basket.value, lines: [line('fox')] };
    expect(inBar()).toEqual(['basket']);
    session.tab.value = 'basket';
    expect(inBar()).toEqual([]);
  });
});
