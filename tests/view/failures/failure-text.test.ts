import { describe, expect, it } from 'vitest';
import type { Failure, OrderChange, OrderProblem } from '@/lib/domain/failure';
import { failureText } from '@/lib/view/failures/failure-text';

const answered = { status: 418, message: null, retryAfterMs: null };
const orderProblems: readonly OrderProblem[] = [
  'no-lines',
  'too-many-lines',
  'item-gone',
  'item-unavailable',
  'quantity',
  'size',
  'address-gone',
  'card-gone',
  'card-expired',
  'already-under-way',
  'over-line-limit',
  'over-day-limit',
  'hold-over',
  'connection-changed',
];
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
  { kind: 'redirected' },
  { kind: 'not-json', status: 200 },
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
      for (const sentence of [what, next]) {
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
    expect(said).toBe(`The service said: “${message}”`);
  });

  it('quotes nothing when the service sent no message', () => {
    expect(textOf({ kind: 'forbidden', ...answered, message: '  ' }).said).toBeNull();
  });

  it('leaves out details for developers', () => {
    const { what, next, said } = textOf({ kind: 'internal', detail: 'TypeError' });
    expect([what, next, said].join()).not.toContain('TypeError');
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
