import { expect, it } from 'vitest';
import { attemptVersion, type Press } from '@/lib/domain/ordering/attempt/attempt';
import { pressNotes, readPressNotes } from '@/lib/storage/private/values';
import { aPress, useOrderingWorld } from '../../support/worlds/ordering-world';

const { world, ordering, restart, attempt, pass, loseJournal } = useOrderingWorld();

/** What a page does before it sends the press. */
const note = async (press: Press = { pressedAt: world.now, ...aPress() }) => {
  await pressNotes[3]?.write({ version: attemptVersion, press, failure: null });
  return press;
};
const noted = async () => (await readPressNotes()).map(({ failure }) => failure);
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

it('a press that is refused leaves the reason in its note, and is refused for good: neither orders later', async () => {
  world.online = false;
  const press = await note();
  expect(await ordering.press(press)).toEqual({ kind: 'offline' });
  expect(await noted()).toEqual([{ kind: 'offline' }]);
  world.online = true;
  await ordering.answerNotes();
  expect(await ordering.press(press)).toEqual({ kind: 'offline' });
  expect(await restart().press(press)).toEqual({ kind: 'offline' });
  expect(await attempt()).toBeNull();
});

it('forgetting removes notes, answered or not', async () => {
  await note();
  await ordering.discard([], async () => {});
  expect(await noted()).toEqual([]);
});

it('a press that a lost journal may have known is unclear, and not started', async () => {
  await ordering.press({ pressedAt: world.now, ...aPress({ id: 'earlier' }) });
  const next = await loseJournal();
  await note();
  await next.recover();
  await next.answerNotes();
  expect(await noted()).toEqual([{ kind: 'order-unclear' }]);
  expect(await attempt()).toBeNull();
});

it('a press that pages show as ordered isn’t refused because its journal got lost', async () => {
  const press = await note();
  await ordering.press(press);
  await pass(5);
  const next = await loseJournal();
  await note(press);
  await next.answerNotes();
  expect(await noted()).toEqual([]);
});
