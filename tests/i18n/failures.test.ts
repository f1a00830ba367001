import { describe, expect, it } from 'vitest';
import type { Failure, OrderChange } from '@/lib/domain/failure/failure';
import { orderProblem } from '@/lib/domain/failure/schema';
import { changeText, failureSentence, failureText, refusalText } from '@/lib/i18n/failures';
import { messagesIn } from './translation.ts';

const answered = { status: 418, message: null, retryAfterMs: null };
const refused = (message: string | null) =>
  ({ ...answered, kind: 'input-refused', message }) as const;
const price = { amount: 12.5, minimum: 50, currency: 'EUR' };
const visa = { brand: 'Visa', lastDigits: '4242', expiry: '11/29' };
const street = ['Ada Byron', '12 Analytical Way', 'Apt 4B', 'Amsterdam NY 12010'];
const regular = { kind: 'regular', width: 3, height: 2 } as const;
const unpriced: OrderChange = { part: 'price', title: 'Owl', was: price, is: null };
const changes: readonly OrderChange[] = [
  { part: 'address', was: street, is: ['Ada Byron', '1 New Road'] },
  { part: 'card', was: visa, is: { ...visa, lastDigits: '1005' } },
  { part: 'title', title: 'Owl', was: 'Owl', is: 'Fox' },
  { part: 'product', title: 'Owl', was: 'Stickers', is: null },
  { part: 'size', title: 'Owl', was: regular, is: { kind: 'unknown', typename: '' } },
  { part: 'price', title: 'Owl', was: price, is: { ...price, amount: 13 } },
  unpriced,
];
const changed = (...changes: readonly OrderChange[]): Failure => ({
  kind: 'order-changed',
  changes,
});
const origin = 'https://shop.example';
const addressProblems = ['empty', 'not-a-url', 'not-https', 'user-info', 'query-or-fragment'];
const statuses =
  'input-refused unauthorized forbidden rate-limited service-fault unexpected-status foreign-answer';
const plain =
  'not-connected offline redirected untimed storage-full journal-lost order-unclear outdated sync-unavailable no-copy';
const failures: readonly Failure[] = [
  ...addressProblems.map((problem) => ({ kind: 'address-invalid', problem }) as Failure),
  { kind: 'key-invalid', problem: 'characters' },
  { kind: 'permission-missing', origin },
  { kind: 'unreachable', origin },
  { kind: 'timeout', seconds: 25 },
  ...statuses.split(' ').map((kind) => ({ ...answered, kind }) as Failure),
  ...plain.split(' ').map((kind) => ({ kind }) as Failure),
  { kind: 'wrong-shape', status: 200, detail: 'items[0].id' },
  { kind: 'too-large', limitBytes: 8 * 2 ** 20 },
  { kind: 'unprotected', detail: '' },
  { kind: 'storage', detail: 'UnknownError' },
  { kind: 'internal', detail: 'TypeError: x is undefined' },
  { kind: 'order-unconfirmed', warnings: [] },
  {
    kind: 'order-unconfirmed',
    warnings: [{ kind: 'still-checked', attemptId: 'earlier', orderNumber: null, at: 0 }],
  },
  ...changes.map((change) => changed(change)),
  ...orderProblem().options.map((problem) => ({ kind: 'order-refused-here', problem }) as const),
];

it('every text of a failure without anything to fill in is told of one', () => {
  // What happened says what to do.
  const toEnter = (['empty', 'other-address'] as const).map(
    (problem) => ({ kind: 'key-invalid', problem }) as const,
  );
  const all = [...failures, ...toEnter, refused('Not today')];
  const told = new Set(all.flatMap((one) => Object.values(failureText(one, 0, 0))));
  const texts = Object.entries(messagesIn('en')).filter(
    ([key, text]) => key.startsWith('failure.') && !text.includes('{'),
  );
  expect(texts.filter(([, text]) => !told.has(text))).toEqual([]);
});

const textOf = (failure: Failure) => failureText(failure, 1_000_000, 1_000_000);

