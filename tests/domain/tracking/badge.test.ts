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
  it.each<[string, Partial<BadgeFacts>, string, string]>([
    ['nothing to tell', {}, 'quiet', ''],
    ['not connected', { connected: false }, 'not-connected', ''],
    ['parcels', { onTheWay: 2 }, 'on-the-way 2', '2'],
    ['news before parcels', { onTheWay: 2, unseen: ['moving'] }, 'unseen 1 moving', '1'],
    ['the worst', { unseen: ['delivered', 'trouble', 'moving'] }, 'unseen 3 trouble', '3'],
    ['a rejected key before news', { keyRejected: true, unseen: ['trouble'] }, 'key-rejected', '!'],
    [
      'an unclear order before all',
      { keyRejected: true, unclear: 1, onTheWay: 3 },
      'unclear 1',
      '!',
    ],
    ['an unclear order without a connection', { connected: false, unclear: 1 }, 'unclear 1', '!'],
    ['an unclear order before a failed one', { unclear: 1, notOrdered: 2 }, 'unclear 1', '!'],
    ['a failed order before a key', { notOrdered: 2, keyRejected: true }, 'not-ordered 2', '!'],
    ['a failed order before news', { notOrdered: 2, unseen: ['trouble'] }, 'not-ordered 2', '!'],
    ['a failed order, not connected', { connected: false, notOrdered: 1 }, 'not-ordered 1', '!'],
    ['a failed order in any case', { counts: false, notOrdered: 1 }, 'not-ordered 1', '!'],
    ['no numbers nobody wants', { counts: false, onTheWay: 3, unseen: ['trouble'] }, 'quiet', ''],
    ['what can’t wait in any case', { counts: false, unclear: 2 }, 'unclear 2', '!'],
    ['a rejected key in any case', { counts: false, keyRejected: true }, 'key-rejected', '!'],
    ['very many', { onTheWay: 250 }, 'on-the-way 250', '99+'],
  ])('shows %s', (_, facts, told, text) => {
    const badge = badgeFor({ ...quiet, ...facts });
    expect(Object.values(badge).join(' ')).toBe(told);
    expect(badgeText(badge)).toBe(text);
  });
});
