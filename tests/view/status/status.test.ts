import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { seenAfterMs } from '@/lib/view/shared/seen';
import type { Entry } from '@/lib/view/status/entry';
import { beingOrdered } from '@/lib/view/status/other-entries';
import { createStatus } from '@/lib/view/status/status';
import { aNote, createPage, createPopupWorld, readable } from '../../support/worlds/popup-world';
import {
  type AttemptChanges,
  aCard,
  aCheckout,
  aConnection,
  aGood,
  aLine,
  anAddress,
  anAttempt,
  anItem,
  anOrder,
  aRequest,
  aSnapshot,
  linesOf,
} from '../../support/worlds/samples';

const of = (...itemIds: string[]) => ({ request: aRequest(...linesOf(...itemIds)) });
const held = anAttempt({ id: 'held', pressedAt: 50, ...of('fox') });
const sending = anAttempt({ id: 'sending', state: 'sending', pressedAt: 40, ...of('bee') });
const notSeen = { reads: 9, pressedAt: 30, ...of('owl') };
const unclear = anAttempt({ id: 'unclear', state: 'unknown', ...notSeen });
const ambiguous = anAttempt({ id: 'ambiguous', state: 'ambiguous', candidates: ['R8'] });
const unseen = { seenAt: null, pressedAt: 10 };
const refused = anAttempt({ id: 'refused', state: 'refused', ...unseen, ...of('cat') });
const expired = anAttempt({ id: 'expired', state: 'expired', ...unseen });
const some = anAttempt({ id: 'some', state: 'ambiguous', candidates: ['R8', 'R9'] });
/** The person has said that it was placed, and not as which order. */
const settled = { state: 'settled', settlement: { verdict: 'ordered' } } as const;
const said = anAttempt({ id: 'said', ...settled, orderNumbers: [], candidates: ['R9'] });
const placedAs = (id: string, changes: AttemptChanges = {}) =>
  anAttempt({ id, state: 'placed', orderNumber: 'R1', pressedAt: 100, ...of('elk'), ...changes });
const placed = placedAs('placed');
const twice = placedAs('twice', { candidates: ['R2'], pressedAt: 20, ...of('cow') });
const undone = anAttempt({ id: 'undone', state: 'cancelled', pressedAt: 5, ...of('dog') });
const saying = (text: RegExp) => expect.stringMatching(text) as unknown as string;
const offline = { kind: 'offline' } as const;
const lost = { kind: 'order-unclear' } as const;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const look = (ms: number = seenAfterMs) => void vi.advanceTimersByTime(ms);

/** A popup that is open, with what it tells. */
function open(attempts: readonly Attempt[] = [], visibility: DocumentVisibilityState = 'visible') {
  const names = ['fox', 'owl', 'elk'];
  const world = createPopupWorld({ items: names.map((id) => anItem({ id, name: id })) });
  const { state, model } = world;
  const show = (...all: readonly Attempt[]) => {
    state.attempts.value = all;
  };
  show(...attempts);
  const { page, turn } = createPage();
  turn(visibility);
  const status = createStatus(model);
  status.follow(page);
  const told = () => status.entries.value.map(({ key }) => key);
  const entry = (key: string): Entry => {
    const found = status.entries.value.find((one) => one.key === key);
    if (!found) throw new Error(`${key} isn’t told`);
    return found;
  };
  const answersTo = (key: string) => {
    const { answers, question } = entry(key);
    return [...answers, ...(question?.answers ?? []), question?.inSpite].filter(
      (one) => one != null,
    );
  };
  const labels = (key: string) => answersTo(key).map(({ label }) => label);
  /** The person presses what says this. */
  const answer = (key: string, label: string) =>
    answersTo(key)
      .find((one) => one.label === label)
      ?.act();
  const note = (...notes: Parameters<typeof aNote>) => {
    state.pressNotes.value = [aNote(...notes)];
  };
  const inBasket = (...itemIds: string[]) => {
    state.basket.value = { lines: linesOf(...itemIds), orders: [] };
  };
  const trouble = () => {
    state.refreshFailure.value = { failure: offline, at: 0 };
  };
  return { ...world, status, show, turn, told, entry, labels, answer, note, inBasket, trouble };
}

