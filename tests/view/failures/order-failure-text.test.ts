import { describe, expect, it } from 'vitest';
import { changeText, refusalText } from '@/lib/view/failures/order-failure-text';

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
      said: `The service said: “${said}”`,
    });
  });

  it('goes without a message that only programs understand', () => {
    expect(refused('There is no such paymentId')?.said).toBeNull();
  });

  it.each([null, 'Not today', 'paymentIdentity'])('is the usual one for %s', (message) => {
    expect(refused(message)).toBeNull();
  });
});
