import { describe, expect, it } from 'vitest';
import { type BadgeFacts, badgeFor, badgeText } from '@/lib/domain/tracking/badge';

const quiet: BadgeFacts = {
  connected: true,
  keyRejected: false,
  isElsewhere: false,
  unclear: 0,
  notOrdered: 0,
  unseen: [],
  onTheWay: 0,
  reminders: 0,
  counts: true,
};

describe('badgeFor', () => {
  it.each([
    ['nothing to tell', {}, { kind: 'quiet' }, ''],
    ['not connected', { connected: false }, { kind: 'not-connected' }, ''],
    ['parcels', { onTheWay: 2 }, { kind: 'on-the-way', count: 2 }, '2'],
    [
      'news before parcels',
      { onTheWay: 2, unseen: ['moving'] as const },
      { kind: 'unseen', count: 1, news: 'moving' },
      '1',
    ],
    [
      'the most serious news',
      { unseen: ['delivered', 'trouble', 'moving'] as const },
      { kind: 'unseen', count: 3, news: 'trouble' },
      '3',
    ],
    [
      'a rejected key before news',
      { keyRejected: true, unseen: ['trouble'] as const },
      { kind: 'key-rejected' },
      '!',
    ],
    [
      'an unclear order before all else',
      { keyRejected: true, unclear: 1, onTheWay: 3 },
      { kind: 'unclear', count: 1 },
      '!',
    ],
    [
      'an unclear order even without a connection',
      { connected: false, unclear: 1 },
      { kind: 'unclear', count: 1 },
      '!',
    ],
    [
      'an unclear order before one that wasn’t placed',
      { unclear: 1, notOrdered: 2 },
      { kind: 'unclear', count: 1 },
      '!',
    ],
    [
      'an order that wasn’t placed before a rejected key and news',
      { notOrdered: 2, keyRejected: true, unseen: ['trouble'] as const },
      { kind: 'not-ordered', count: 2 },
      '!',
    ],
    [
      'an order that wasn’t placed even without a connection',
      { connected: false, notOrdered: 1 },
      { kind: 'not-ordered', count: 1 },
      '!',
    ],
    [
      'an order that wasn’t placed in any case',
      { counts: false, notOrdered: 1 },
      { kind: 'not-ordered', count: 1 },
      '!',
    ],
    [
      'no numbers when nobody wants them',
      { counts: false, onTheWay: 3, unseen: ['trouble'] as const },
      { kind: 'quiet' },
      '',
    ],
    [
      'what can’t wait in any case',
      { counts: false, unclear: 2 },
      { kind: 'unclear', count: 2 },
      '!',
    ],
    [
      'a rejected key in any case',
      { counts: false, keyRejected: true },
      { kind: 'key-rejected' },
      '!',
    ],
    ['very many', { onTheWay: 250 }, { kind: 'on-the-way', count: 250 }, '99+'],
  ])('shows %s', (_, facts, badge, text) => {
    expect(badgeFor({ ...quiet, ...facts })).toEqual(badge);
    expect(badgeText(badgeFor({ ...quiet, ...facts }))).toBe(text);
  });
});