it('what was in the basket is told there while it is being ordered, with its Undo', () => {
  const { asked, show, status } = open();
  const fromBasket = anAttempt({ ...held, fromBasket: true, goods: [aGood({ title: 'Fox' })] });
  const told = (...attempts: Attempt[]) => {
    show({ ...sending, pressedAt: 99 }, ...attempts);
    return beingOrdered(status.entries.value);
  };
  expect(told()).toBeUndefined();
  expect(told(fromBasket)?.title).toBe('Fox');
  for (const { act } of told(fromBasket)?.answers ?? []) act();
  expect(asked).toEqual(['undo held']);
  expect(told(anAttempt({ ...fromBasket, state: 'sending' }))?.answers).toEqual([]);
  for (const state of ['unknown', 'placed', 'cancelled'] as const) {
    expect(told(anAttempt({ ...fromBasket, state }))).toBeUndefined();
  }
});

describe('the first entry', () => {
  it('is the gravest, and of what is equally grave the newest', () => {
    const { told, show, note, trouble, inBasket, basket } = open([placed]);
    look();
    trouble();
    inBasket('fox');
    basket.tell('The basket is full.', true);
    note(offline, { pressedAt: 15, ...of('elk') });
    show(sending, refused, twice, undone, unclear, held, placed);
    expect(told()).toEqual([
      ...['unclear', 'twice'],
      ...['noted', 'refused', 'basket problem'],
      'trouble',
      ...['held', 'sending'],
      ...['placed', 'undone'],
      'basket',
    ]);
  });

  it.each([
    ['held', held],
    ['sending', sending],
  ])('is what was pressed last as long as it is %s, seen or not', (id, attempt) => {
    const { told, show, trouble } = open([{ ...attempt, pressedAt: 99 }, unclear]);
    expect(told()).toEqual([id, 'unclear']);
    trouble();
    show({ ...attempt, pressedAt: 99 }, unclear, refused);
    expect(told()[0]).toBe(id);
  });

  it.each<[string, Attempt]>([
    ['placed', placed],
    ['refused', { ...refused, pressedAt: 99 }],
    ['undone', { ...undone, pressedAt: 99 }],
  ])('is how it ended, %s, until that was seen and something else comes up', (id, attempt) => {
    const { told, show, trouble } = open([unclear]);
    show({ ...held, id, pressedAt: attempt.pressedAt, request: attempt.request }, unclear);
    show(attempt, unclear);
    look(seenAfterMs - 1);
    trouble();
    expect(told().slice(0, 2)).toEqual([id, 'unclear']);
    look(1);
    expect(told()[0]).toBe(id);
    show(attempt, unclear, refused);
    expect(told()[0]).toBe('unclear');
  });

  it('is a press from its task on, as the attempt that becomes of it', () => {
    const { told, order, show, time, answerWith } = open([unclear]);
    time.now = 1_000;
    answerWith(() => new Promise(() => {}));
    void order({ lines: linesOf('fox') });
    expect(told()).toEqual(['press-1', 'unclear']);
    show({ ...held, id: 'press-1', pressedAt: 1_000 }, unclear);
    expect(told()).toEqual(['press-1', 'unclear']);
  });

  it('is of the basket on Items only, where it leads to it', () => {
    const { told, entry, answer, inBasket, basket, session } = open();
    inBasket('fox', 'owl');
    basket.tell('Added Fox.');
    expect(told()).toEqual(['basket']);
    expect(entry('basket').words.headline).toBe('2 items in the basket');
    answer('basket', 'Open basket');
    expect([session.tab.value, basket.isToOrder.value]).toEqual(['basket', true]);
    expect(told()).toEqual([]);
  });
});

