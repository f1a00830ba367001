import { describe, expect, it } from 'vitest';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { createNotices } from '@/lib/view/popup/notices';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt, aRequest, linesOf } from '../../support/worlds/samples';

const of = (...itemIds: string[]) => ({ request: aRequest(...linesOf(...itemIds)) });
const held = anAttempt({ id: 'held', ...of('fox') });
const unclear = anAttempt({ id: 'unclear', state: 'unknown', reads: 9, ...of('owl') });
const refused = anAttempt({ id: 'refused', state: 'refused', ...of('fox', 'owl') });
const placed = anAttempt({ id: 'placed', state: 'placed', orderNumber: 'R1', ...of('elk') });

/** @param atOpening the attempts that there are when the popup opens */
function world(atOpening: readonly Attempt[] = []) {
  const popup = createPopupWorld();
  const { state } = popup;
  state.attempts.value = atOpening;
  const notices = createNotices(popup);
  const inBar = () =>
    notices.inBar.value.map((notice) =>
      notice.kind === 'attempt' ? notice.attempt.id : notice.kind,
    );
  const inBasket = (...itemIds: string[]) => {
    state.basket.value = { lines: linesOf(...itemIds), orders: [] };
  };
  /** What the bar tells of these attempts, while the rows of these items are in sight. */
  const toldOf = (attempts: readonly Attempt[], ...rowsInSight: string[]) => {
    state.attempts.value = attempts;
    notices.rowsInSight.value = new Set(rowsInSight);
    return inBar();
  };
  return { ...popup, notices, inBar, inBasket, toldOf };
}

describe('what is told below the list', () => {
  it('is the gravest first, what can still be undone before all', () => {
    const { ordering, state, toldOf, inBasket } = world();
    const failure = { kind: 'offline' } as const;
    state.refreshFailure.value = { failure, at: 0 };
    const press = { id: 'press', action: 'settle', title: 'Fox', lines: [], failure } as const;
    ordering.failedPresses.add({ ...press, at: placed.pressedAt + 1, choice: aRequest() });
    inBasket('fox');
    const all = ['held', 'unclear', 'press', 'placed', 'refused', 'trouble', 'basket'];
    expect(toldOf([placed, refused, unclear, held])).toEqual(all);
  });

  it.each([
    ['seen at an earlier opening', 10, ['placed', 'refused']],
    ['unseen till now', null, ['refused', 'placed']],
  ])('is a failure that was %s before or after what was just placed', (_, seenAt, expected) => {
    const { toldOf } = world([anAttempt({ ...refused, pressedAt: 9, seenAt })]);
    const seen = anAttempt({ ...refused, pressedAt: 9, seenAt: 10 });
    expect(toldOf([seen, { ...placed, pressedAt: 5 }])).toEqual(expected);
  });

  it('is not what a row in sight tells', () => {
    const { notices, toldOf } = world();
    expect(toldOf([unclear, held], 'fox')).toEqual(['unclear']);
    expect([...notices.inRows.value.values()]).toEqual([unclear, held]);
    expect(toldOf([unclear, held])).toEqual(['held', 'unclear']);
  });

  it('is an order of several items wherever their rows are, and all but the newest of one item', () => {
    const earlier = anAttempt({ id: 'earlier', state: 'refused', ...of('fox') });
    const told = world().toldOf([held, refused, earlier], 'fox', 'owl');
    expect(told).toEqual(['refused', 'earlier']);
  });

  it('is, once opened, also what a row in sight tells in part only, or can still undo', () => {
    const { notices, toldOf } = world();
    toldOf([placed, unclear, held], 'fox', 'elk');
    notices.isOpen.value = true;
    expect(toldOf([placed, unclear, held], 'fox', 'elk')).toEqual(['held', 'unclear']);
    expect(toldOf([placed, unclear, held])).toEqual(['held', 'unclear', 'placed']);
    // It may be there twice.
    expect(toldOf([{ ...placed, candidates: ['R2'] }], 'elk')).toEqual(['placed']);
    expect(toldOf([placed], 'elk')).toEqual([]);
    expect(notices.isOpen.value).toBe(false);
  });

  it('is the basket on Items only, after a problem with it, but no other news of it', () => {
    const { basket, inBar, inBasket, session } = world();
    inBasket('fox');
    basket.tell('Added Fox.');
    expect(inBar()).toEqual(['basket']);
    session.tab.value = 'basket';
    expect(inBar()).toEqual([]);
    session.tab.value = 'items';
    basket.tell('The basket is full.', true);
    expect(inBar()).toEqual(['basket-problem', 'basket']);
  });

  it('is all of it until nothing is left, then one line again', () => {
    const { inBasket, notices } = world();
    inBasket('fox');
    expect(notices.tellsBasketOnly.value).toBe(true);
    notices.isOpen.value = true;
    expect(notices.tellsBasketOnly.value).toBe(false);
    inBasket();
    expect(notices.isOpen.value).toBe(false);
  });
});
