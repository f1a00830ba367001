import { describe, expect, it } from 'vitest';
import { type Failure, type OrderChange, orderProblems } from '@/lib/domain/failure';
import {
  changeText,
  failureInBrief,
  failureSentence,
  failureText,
  refusalText,
} from '@/lib/i18n/failures';

const answered = { status: 418, message: null, retryAfterMs: null };
const price = { amount: 12.5, minimum: 50, currency: 'EUR' };
const changes: readonly OrderChange[] = [
  { part: 'address', was: ['Ada', '12 Old Street'], is: ['Ada', '1 New Road'] },
  {
    part: 'card',
    was: { brand: 'Visa', lastDigits: '4242', expiry: '04/27' },
    is: { brand: 'Amex', lastDigits: '1005', expiry: '01/30' },
  },
  { part: 'title', title: 'Owl', was: 'Owl', is: 'Fox' },
  { part: 'product', title: 'Owl', was: 'Stickers', is: null },
  {
    part: 'size',
    title: 'Owl',
    was: { kind: 'regular', width: 3, height: 2 },
    is: { kind: 'unknown', typename: '' },
  },
  { part: 'price', title: 'Owl', was: price, is: { ...price, amount: 13 } },
  { part: 'price', title: 'Owl', was: price, is: null },
];
const failures: readonly Failure[] = [
  { kind: 'address-invalid', problem: 'empty' },
  { kind: 'address-invalid', problem: 'not-a-url' },
  { kind: 'address-invalid', problem: 'not-https' },
  { kind: 'address-invalid', problem: 'user-info' },
  { kind: 'address-invalid', problem: 'query-or-fragment' },
  { kind: 'key-invalid', problem: 'empty' },
  { kind: 'key-invalid', problem: 'characters' },
  { kind: 'key-invalid', problem: 'other-address' },
  { kind: 'not-connected' },
  { kind: 'permission-missing', origin: 'https://shop.example' },
  { kind: 'offline' },
  { kind: 'unreachable', origin: 'https://shop.example' },
  { kind: 'timeout', seconds: 25 },
  { kind: 'input-refused', ...answered },
  { kind: 'unauthorized', ...answered },
  { kind: 'forbidden', ...answered },
  { kind: 'rate-limited', ...answered },
  { kind: 'service-fault', ...answered },
  { kind: 'unexpected-status', ...answered },
  { kind: 'foreign-answer', ...answered },
  { kind: 'redirected' },
  { kind: 'untimed' },
  { kind: 'wrong-shape', status: 200, detail: 'items[0].id' },
  { kind: 'too-large', limitBytes: 8 * 2 ** 20 },
  { kind: 'storage', detail: 'UnknownError' },
  { kind: 'storage-full' },
  { kind: 'journal-lost' },
  { kind: 'setting-invalid', setting: 'locale' },
  { kind: 'internal', detail: 'TypeError: x is undefined' },
  { kind: 'order-unconfirmed', warnings: [] },
  { kind: 'order-unclear' },
  ...changes.map((change) => ({ kind: 'order-changed', changes: [change] }) as const),
  ...orderProblems.map((problem) => ({ kind: 'order-refused-here', problem }) as const),
];

const textOf = (failure: Failure) => failureText(failure, 1_000_000, 1_000_000);

describe('every failure', () => {
  it.each(failures.map((failure) => [JSON.stringify(failure), failure] as const))(
    '%s says what happened and what to do next',
    (_, failure) => {
      const { what, next } = textOf(failure);
      const isWhole = failure.kind === 'key-invalid' && failure.problem === 'empty';
      if (isWhole) expect(next, 'nothing was copied yet').toBe('');
      for (const sentence of isWhole ? [what] : [what, next]) {
        expect(sentence).toMatch(/^\p{Lu}.*\.$|^https?:.*\.$/u);
        expect(sentence).not.toMatch(/[{}$]|undefined/);
      }
    },
  );

  it('has a text of its own', () => {
    const sentences = failures.map((failure) => textOf(failure).what);
    expect(new Set(sentences).size).toBe(sentences.length);
  });
});