describe('an order that can still be undone', () => {
  it.each<[string, Attempt[], string[]]>([
    ['leads alone', [held], ['held']],
    ['stands in the line below what is told first', [held, placed], ['placed', 'held']],
    ['is all that is held', [held, { ...held, id: 'x' }], ['held', 'x']],
    ['isn’t there once it is sent', [sending], ['sending']],
  ])('%s', (_, attempts, lead) => {
    const { status } = open(attempts);
    expect(status.lead.value.map(({ key }) => key)).toEqual(lead);
  });

  it('says above where it goes, and aloud, why its Undo did nothing, for as long as it is held', () => {
    const { entry, ordering, show, status } = open([held]);
    ordering.noteActionFailure(held, 'Not undone.');
    const { lines } = entry('held').words;
    expect([lines.length, lines[1]]).toEqual([5, ['Not undone.']]);
    expect(status.spoken.value).toContain('Not undone.');
    show({ ...sending, id: 'held' });
    expect(entry('held').words.lines).not.toContainEqual(['Not undone.']);
  });
});

describe('what is seen', () => {
  it('under the sheet of an order, or where nothing is listed, isn’t noted', () => {
    const { asked, tracking, state } = open([refused]);
    tracking.opened.value = 'R1';
    look();
    tracking.opened.value = null;
    tracking.isSpendingOpen.value = true;
    look();
    state.connection.value = null;
    tracking.isSpendingOpen.value = false;
    look();
    expect(asked).toEqual([]);
    state.connection.value = aConnection();
    look();
    expect(asked).toEqual(['see refused']);
  });

  it.each([
    ['is under way', held],
    ['is unclear', unclear],
    ['may be there twice', twice],
    ['was seen before', { ...refused, seenAt: 5 }],
  ])('isn’t noted of an order that %s', (_, attempt) => {
    const { asked } = open([attempt]);
    look();
    expect(asked).toEqual([]);
  });

  it('of a refusal that is still being checked is told in the next popup, unless it was closed', () => {
    const checked = anAttempt({ ...refused, seenAt: 5, nextReadAt: 9 } as AttemptChanges);
    const { asked, entry, told } = open([checked]);
    expect(told()).toEqual(['refused']);
    entry('refused').close?.();
    expect([told(), asked]).toEqual([[], ['acknowledge refused']]);
  });
});

describe('what ended', () => {
  const ends: [string, Attempt, AttemptChanges][] = [
    ['placed', placed, { acknowledgedAt: 5 }],
    ['undone', undone, { acknowledgedAt: 5 }],
    ['refused', refused, { seenAt: 5 }],
  ];
  it.each(ends)(
    'and was %s stays until it is closed, and goes with the page',
    (id, attempt, seen) => {
      const { told, entry, show } = open([attempt]);
      const known = anAttempt({ ...attempt, ...seen } as AttemptChanges);
      show(known);
      expect(told()).toEqual([id]);
      entry(id).close?.();
      expect(told()).toEqual([]);
      expect(open([known]).told()).toEqual([]);
    },
  );

  it.each<[string, AttemptChanges[]]>([
    ['held and placed', [{}, { state: 'placed' }]],
    ['refused', [{ state: 'refused', seenAt: null }]],
  ])('goes with the next press of its goods, for good, once that is %s', (_, steps) => {
    const { told, show } = open([refused, placed]);
    for (const changes of steps) {
      const next = anAttempt({ id: 'next', pressedAt: 200, ...of('elk', 'cat'), ...changes });
      show(next, refused, placed);
      expect(told()).toEqual(['next']);
    }
  });

  it('is told to the end where it was under way, though another page has shown that', () => {
    const { told, show } = open([held]);
    show(anAttempt({ ...placed, id: held.id, acknowledgedAt: 5 } as AttemptChanges));
    expect(told()).toEqual([held.id]);
  });

  it('goes with the press itself, even if that is refused', async () => {
    const { told, order, time, answerWith } = open([placed]);
    time.now = 200;
    answerWith(async () => offline);
    const pressed = order({ lines: linesOf('elk') });
    expect(told()).toEqual(['press-1']);
    await pressed;
    expect(told()).toEqual(['press-1']);
  });

  it('isn’t told later, either, if it wasn’t seen before its goods were pressed again', () => {
    const { asked, told } = open([{ ...held, pressedAt: 200, ...of('elk') }, placed]);
    expect([told(), asked]).toEqual([['held'], ['acknowledge placed']]);
  });

  describe('of several goods, some of which are pressed again', () => {
    const both = { ...refused, ...of('cat', 'elk') } as Attempt;
    const again = (pressedAt: number, ...itemIds: string[]) =>
      anAttempt({ ...of(...itemIds), id: itemIds.join(), pressedAt });

    it('goes if it was seen before that, and not as soon as it is seen after', () => {
      const seen = { ...both, seenAt: 200 } as Attempt;
      const { told, show } = open([both]);
      show(again(199, 'cat'), seen);
      expect(told()).toEqual(['cat', 'refused']);
      show(again(200, 'cat'), seen);
      expect(told()).toEqual(['cat']);
    });

    it('isn’t ended by the same of another size', () => {
      const inSize = (size: string) => ({ request: aRequest(aLine({ itemId: 'cat', size })) });
      const next = { ...again(200), id: 'next', ...inSize('M') };
      expect(open([next, { ...refused, ...inSize('S') }]).told()).toEqual(['next', 'refused']);
      expect(open([next, { ...refused, ...inSize('M') }]).told()).toEqual(['next']);
    });
  });

  it('is told again when it turns out that its order may be there twice', () => {
    const { told, entry, show } = open([placed]);
    entry('placed').close?.();
    show(placedAs('placed', { candidates: ['R9'] }));
    expect(told()).toEqual(['placed']);
  });
});

