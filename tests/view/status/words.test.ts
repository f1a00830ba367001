import { describe, expect, it } from 'vitest';
import type { Failure, OrderProblem } from '@/lib/domain/failure/failure';
import type { Attempt, AttemptState } from '@/lib/domain/ordering/attempt/attempt';
import { checkOf, refusalCheckOf } from '@/lib/domain/ordering/outcome/search-progress';
import {
  actionFailureText,
  attemptWords,
  pressWords,
  remedyOf,
  type Surroundings,
} from '@/lib/view/status/words';
import { readable } from '../../support/worlds/popup-world';
import { type AttemptChanges, anAttempt, overridingUnclear } from '../../support/worlds/samples';

const answered = { status: 400, message: 'paymentId: no', retryAfterMs: null };
const declined = { ...answered, kind: 'input-refused' } as const;
const at = new Date(2026, 10, 25, 17, 16).getTime();

/** What is said of an attempt, and the sentence that says what it means. */
function text(attempt: Attempt, changes: Partial<Surroundings> = {}) {
  const around = { goods: '100 × Fox', money: ['$42.00'], placed: [], attempts: [], listed: [] };
  const now = 2_000;
  const facts = { rejected: null, now };
  const check = checkOf(attempt, facts) ?? refusalCheckOf(attempt, facts);
  const { tone, headline, lines, inSheet } = attemptWords(attempt, {
    ...around,
    check,
    now,
    ...changes,
  });
  const told = lines.map((parts) => parts.map((part) => readable(part)));
  const meaning = told[1]?.join(' ') ?? '';
  return { tone, headline, lines: told, meaning, said: inSheet ? readable(inSheet) : null };
}
const of = (state: AttemptState, changes: AttemptChanges = {}) =>
  text(anAttempt({ state, orderNumber: 'R7', ...changes }));