describe('every failure', () => {
  it.each(failures.map((failure) => [JSON.stringify(failure), failure] as const))(
    '%s says what happened and what to do next, whole and in one sentence',
    (_, failure) => {
      const { what, next } = textOf(failure);
      for (const sentence of [what, next, failureSentence(failure, 0)]) {
        expect(sentence).toMatch(/^\p{Lu}.*\.$|^https?:.*\.$/u);
        expect(sentence).not.toMatch(/[{}$]|undefined|TypeError/);
      }
    },
  );

  it('has a text of its own', () => {
    const sentences = failures.map((failure) => textOf(failure).what);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('says nothing more of a key where nothing was copied yet', () => {
    expect(textOf({ kind: 'key-invalid', problem: 'empty' }).next).toBe('');
  });
});

describe('the text of a failure', () => {
  it('quotes the service, even a message that looks like a template, if it says something', () => {
    const message = 'items[0].quantity {status} must be $1 | 5';
    expect(textOf(refused(message)).said).toBe(`Message from the shop: “${message}”`);
    expect(textOf(refused('  ')).said).toBeNull();
  });

  it('names the first order if its number is known', () => {
    const guard = { kind: 'ordered-lately', attemptId: 'earlier', at: 0 } as const;
    const textOf = (orderNumber: string | null) =>
      failureText({ kind: 'order-unconfirmed', warnings: [{ ...guard, orderNumber }] }, 0, 60_000)
        .what;
    expect(textOf('R7')).toMatch(/ \(order R7\)\.$/);
    expect(textOf(null)).toBe('It looks like you already ordered this 1 minute ago.');
  });

  it('doesn’t call ordered what was refused and is being checked', () => {
    const guard = {
      kind: 'still-checked',
      attemptId: 'earlier',
      orderNumber: null,
      at: 0,
    } as const;
    expect(textOf({ kind: 'order-unconfirmed', warnings: [guard] })).toMatchObject({
      what: 'The first try was refused and is still being checked.',
      next: 'Try again, and review the order first.',
    });
  });

  it.each(['rate-limited', 'service-fault'] as const)(
    'says when to try again, unless that is past: %s',
    (kind) => {
      const failure = { kind, ...answered, retryAfterMs: 120_000 };
      expect(failureText(failure, 0, 0).next).toBe('Try again in 2 minutes.');
      expect(failureText(failure, 0, 120_000).next).toBe('Try again in a few minutes.');
    },
  );
});

it.each<[string, OrderChange, string]>([
  [
    'only the lines of an address that differ',
    { part: 'address', was: street, is: street.with(1, '9 Guy Park Avenue') },
    'The address is now 9 Guy Park Avenue. It was 12 Analytical Way.',
  ],
  [
    'the whole address when it has only lost a line',
    { part: 'address', was: street, is: street.toSpliced(2, 1) },
    'The address is now Ada Byron, 12 Analytical Way, Amsterdam NY 12010. ' +
      'It was Ada Byron, 12 Analytical Way, Apt 4B, Amsterdam NY 12010.',
  ],
  [
    'a card’s expiry, which may be all that differs',
    { part: 'card', was: visa, is: { ...visa, expiry: '04/31' } },
    'The card is now Visa\u00a0••\u00a04242 (04/2031). It was Visa\u00a0••\u00a04242 (11/2029).',
  ],
])('the text about what changed since a press names %s', (_, change, expected) => {
  expect(changeText(change)).toBe(expected);
});

describe('the text about an order that the service refused', () => {
  it.each([
    ['paymentId: the card was declined', /the card\./, 'the card was declined'],
    ['addressId is required', /the address\./, 'is required'],
    ['items[0].quantity must be at least 50', /the quantity\./, 'must be at least 50'],
    ['items[12].size: no such size', /the size\./, 'no such size'],
    ['items[1].id: there is no item "x"', /one of the items\./, 'there is no item "x"'],
    ['Your card was declined.', /the card\./, 'Your card was declined.'],
  ])('names in words what it is about: %s', (message, what, said) => {
    expect(refusalText(refused(message))).toMatchObject({
      what: expect.stringMatching(what),
      said: `Message from the shop: “${said}”`,
    });
  });

  it('goes without a message that only programs understand, or is the usual one', () => {
    expect(refusalText(refused('There is no such paymentId'))?.said).toBeNull();
    const others = [
      'Your email address isn’t verified',
      'Your IP address is blocked',
      'No gift card',
    ];
    for (const message of [null, 'Not today', 'paymentIdentity', ...others]) {
      expect(refusalText(refused(message))).toBeNull();
    }
  });
});

it.each<[Failure, string]>([
  [refused('Card declined.'), 'Message from the shop: “Card declined.”'],
  [refused('paymentId: declined'), 'Message from the shop: “declined”'],
  [refused('\u200b'), 'The shop refused the request.'],
  [{ kind: 'too-large', limitBytes: 2 ** 20 }, 'The response was larger than 1 MB.'],
  [changed(unpriced, unpriced), 'The price has changed since you saw it.'],
  [changed(...changes), 'Several details have changed since you saw them.'],
])('a failure in one sentence: %j', (failure, text) => {
  expect(failureSentence(failure, 0)).toBe(text);
});

it('a reason that only another version knows has words all the same', () => {
  const told = ['order-refused-here', 'key-invalid', 'address-invalid', 'of-the-future'].map(
    (kind) => textOf({ kind, problem: 'of-the-future' } as unknown as Failure).what,
  );
  expect(new Set(told)).toEqual(new Set(['Something went wrong in Restock.']));
});
