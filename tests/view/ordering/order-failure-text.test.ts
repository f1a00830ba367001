import { describe, expect, it } from 'vitest';
import { changeText } from '@/lib/view/ordering/order-failure-text';

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
      'The card is now Visa •• 4242, expires 04/31. It was Visa •• 4242, expires 11/29.',
    );
  });
});