describe('what can be done about', () => {
  const again = 'Reorder anyway…';
  const isIt = ['It was placed', 'It wasn’t placed', again];
  const areThey = ['It’s R8', 'It’s R9', 'All of these are mine', 'None of these', again];
  const areTwo = ['I ordered all of it on purpose', 'I’ll ask the shop to cancel'];
  const elsewhere = anAttempt({ id: 'unclear', state: 'unknown', isOfOtherAccount: true });
  const turnedUp = anAttempt({ ...refused, candidates: ['R2'] });
  const both = { candidates: ['R2', 'R3'], settledOver: ['R2'] };
  const late = anAttempt({ id: 'late', state: 'settled', ...both });
  it.each<[string, Attempt, string[], boolean]>([
    ['a countdown', held, ['Undo'], false],
    ['what is sent', sending, [], false],
    ['what was placed', placed, ['Show order'], true],
    ['what was undone', undone, [], true],
    ['what was refused', refused, ['Reorder…'], true],
    ['what wasn’t sent', expired, ['Reorder…'], true],
    ['what is looked for', { ...unclear, reads: 0 }, [again], false],
    ['what can’t be looked for with this account', elsewhere, isIt, false],
    ['what wasn’t found', unclear, isIt, false],
    ['what may be an order', ambiguous, ['It’s R8', 'It isn’t', again], false],
    ['what may be one of several', some, areThey, false],
    ['what may be there twice', twice, areTwo, false],
    ['what was refused and turned up', turnedUp, ['It’s R2', 'It isn’t', again], false],
    ['what turned up besides what had been decided on', late, ['It’s R3', 'It isn’t'], false],
  ])('%s', (_, attempt, answers, isClosable) => {
    const { labels, entry } = open([attempt]);
    expect(labels(attempt.id)).toEqual(answers);
    expect(entry(attempt.id).close !== undefined).toBe(isClosable);
  });

  it('what is looked for can be answered once the key no longer works, or as the clock says', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { entry, labels, ordering, show, state, time } = open([{ ...unclear, reads: 0 }]);
    const meaning = () => entry('unclear').words.lines.at(-1)?.join();
    const isAsked = () => state.attempts.value.map((one) => ordering.isAsked(one));
    expect(meaning()).toMatch(/is looking for it/);
    expect(isAsked()).toEqual([false]);
    state.connection.value = aConnection({ rejected: { kind: 'not-connected' } });
    expect(isAsked()).toEqual([true]);
    expect(labels('unclear')).toContain('It wasn’t placed');
    expect(meaning()).toMatch(/couldn’t check\. Your API key no longer works\.$/);
    state.connection.value = aConnection();
    expect(labels('unclear')).toEqual(['Reorder anyway…']);
    const turnClockTo = (now: number) => {
      time.now = now;
      vi.advanceTimersByTime(15_000);
      show({ ...unclear, reads: 0 });
    };
    turnClockTo(200_000_000);
    expect(labels('unclear')).toContain('It wasn’t placed');
    expect(meaning()).toMatch(/couldn’t check\.$/);
    turnClockTo(0);
    expect(labels('unclear')).toEqual(['Reorder anyway…']);
  });

  const ordered = (...orderNumbers: string[]) => ({ verdict: 'ordered', orderNumbers });
  const notOrdered = { verdict: 'not-ordered' };
  it.each<[string, Attempt, string, unknown[]]>([
    ['It was placed', unclear, 'settle', [ordered(), []]],
    ['It wasn’t placed', unclear, 'settle', [notOrdered, []]],
    ['It’s R8', ambiguous, 'settle', [ordered('R8'), ['R8']]],
    ['It isn’t', ambiguous, 'settle', [notOrdered, ['R8']]],
    ['All of these are mine', some, 'settle', [ordered('R8', 'R9'), ['R8', 'R9']]],
    ['I ordered all of it on purpose', twice, 'settle', [ordered('R1', 'R2'), ['R1', 'R2']]],
    ['It isn’t', said, 'settle', [ordered(), ['R9']]],
    ['I’ll ask the shop to cancel', twice, 'settle', [ordered('R1'), ['R1', 'R2']]],
    ['Undo', held, 'undo', []],
  ])('an order: “%s”, said of what is shown', (label, attempt, action, said) => {
    const world = open([attempt]);
    const done: unknown[] = [];
    const doing =
      (name: string) =>
      async (...args: readonly unknown[]) =>
        void done.push([name, ...args]);
    Object.assign(world.commands, { settle: doing('settle'), undo: doing('undo') });
    world.answer(attempt.id, label);
    expect(done).toEqual([[action, attempt.id, ...said]]);
  });

  it('an unclear order: it is ordered again only where nothing of the same is under way', () => {
    const again = { ...held, ...of('owl') };
    expect(open([again, unclear]).labels('unclear')).not.toContain('Reorder anyway…');
    const { answer, session } = open([unclear]);
    answer('unclear', 'Reorder anyway…');
    expect(session.overlay.value).toMatchObject({ kind: 'receipt', overriddenIds: ['unclear'] });
  });

  it('a placed order: it is shown among the orders', () => {
    const { answer, session, tracking } = open([placed]);
    answer('placed', 'Show order');
    expect([session.tab.value, tracking.opened.value]).toEqual(['orders', 'R1']);
  });

  it.each([
    ['card', 'paymentId', 'Change card…', 'cards'],
    ['address', 'addressId', 'Change address…', 'addresses'],
  ] as const)('an order whose %s wasn’t accepted: another first', (part, field, label, kind) => {
    const message = `${field}: no`;
    const failure = { kind: 'input-refused', status: 400, message, retryAfterMs: null } as const;
    const { labels, answer, session, state } = open([{ ...refused, failure }]);
    state.checkout.value = aCheckout({
      addresses: [anAddress(), anAddress({ id: 'other', isDefault: false })],
      cards: [aCard(), aCard({ id: 'other', isDefault: false })],
    });
    const choose = (id: string, other: string | null) => {
      session.cardId.value = part === 'card' ? id : other;
      session.addressId.value = part === 'card' ? other : id;
    };
    expect(labels('refused')).toEqual([label]);
    answer('refused', label);
    // A choice leads to the receipt of what was refused, which the next choice decides on.
    const leadsTo = {
      kind: 'receipt',
      lines: refused.request.lines,
      choice: { [`${part}Id`]: null },
    };
    expect(session.overlay.value).toMatchObject({ kind, leadsTo });
    session.overlay.value = null;
    for (const useless of [`${part}-1`, 'gone']) {
      choose(useless, 'other');
      expect(labels('refused')).toEqual([label]);
    }
    choose('other', null);
    expect(labels('refused')).toEqual(['Reorder…']);
    answer('refused', 'Reorder…');
    const { lines } = refused.request;
    expect(session.overlay.value).toMatchObject({ kind: 'receipt', lines });
  });

  it('an order that failed: it isn’t reviewed while nothing can be ordered', () => {
    const { entry, state } = open([refused]);
    const isDisabled = () => entry('refused').answers[0]?.isDisabled;
    expect(isDisabled()).toBe(false);
    state.checkout.value = aCheckout({ addresses: [] });
    expect(isDisabled()).toBe(true);
  });

  it.each<[string, Parameters<typeof aNote>[0], string[], boolean]>([
    ['nobody has answered', null, [], false],
    ['was offline', offline, ['Reorder…'], true],
    ['nobody knows of', lost, ['Reorder anyway…'], false],
    ['was refused', { kind: 'order-refused-here', problem: 'item-gone' }, [], true],
  ])('a press that %s', (_, failure, answers, isClosable) => {
    const { note, entry, labels, answer, session } = open();
    note(failure, of('fox'));
    expect(labels('noted')).toEqual(answers);
    expect(entry('noted').close !== undefined).toBe(isClosable);
    answer('noted', answers[0] ?? '');
    const receipt = { kind: 'receipt', lines: linesOf('fox') };
    if (answers.length > 0) expect(session.overlay.value).toMatchObject(receipt);
  });

  it('a press without lines: it can’t be reviewed', () => {
    const { entry, ordering } = open();
    ordering.refuse({ lines: [], title: 'Fox' }, 'Enter a valid quantity.');
    const { words, answers } = entry('press-1');
    expect([words.lines[0], answers]).toEqual([['Fox'], []]);
  });

  it('a problem with the basket: it is closed', () => {
    const { basket, told, entry } = open();
    basket.tell('The basket is full.', true);
    expect(entry('basket problem').words.headline).toBe('The basket is full.');
    entry('basket problem').close?.();
    expect(told()).toEqual([]);
  });
});

