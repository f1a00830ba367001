import { expect, it } from 'vitest';
import { attemptVersion } from '@/lib/domain/ordering/attempt/attempt';
import { pressNotes, readPressNotes } from '@/lib/storage/private/values';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';

const { world, ordering, attempt } = useOrderingWorld();

const tooLate = { kind: 'order-refused-here', problem: 'pressed-long-ago' };

it.each([
  ['a minute old', -60_000, null],
  ['older than a minute', -60_001, tooLate],
  ['a little in the future', 5_000, null],
  ['further in the future, as the clock was set back', 5_001, tooLate],
])('a press that is %s', async (_, ms, answer) => {
  const pressedAt = world.now + ms;
  expect(await ordering.press(aPress({ pressedAt }))).toEqual(answer);
  expect((await attempt()) === null).toBe(answer !== null);
});

it('forgetting removes notes, answered or not', async () => {
  const press = { pressedAt: world.now, ...aPress() };
  await pressNotes[3]?.write({ version: attemptVersion, press, failure: null });
  await ordering.discard([], async () => {});
  expect(await readPressNotes()).toEqual([]);
});
