import { describe, expect, it } from 'vitest';
import { checkoutView, findBlocker } from '@/lib/view/checkout-view';
import { aCard, anAddress } from '../support/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const connection = {
  baseAddress: 'https://shop.example/api',
  keyEnding: 'abcd',
  connectedAt: now,
  rejected: null,
};
const view = (addresses = [anAddress()], cards = [aCard()]) =>
  checkoutView({ addresses, cards, readAt: now }, now);

describe('checkoutView', () => {
  it('shows the whole address, with unit, and the card', () => {
    expect(view()).toMatchObject({
      addressLines: [
        'Ada Byron',
        '12 Analytical Way',
        'Apt 4B',
        'Amsterdam NY 12010',
        'United States',
      ],
      addressProblem: null,
      cardText: 'Visa •• 4242',
      cardExpiry: 'expires 12/99',
      cardProblem: null,
    });
  });

  it('flags an expired card', () => {
    const expired = view([anAddress()], [aCard({ expiration: { month: 2, year: 2026 } })]);
    expect(expired.cardExpiry).toBe('expired 02/26');
    expect(expired.cardProblem).toMatch(/has expired/);
  });

  it.each([
    [[], [aCard()], /No address is saved/],
    [[anAddress({ isDefault: false })], [aCard()], /No default address/],
    [[anAddress()], [], /No card is saved/],
    [[anAddress()], [aCard({ isDefault: false })], /No default card/],
  ])('%# says what is missing, and blocks ordering', (addresses, cards, expected) => {
    expect(findBlocker(view(addresses, cards), connection, null)).toMatch(expected);
  });
});

describe('findBlocker', () => {
  const failure = { kind: 'forbidden', status: 403, message: null, retryAfterMs: null } as const;

  it('lets orders through when all is there', () => {
    expect(findBlocker(view(), connection, null)).toBeNull();
  });

  it('blocks while nothing is read, the key is rejected, or ordering is locked', () => {
    expect(findBlocker(checkoutView(null, now), connection, null)).toMatch(/haven’t been read/);
    expect(findBlocker(view(), { ...connection, rejected: failure }, null)).toMatch(/key/);
    expect(findBlocker(view(), connection, { failure, at: now })).toMatch(/locked/);
  });
});