it('a change that couldn’t be stored is told after what is ordered, in place of what was said to be done, until it is closed', () => {
  const { status, list, told, entry, trouble } = open([unclear, held]);
  trouble();
  list.say('Deleted kit Team.');
  for (const _ of ['once', 'again']) {
    status.tellUnsaved(new Error('QUOTA_BYTES quota exceeded'));
    expect([list.note.value, told()]).toEqual([null, ['held', 'unclear', 'unsaved', 'trouble']]);
    expect(entry('unsaved').words.headline).toBe(status.unsaved.value?.what);
    expect(status.unsaved.value?.what).toMatch(/no disk space left/);
    entry('unsaved').close?.();
    expect([status.unsaved.value, told()]).toEqual([null, ['held', 'unclear', 'trouble']]);
  }
});

describe('trouble', () => {
  const answer = { status: 403, message: 'API key is not valid', retryAfterMs: null };
  const origin = 'https://shop.example';
  const broken = /^You can’t order until this is fixed\./;
  const lockedOut = { failure: { kind: 'journal-lost' }, at: 0 } as const;
  const expiredCard = aCard({ expiration: { month: 1, year: 1969 } });
  const noDefault = { addresses: [anAddress({ isDefault: false })] };
  type State = ReturnType<typeof open>['state'];
  const failing = (failure: Failure) => (state: State) => {
    state.refreshFailure.value = { failure, at: 0 };
    return 'warn';
  };
  const having = (changes: Parameters<typeof aCheckout>[0]) => (state: State) => {
    state.refreshFailure.value = { failure: offline, at: 0 };
    state.checkout.value = aCheckout(changes);
    return 'bad';
  };
  const locking = (state: State) => {
    state.orderingFailure.value = lockedOut;
    return having({ cards: [] })(state);
  };
  const rejecting = (state: State) => {
    state.connection.value = aConnection({ rejected: { ...answer, kind: 'forbidden' } });
    return locking(state);
  };

  it.each<[string, RegExp, string | null, (state: State) => string]>([
    [
      'Your API key no longer works.',
      /^You can’t order until this is fixed\. You can generate a new key .*\.$/,
      'Open settings',
      rejecting,
    ],
    ['Ordering is locked.', /^The browser has lost .* aren’t affected\./, 'Open settings', locking],
    // What is wrong stands beside the address and card.
    [
      'Choose an address.',
      broken,
      'Change address…',
      having({ ...noDefault, cards: [expiredCard] }),
    ],
    ['Choose a card.', broken, 'Change card…', having({ cards: [expiredCard] })],
    ['Choose a card.', broken, 'Change card…', having({ cards: [aCard({ isDefault: false })] })],
    ['Add a card in your account', broken, null, having({ cards: [] })],
    ['Add both in your account', broken, null, having({ addresses: [], cards: [] })],
    ['', /^You’re seeing what was last loaded, and can’t order\./, 'Try again', failing(offline)],
    ['', broken, 'Try again', failing({ kind: 'redirected' })],
    ['', broken, 'Try again', failing({ ...answer, kind: 'foreign-answer' })],
    ['', broken, 'Try again', failing({ kind: 'unreachable', origin })],
    ['', broken, 'Open settings', failing({ kind: 'permission-missing', origin })],
    ['', /^Try again in a few/, 'Try again', failing({ ...answer, kind: 'rate-limited' })],
    ['', /^You can still try/, 'Try again', failing({ ...answer, kind: 'service-fault' })],
  ])('%s says what it means, %o, and leads to what mends it: %s', (...row) => {
    const [headline, meaning, label, change] = row;
    const { state, entry, labels } = open();
    const tone = change(state);
    const { words, isToCheck, close } = entry('trouble');
    expect(words.tone).toBe(tone);
    expect(words.headline).toContain(headline);
    expect(words.lines[0]?.join()).toMatch(meaning);
    expect(labels('trouble')).toEqual(label ? [label] : []);
    expect([isToCheck, close]).toEqual([label === null, undefined]);
  });
});

