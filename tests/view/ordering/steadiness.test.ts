import { expect, it } from 'vitest';
import { createSteadiness } from '@/lib/view/ordering/press-guard';
import { createRowWorld } from '../../support/worlds/popup-world';

const list = { top: 80, bottom: 500 };

it('a place that was covered or uncovered a moment ago isn’t steady', () => {
  let now = 0;
  const { moved, isSteady } = createSteadiness(() => now);
  expect(isSteady(450)).toBe(true);
  moved(list, { top: 80, bottom: 420 });
  expect([90, 419, 421, 499, 501].map(isSteady)).toEqual([true, true, false, false, true]);
  now = 200;
  // As much room again, for something that went at once.
  moved({ top: 80, bottom: 420 }, { top: 80, bottom: 440 });
  now = 450;
  expect([430, 470].map(isSteady)).toEqual([false, true]);
  now = 600;
  expect(isSteady(430)).toBe(true);
});

it('no place is steady after the list’s beginning moved', () => {
  const { moved, isSteady } = createSteadiness(() => 0);
  moved(list, { top: 40, bottom: 500 });
  expect([50, 300, 499].map(isSteady)).toEqual([false, false, false]);
});

it('a press on a row that just moved orders nothing and says so', () => {
  const { row, presses, steadiness, ordering } = createRowWorld();
  steadiness.moved({ top: 0, bottom: 500 }, { top: 0, bottom: 400 });
  row.tap(450);
  expect(presses).toEqual([]);
  expect(ordering.failedPresses.all.value).toMatchObject([
    { failure: { kind: 'stopped', reason: expect.stringMatching(/moved just as you clicked/) } },
  ]);
});

it.each([
  ['on a row that stayed in place', 300],
  ['by keyboard, where there is nothing to miss', undefined],
])('a press %s orders, although others just moved', (_, y) => {
  const { row, presses, steadiness } = createRowWorld();
  steadiness.moved({ top: 0, bottom: 500 }, { top: 0, bottom: 400 });
  row.tap(y);
  expect(presses).toHaveLength(1);
});
