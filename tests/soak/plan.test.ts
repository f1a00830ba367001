import { expect, it } from 'vitest';
import { lives } from './lives';
import { orderings } from './orderings';
import { planDays, threeDays } from './plan';

const deedNames = [...Object.keys(orderings), ...Object.keys(lives)];

it('a plan is the same for the same seed, and another for another', () => {
  expect(planDays(10, 4)).toEqual(planDays(10, 4));
  expect(planDays(10, 4)).not.toEqual(planDays(10, 5));
});

it('a month brings everything at least twice', () => {
  const deeds = planDays(30, 1).flatMap(({ happenings }) => happenings.map(({ deed }) => deed));
  const counts = deedNames.map(
    (name) => [name, deeds.filter((deed) => deed === name).length] as const,
  );
  expect(counts.filter(([, count]) => count < 2)).toEqual([]);
});

it('the three days of the tests name what there is', () => {
  const deeds = threeDays.flatMap(({ happenings }) => happenings.map(({ deed }) => deed));
  expect(deeds.filter((deed) => !deedNames.includes(deed))).toEqual([]);
});