describe('the text of a failure', () => {
  it('quotes the service, even a message that looks like a template', () => {
    const message = 'items[0].quantity {status} must be $1 | 5';
    const { said } = textOf({ kind: 'input-refused', ...answered, message });
    expect(said).toBe(`Message from the shop: “${message}”`);
  });

  it('quotes nothing when the service sent no message', () => {
    expect(textOf({ kind: 'forbidden', ...answered, message: '  ' }).said).toBeNull();
  });

  it('leaves out details for developers', () => {
    const { what, next, said } = textOf({ kind: 'internal', detail: 'TypeError' });
    expect([what, next, said].join()).not.toContain('TypeError');
  });

  it('names the first order if its number is known', () => {
    const guard = { kind: 'ordered-lately', attemptId: 'earlier', at: 0 } as const;
    const textOf = (orderNumber: string | null) =>
      failureText({ kind: 'order-unconfirmed', warnings: [{ ...guard, orderNumber }] }, 0, 60_000)
        .what;
    expect(textOf('R7')).toMatch(/ \(order R7\)\.$/);
    expect(textOf(null)).toBe('It looks like you already ordered this 1 minute ago.');
  });

  it('says when to try again, unless that is past', () => {
    const failure = { kind: 'rate-limited', ...answered, retryAfterMs: 120_000 } as const;
    expect(failureText(failure, 0, 0).next).toBe('Try again in 2 minutes.');
    expect(failureText(failure, 0, 120_000).next).toBe('Try again in a few minutes.');
  });

  it('counts seconds', () => {
    expect(textOf({ kind: 'timeout', seconds: 1 }).what).toContain('1 second.');
    expect(textOf({ kind: 'timeout', seconds: 25 }).what).toContain('25 seconds.');
  });
});

const before = ['Ada Byron', '12 Analytical Way', 'Apt 4B', 'Amsterdam NY 12010'];

describe('the text about what changed since a press', () => {
  it('names only the lines of an address that differ', () => {
    const is = before.with(1, '9 Guy Park Avenue');
    expect(changeText({ part: 'address', was: before, is })).toBe(
      'The address is now 9 Guy Park Avenue. It was 12 Analytical Way.',
    );
  });

  it('names the whole address when it has only lost a line', () => {
    const is = before.filter((line) => line !== 'Apt 4B');
    expect(changeText({ part: 'address', was: before, is })).toBe(
      'The address is now Ada Byron, 12 Analytical Way, Amsterdam NY 12010. ' +
        'It was Ada Byron, 12 Analytical Way, Apt 4B, Amsterdam NY 12010.',
    );
  });

  it('names a card’s expiry, which may be all that differs', () => {
    const was = { brand: 'Visa', lastDigits: '4242', expiry: '11/29' };
    expect(changeText({ part: 'card', was, is: { ...was, expiry: '04/31' } })).toBe(
      'The card is now Visa\u00a0••\u00a04242, expires 04/31. It was Visa\u00a0••\u00a04242, expires 11/29.',
    );
  });
});

describe('the text about an order that the service refused', () => {
  const refused = (message: string | null) =>
    refusalText({ kind: 'input-refused', status: 400, message, retryAfterMs: null });

  it.each([
    ['paymentId: the card was declined', /the card\./, 'the card was declined'],
    ['addressId is required', /the address\./, 'is required'],
    [
      'items[0].quantity must be between 50 and 1000',
      /the quantity\./,
      'must be between 50 and 1000',
    ],
    ['items[12].size: no such size', /the size\./, 'no such size'],
    ['items[1].id: there is no item "x"', /one of the items\./, 'there is no item "x"'],
    ['Your card was declined.', /the card\./, 'Your card was declined.'],
  ])('names in words what it is about: %s', (message, what, said) => {
    expect(refused(message)).toMatchObject({
      what: expect.stringMatching(what),
      said: `Message from the shop: “${said}”`,
    });
  });

  it('goes without a message that only programs understand', () => {
    expect(refused('There is no such paymentId')?.said).toBeNull();
  });

  it.each([null, 'Not today', 'paymentIdentity'])('is the usual one for %s', (message) => {
    expect(refused(message)).toBeNull();
  });
});

