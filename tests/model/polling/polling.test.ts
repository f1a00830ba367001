import fc from 'fast-check';
import { it } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Activity } from '@/lib/domain/tracking/order-groups';
import { happeningsIn } from '../plays';
import { type EndPoint, PollingWorld } from './world';

/*
 * Whatever browser, clock, network and service do: the orders are read on and on, never before their
 * time nor twice at once, not at all with a key that was refused, and a start changes nothing of that,
 * except that a reading which was missed takes its turn if nobody waits for it.
 */
const numRuns = Number(process.env.RESTOCK_MODEL_RUNS ?? 200);
const hour = 60 * 60_000;
const always = happeningsIn<PollingWorld>();

const answers = {
  orders: null,
  'a fault': { kind: 'service-fault', retryAfterMs: null },
  'too much': { kind: 'rate-limited', retryAfterMs: 2 * hour },
  'leave me alone': { kind: 'rate-limited', retryAfterMs: 1000 * hour },
  'a refusal of the key': { kind: 'forbidden', retryAfterMs: null },
  'nothing, as there is no network': { kind: 'offline' },
} as unknown as Record<string, Failure | null>;

const commands = [
  fc
    .constantFrom(0.1, 1, 7, 30)
    .map((hours) => always(`${hours} h pass`, (world) => world.pass(hours))),
  fc
    .constantFrom(1, 9, 60)
    .map((hours) => always(`it sleeps for ${hours} h`, (world) => world.sleep(hours))),
  fc.constant(always('the background ends', (world) => world.end())),
  fc.constant(always('the background starts', (world) => world.start())),
  fc.constantFrom<EndPoint>('asking', 'alarm').map((point) =>
    always(`the background is going to end at “${point}”`, (world) => {
      world.endPoint = point;
    }),
  ),
  fc.constant(always('the browser loses its alarms', (world) => world.loseAlarms())),
  fc
    .constantFrom(-36, -1, 1, 36)
    .map((hours) => always(`the clock is set by ${hours} h`, (world) => world.changeClock(hours))),
  fc.constantFrom(...Object.keys(answers)).map((name) =>
    always(`the service answers with ${name}`, (world) => {
      world.trouble = answers[name] ?? null;
    }),
  ),
  fc.constantFrom<Activity>('moving', 'making', 'quiet').map((activity) =>
    always(`the orders are ${activity}`, (world) => {
      world.activity = activity;
    }),
  ),
  fc
    .integer({ min: 1, max: 3 })
    .map((windows) =>
      always(`the person looks, in ${windows} windows`, (world) => world.personLooks(windows)),
    ),
  fc
    .constantFrom(null, 0, 5, 60, 24 * 60)
    .map((minutes) => always(`every ${minutes} min`, (world) => world.choose(minutes))),
  fc.constant(always('the key is replaced', (world) => world.replaceKey())),
];

it('reads on whatever happens, and never too soon', {
  timeout: 60_000 + numRuns * 50,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.commands(commands, { maxCommands: 30, size: 'max' }),
      async (random, plan) => {
        let world: PollingWorld | null = null;
        await fc.asyncModelRun(async () => {
          world = await PollingWorld.create(() => random);
          return { model: {}, real: world };
        }, plan);
        await (world as PollingWorld | null)?.mustRecover();
      },
    ),
    { numRuns },
  );
});
