import { expect, it } from 'vitest';
import { type DueFacts, dueItems } from '@/lib/domain/reminders/due';
import type { Rhythm } from '@/lib/domain/reminders/rhythm';
import { dayAt, dayMs } from '@/lib/domain/time';

const now = Date.parse('2026-11-25T12:00:00Z');
const today = dayAt(now);

const rhythm = (itemId: string, lastDaysAgo: number): Rhythm => ({
  itemId,
  title: itemId,
  size: null,
  quantity: 500,
  purchases: [{ day: today - lastDaysAgo, quantity: 500 }],
  gapDays: 42,
  spreadDays: 2,
});
const facts = (changes: Partial<DueFacts> = {}): DueFacts => ({
  reminders: [],
  rhythms: {
    items: [rhythm('labels', 40), rhythm('pins', 50), rhythm('tees', 20)],
    delivery: null,
  },
  ordered: [],
  preferences: {},
  ...changes,
});
const due = (changes: Partial<DueFacts> = {}, at = now) =>
  dueItems(facts(changes), at).map(({ itemId }) => itemId);

it('what is due by its rhythm is there from a week ahead until it was let pass twice', () => {
  expect(due()).toEqual(['pins', 'labels']);
  const at = (days: number) =>
    due({ rhythms: { items: [rhythm('labels', days)], delivery: null } });
  expect([34, 35, 83, 84].map((days) => at(days).length)).toEqual([0, 1, 1, 0]);
});

it('a reminder that is due comes first, and its item is there once', () => {
  const reminders = [{ itemId: 'labels', title: 'Labels', dueAt: now - 1 }];
  expect(due({ reminders })).toEqual(['labels', 'pins']);
  const [first] = dueItems(facts({ reminders }), now);
  expect(first).toMatchObject({ reminder: reminders[0], rhythm: { itemId: 'labels' } });
});

it.each([
  ['ordered since', { ordered: [{ itemId: 'pins', at: now - dayMs }] }],
  ['put off', { preferences: { pins: { dueFrom: now + 1 } } }],
  ['never to be suggested', { preferences: { pins: { isNeverDue: true } } }],
  ['hidden', { preferences: { pins: { isHidden: true } } }],
])('what was %s isn’t due', (_, changes) => {
  expect(due(changes)).toEqual(['labels']);
});

it('what was put off is due again when that time is over', () => {
  expect(due({ preferences: { pins: { dueFrom: now } } })).toEqual(['pins', 'labels']);
});
