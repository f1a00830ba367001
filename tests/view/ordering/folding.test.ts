import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFolding } from '@/lib/view/ordering/folding';
import { createPage, createPopupWorld } from '../../support/worlds/popup-world';
import { anAttempt } from '../../support/worlds/samples';

const placed = (id: string) => anAttempt({ id, state: 'placed', orderNumber: id });
const undone = anAttempt({ id: 'undone', state: 'cancelled' });
const refused = anAttempt({ id: 'refused', state: 'refused' });

const pass = (milliseconds: number) => void vi.advanceTimersByTime(milliseconds);

beforeEach(() => void vi.useFakeTimers());

function world(seenOutcomes: readonly string[] = []) {
  const popup = createPopupWorld();
  const { state, session, asked } = popup;
  session.seenOutcomes.value = seenOutcomes;
  const folding = createFolding(popup);
  const { page, turn } = createPage();
  folding.follow({ timers: globalThis, page });
  const ids = (list: { readonly value: readonly { readonly id: string }[] }) =>
    list.value.map(({ id }) => id);
  return {
    ...{ state, session, asked, folding, turn },
    cards: () => ids(folding.cards),
    line: () => ids(folding.placed),
  };
}

describe('the card of an order', () => {
  it('becomes a mark at Orders some seconds after it was placed', () => {
    const { state, cards, line, asked } = world();
    state.attempts.value = [placed('R2'), placed('R1')];
    pass(7_999);
    expect([cards(), line()]).toEqual([['R2', 'R1'], []]);
    pass(1);
    expect([cards(), line()]).toEqual([[], ['R2', 'R1']]);
    expect(asked).toEqual([]);
  });

  it('goes some seconds after it was undone', () => {
    const { state, cards, line, asked } = world();
    state.attempts.value = [undone];
    expect(asked).toEqual([]);
    pass(8_000);
    expect([cards(), line()]).toEqual([[], []]);
    expect(asked).toEqual(['acknowledge undone']);
  });

  it('goes with the tab it was undone on, a placed one doesn’t', () => {
    const { state, session, cards, asked } = world();
    state.attempts.value = [placed('R1'), undone];
    session.tab.value = 'basket';
    expect(cards()).toEqual(['R1']);
    expect(asked).toEqual(['acknowledge undone']);
  });

  it.each([
    ['refused', refused],
    ['unclear', anAttempt({ state: 'unknown', reads: 9 })],
    ['held', anAttempt()],
    ['possibly placed twice', anAttempt({ state: 'placed', candidates: ['R9'] })],
  ])('stays when it is %s', (_, attempt) => {
    const { state, cards } = world();
    state.attempts.value = [attempt];
    pass(3_600_000);
    expect(cards()).toEqual([attempt.id]);
  });

  it('has its own time, whatever becomes of others', () => {
    const { state, cards } = world();
    state.attempts.value = [placed('R1')];
    pass(4_000);
    state.attempts.value = [placed('R2'), placed('R1')];
    pass(4_000);
    expect(cards()).toEqual(['R2']);
  });

  it('comes back when it turns out that its order may have been placed twice', () => {
    const { state, cards } = world();
    state.attempts.value = [placed('R1')];
    pass(8_000);
    state.attempts.value = [{ ...placed('R1'), candidates: ['R9'] }];
    expect(cards()).toEqual(['R1']);
  });

  it('stays longer with the focus on it, and for good with the pointer there', () => {
    const { state, folding, cards } = world();
    state.attempts.value = [placed('R1')];
    pass(5_000);
    folding.attention.value = 'busy';
    pass(3_600_000);
    folding.attention.value = 'reading';
    pass(19_999);
    expect(cards()).toEqual(['R1']);
    pass(1);
    expect(cards()).toEqual([]);
  });

  it('waits while a sheet covers it or nobody sees the page', () => {
    const { state, session, turn, cards } = world();
    session.overlay.value = { kind: 'keys' };
    state.attempts.value = [placed('R1')];
    pass(60_000);
    expect(session.seenOutcomes.value).toEqual([]);
    session.overlay.value = null;
    turn('hidden');
    pass(60_000);
    expect(cards()).toEqual(['R1']);
    expect(session.seenOutcomes.value).toEqual(['R1']);
    turn('visible');
    pass(8_000);
    expect(cards()).toEqual([]);
  });
});

describe('a popup that opens again', () => {
  it('has in one line what an earlier one has shown, and a card for what it hasn’t', () => {
    const { state, cards, line, asked } = world(['R1', 'undone']);
    state.attempts.value = [placed('R2'), undone, refused, placed('R1')];
    expect([cards(), line()]).toEqual([['R2', 'refused'], ['R1']]);
    expect(asked).toEqual(['acknowledge undone']);
  });

  it('remembers what it has shown, and forgets what is gone', () => {
    const { state, session } = world(['long-gone', 'R1']);
    state.attempts.value = [placed('R2'), undone, refused, placed('R1')];
    expect(session.seenOutcomes.value).toEqual(['R1', 'R2', 'undone']);
  });
});

describe('the line of placed orders', () => {
  it('goes once Orders was opened, with what was placed a moment before', () => {
    const { state, session, asked } = world();
    state.attempts.value = [placed('R1'), refused];
    pass(8_000);
    state.attempts.value = [placed('R2'), placed('R1'), refused];
    expect(asked).toEqual([]);
    session.tab.value = 'orders';
    session.tab.value = 'items';
    state.attempts.value = [placed('R2'), placed('R1'), refused];
    // Each is acknowledged once, however late the answer is.
    session.tab.value = 'orders';
    expect(asked).toEqual(['acknowledge R2', 'acknowledge R1']);
  });

  it('isn’t needed for an order that is placed while Orders is open', () => {
    const { state, session, asked, cards } = world();
    session.tab.value = 'orders';
    state.attempts.value = [placed('R1')];
    expect(cards()).toEqual(['R1']);
    pass(8_000);
    expect(asked).toEqual(['acknowledge R1']);
  });
});