describe('the words', () => {
  const goods = [aGood({ itemId: 'fox', title: 'Fox' })];

  it('are of the goods under the person’s own names, with what is known of the price', () => {
    const { entry, state } = open([{ ...held, goods }]);
    state.preferences.value = { fox: { label: 'My fox' } };
    expect(
      entry('held')
        .words.lines.slice(0, 3)
        .map((parts) => parts.map(readable)),
    ).toEqual([
      ['100 × My fox'],
      ['50 cost $42.00'],
      ['The shop gives the total once you’ve ordered.'],
    ]);
  });

  const listing = { total: 437.4, expectedDeliveryDate: '2026-03-03' };
  it.each<[string, Parameters<typeof anOrder>[0], string[]]>([
    ['what it costs, and then the day', listing, ['$437.40 in all', 'arrives tomorrow']],
    ['no cost that isn’t known yet', { ...listing, total: null }, ['Arrives tomorrow']],
    ['nothing before it is listed', { ...listing, number: 'R2' }, []],
  ])('are of an order that was placed, %s', (_, order, facts) => {
    vi.setSystemTime('2026-03-02T12:00:00Z');
    const { entry, state } = open([{ ...placed, goods }]);
    state.orders.value = aSnapshot([anOrder(order)]);
    const [what, told = []] = entry('placed').words.lines;
    expect(what?.map(readable)).toEqual(['100 × Fox']);
    expect(told.map(readable)).toEqual(facts);
  });

  it('are heard without the seconds that are counted, the first alone', () => {
    const { status, entry, time, show } = open([{ ...held, goods }, unclear]);
    const heard = status.spoken.value;
    expect(heard).toMatch(/^This will be ordered in 6 s, even if you close Restock/);
    expect(readable(heard)).toContain('100 × Fox');
    time.now = 3_025;
    vi.advanceTimersByTime(200);
    expect(entry('held')).toMatchObject({ holdLeft: 0.5, words: { headline: saying(/in 3 s/) } });
    expect(status.spoken.value).toBe(heard);
    show({ ...sending, goods }, unclear);
    expect(status.spoken.value).toMatch(/^Sending…/);
    show();
    expect(status.spoken.value).toBe('');
  });
});