describe('a failure in one sentence', () => {
  const unpriced = { part: 'price', title: 'Fox', was: null, is: null } as const;
  const answer = (kind: string, status: number, message: string | null = null) =>
    ({ kind, status, message, retryAfterMs: null }) as Failure;
  it.each<[Failure, string]>([
    [{ kind: 'offline' }, 'You’re offline.'],
    [{ kind: 'not-connected' }, 'Restock isn’t connected to your account.'],
    [
      { kind: 'permission-missing', origin: 'https://shop.example' },
      'Restock isn’t allowed to access https://shop.example.',
    ],
    [
      { kind: 'unreachable', origin: 'https://shop.example' },
      'https://shop.example can’t be reached.',
    ],
    [{ kind: 'timeout', seconds: 25 }, 'The shop didn’t respond within 25 seconds.'],
    [answer('input-refused', 400, 'Card declined.'), 'Message from the shop: “Card declined.”'],
    [answer('input-refused', 400), 'The shop rejected the request.'],
    [answer('unauthorized', 401, '\u200b'), 'The shop didn’t recognize the key.'],
    [answer('forbidden', 403), 'The shop says the key isn’t valid.'],
    [answer('rate-limited', 429), 'The shop asked Restock to wait.'],
    [answer('service-fault', 503), 'Something went wrong on the shop’s side.'],
    [answer('unexpected-status', 418), 'The shop sent an unexpected response (418).'],
    [{ kind: 'redirected' }, 'The address leads elsewhere. Your key wasn’t sent there.'],
    [
      answer('foreign-answer', 403),
      'The shop can’t be reached from here. Something else answered.',
    ],
    [
      { kind: 'wrong-shape', status: 200, detail: '' },
      'The shop’s response isn’t in the expected format.',
    ],
    [{ kind: 'too-large', limitBytes: 2 ** 20 }, 'The response was larger than 1 MB.'],
    [{ kind: 'storage', detail: '' }, 'The browser couldn’t load or save Restock’s data.'],
    [
      { kind: 'order-refused-here', problem: 'hold-over' },
      'The computer slept, or its clock changed, before the order could be sent.',
    ],
    [{ kind: 'order-refused-here', problem: 'card-expired' }, 'The card has expired.'],
    [
      { kind: 'order-changed', changes: [unpriced, unpriced] },
      'The price has changed since you saw it.',
    ],
    [
      { kind: 'order-changed', changes: [{ part: 'address', was: ['1'], is: ['2'] }, unpriced] },
      'Several details have changed since you saw them.',
    ],
    [{ kind: 'order-unconfirmed', warnings: [] }, 'You’ve ordered this before.'],
    [{ kind: 'outdated' }, 'A newer version of Restock was used in this browser before.'],
  ])('words %j', (failure, text) => {
    expect(failureSentence(failure, 0)).toBe(text);
  });
});

describe('failureInBrief', () => {
  const refused = (message: string | null): Failure => ({
    kind: 'input-refused',
    status: 400,
    retryAfterMs: null,
    message,
  });
  it.each<[string, Failure, string]>([
    [
      'has the service’s own words, without the field’s name',
      refused('paymentId: the card was declined'),
      'the card was declined',
    ],
    [
      'has no more than the first sentence of them',
      refused('Declined. Please call your bank.'),
      'Declined.',
    ],
    ['doesn’t end at a number', refused('Only 2.5 in are left. Sorry!'), 'Only 2.5 in are left.'],
    ['has our words where the service has none', refused(null), 'The shop rejected the request.'],
    [
      'says what has changed, and not from what to what',
      { kind: 'order-changed', changes: changes.filter(({ part }) => part === 'price') },
      'The price has changed since you saw it.',
    ],
  ])('%s', (_, failure, text) => {
    expect(failureInBrief(failure, 0)).toBe(text);
  });
});