describe('what is told of an attempt', () => {
  const unsure = ['warn', 'Not sure if this was ordered'];
  const after = ['warn', 'Probably ordered after all'];
  const twice = ['warn', 'Order R7 may have been placed twice'];
  const checked = { isProof: false, nextReadAt: 3_000 };
  const [one, some] = [{ candidates: ['R8'] }, { candidates: ['R8', 'R9'] }];
  const couldNotCheck =
    /^The refused order shouldn’t have been charged, but Restock couldn’t check\..*ask the shop\.$/;
  it.each<[AttemptState, AttemptChanges, string[], (RegExp | undefined)?]>([
    ['placed', {}, ['good', 'Order R7 placed']],
    ['placed', { inferred: true }, ['good', 'Order R7 went through'], /^The shop didn’t/],
    ['placed', one, twice, /also has R8\. Did you order that on purpose, too\?$/],
    ['refused', {}, ['bad', 'Not ordered'], /^Nothing was charged\.$/],
    ['refused', checked, ['bad', 'Refused – still checking'], /^Nothing should have been/],
    ['refused', { ...checked, sentAt: -2e8 }, ['bad', 'Refused'], couldNotCheck],
    ['refused', { isProof: false, reads: 3 }, ['bad', 'Refused'], /^It isn’t among .*ask the/],
    ['refused', one, after, /refused it.*: R8/],
    ['expired', {}, ['bad', 'Not sent'], /^Nothing was ordered, and nothing was charged\.$/],
    ['cancelled', {}, ['quiet', 'Undone'], /^Nothing was ordered, and nothing was charged\.$/],
    ['unknown', {}, unsure, /^It may .* charged\. .*Don’t reorder until that’s done\.$/],
    ['unknown', { reads: 9 }, unsure, /^It wasn’t found .*may still have been/],
    ['unknown', { sentAt: -2e8 }, unsure, /^It may .* charged, but Restock couldn’t check\.$/],
    [
      'unknown',
      { isOfOtherAccount: true },
      unsure,
      /couldn’t check\. The account or key .*since\.$/,
    ],
    ['ambiguous', one, unsure, /R8 has appeared .*Is that your order\?$/],
    ['ambiguous', some, unsure, /2 orders .*: R8, R9\. Which of them are yours\?$/],
    // No number of its own.
    ['settled', { ...one, orderNumber: null }, after, /since you answered: R8/],
  ])('that is %s, %j: %j', (state, changes, [tone, headline], meaning) => {
    const told = of(state, changes);
    expect(told).toMatchObject({ tone, headline });
    expect(told.lines[0]?.[0]).toBe('100 × Fox');
    if (meaning) expect(told.meaning).toMatch(meaning);
    else expect(told.lines).toHaveLength(1);
  });

  it.each([
    ['held', 5_100, 'This will be ordered in 1 s, even if you close Restock'],
    ['held', 9_000, 'This will be ordered in 0 s, even if you close Restock'],
    ['sending', 9_000, 'Sending… can’t be undone now'],
  ] as const)(
    'has goods, price, recipient, city, country and card while it is %s: %d, “%s”',
    (state, now, headline) => {
      const lines = [
        ['100 × Fox'],
        ['$42.00'],
        ['To Ada Byron', 'Amsterdam NY', 'United States', 'pays with Visa •• 4242'],
      ];
      const told = text(anAttempt({ state, holdUntil: 6_000 }), { now });
      expect(told).toMatchObject({ tone: 'progress', headline, lines });
    },
  );

  it('says of what is in doubt when it was ordered, to be found in the shop', () => {
    const doubtful = anAttempt({ state: 'unknown', pressedAt: at });
    expect(text(doubtful, { now: at }).lines[0]).toEqual(['100 × Fox', '5:16 PM']);
    const later = at + 86_400_000;
    expect(text(doubtful, { now: later }).lines[0]).toEqual(['100 × Fox', 'Nov 25, 5:16 PM']);
  });

  it('says that it can’t be looked for with a key that no longer works, and asks', () => {
    const { meaning } = text(anAttempt({ state: 'unknown' }), { check: 'key-rejected' });
    expect(meaning).toMatch(/couldn’t check\. Your API key no longer works\.$/);
  });

  it('says of what is in doubt that it was ordered again', () => {
    const again = anAttempt({ id: 'again', overrides: [overridingUnclear('attempt-1')] });
    const told = (attempts: Attempt[]) => text(anAttempt({ state: 'unknown' }), { attempts });
    expect(told([again]).meaning).toMatch(/since started another order/);
    expect(told([]).meaning).not.toMatch(/another order/);
  });

  const failed = { ...declined, message: 'the card was declined' };
  it('says first what a refusal means for the person’s money, then its cause in words of ours', () => {
    const { lines, said } = of('refused', { failure: failed });
    const cause = 'The shop didn’t accept the card.';
    expect(lines).toEqual([['100 × Fox'], ['Nothing was charged.'], [cause]]);
    expect(said).toBe('Message from the shop: “the card was declined”');
  });

  it('says when to try again from when it was to be sent, and how to make a key in another place', () => {
    const failure = { ...answered, kind: 'service-fault', retryAfterMs: 1_800_000 } as const;
    const cause = (now: number) =>
      text(anAttempt({ state: 'expired', holdUntil: 6_000, failure }), { now }).lines.at(-1)?.[0];
    expect(cause(6_000)).toMatch(/Try again in 30 minutes\.$/);
    expect(cause(3_600_000)).toMatch(/Try again in a few minutes\.$/);
    const rejected = of('expired', { failure: { ...answered, kind: 'forbidden' } });
    expect(rejected.lines.at(-1)).toEqual(['The shop says the key isn’t valid.']);
  });

  it('says nothing of a refusal of what may be ordered after all', () => {
    const turnedUp = of('refused', { failure: failed, isProof: false, candidates: ['R2'] });
    for (const { lines, said } of [of('unknown', { failure: failed }), turnedUp]) {
      expect([lines.flat().join(), said]).toEqual([expect.not.stringMatching(/card|again/), null]);
    }
  });

  it('says until when it is looked for, as long as that isn’t over', () => {
    const soon = at + 1_200_000;
    const told = (now: number, changes: AttemptChanges = {}) => {
      const times = { sentAt: at, pressedAt: at, updatedAt: at, reads: 8, nextReadAt: soon };
      const unknown = anAttempt({ state: 'unknown', ...times, ...changes });
      return text(unknown, { now, check: 'going-on' }).meaning;
    };
    expect(told(at)).toMatch(/Don’t reorder until that’s done, about 5:36 PM\.$/);
    const open = /Don’t reorder until that’s done\.$/;
    expect(told(soon)).toMatch(open);
    // A reading has failed; or the clock was set back.
    expect(told(at, { nextReadAt: soon + 60_000 })).toMatch(open);
    expect(told(at - 60_000)).toMatch(open);
  });
});

const broken = { ...answered, kind: 'unauthorized' } as const;
it.each<[string, 'refused' | 'expired', Failure | null, string | null]>([
  ['another card', 'refused', declined, 'card'],
  ['another card', 'expired', refusedHere('card-expired'), 'card'],
  ['another address', 'expired', refusedHere('address-gone'), 'address'],
  ['nothing here', 'refused', broken, null],
  ['nothing here', 'expired', refusedHere('hold-over'), null],
])('the remedy of a failed order is %s (%s)', (_, state, failure, remedy) => {
  expect(remedyOf(anAttempt({ state, failure }))).toBe(remedy);
});

describe('what is told of a press that no attempt tells of', () => {
  const press = {
    id: 'x',
    pressedAt: 0,
    lines: [],
    title: 'Fox',
    choice: { addressId: null, cardId: null },
  };
  const no = ['bad', 'Not ordered'] as const;
  const inTheWay =
    /^An earlier order of this is under way or unclear\. See what became of it first\.$/;
  const unclear = /can’t tell.* in a minute before you reorder\.$/;
  it.each<[Parameters<typeof pressWords>[0]['failure'], string, string, RegExp | null]>([
    [null, 'progress', 'Ordering…', null],
    [{ kind: 'stopped', reason: 'Choose a size.' }, ...no, /^Choose a size\.$/],
    // As true once the browser is online again.
    [{ kind: 'offline' }, ...no, /^You were offline\.$/],
    [refusedHere('item-gone'), ...no, /^The item is no longer among .*Refresh, then try again\.$/],
    // That one may never go through.
    [refusedHere('in-the-way'), ...no, inTheWay],
    [{ kind: 'order-unclear' }, 'warn', 'Not sure if this was ordered', unclear],
  ])('%j', (failure, tone, headline, meaning) => {
    const words = pressWords({ ...press, failure }, 'Fox');
    expect(words).toMatchObject({ tone, headline });
    const money = tone === 'bad' ? [['Nothing was charged.']] : [];
    const reasons = meaning ? [[expect.stringMatching(meaning)]] : [];
    expect(words.lines).toEqual([['Fox'], ...money, ...reasons]);
  });
});

describe('what is told of an action that failed', () => {
  const numberTaken = refusedHere('number-taken');
  const moreKnown = refusedHere('more-known');
  const storage: Failure = { kind: 'storage', detail: '' };
  const failures: Failure[] = [
    numberTaken,
    moreKnown,
    storage,
    { kind: 'storage-full' },
    { kind: 'journal-lost' },
  ];
  const told = (action: 'undo' | 'settle', failure: Failure) =>
    actionFailureText({ action, failure, at: 0 });

  it.each(failures)('says neither that nothing was ordered nor to order again: %j', (failure) => {
    for (const action of ['undo', 'settle'] as const) {
      expect(told(action, failure)).not.toMatch(/not ordered|not sent|order again|try again/i);
    }
  });

  it.each<['undo' | 'settle', Failure, RegExp]>([
    ['settle', numberTaken, /^Your answer wasn’t saved\. That number is .* Choose another number/],
    ['settle', moreKnown, /^Your answer wasn’t saved\. More has .* Look again\./],
    ['undo', storage, /^This may not have been undone\. .*may still be sent/],
    ['settle', storage, /^Your answer may not have been saved\. .*answer once more/],
  ])('says of %s, after %j, what may be', (action, failure, text) => {
    expect(told(action, failure)).toMatch(text);
  });
});

function refusedHere(problem: OrderProblem) {
  return { kind: 'order-refused-here', problem } as const;
}
