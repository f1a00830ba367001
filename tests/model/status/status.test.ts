import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { happeningsIn, runsOf } from '../plays';
import { type Fate, items, type Page, secondMs, TellingWorld } from './world';

/*
 * Whatever becomes of orders, pages, the background and the person's attention: what became of an order is told until it
 * was on screen for a second in a visible page, answered, or all its goods were pressed again; and what was seen isn't
 * told again by later pages, unless the background didn't hear of it.
 */

beforeAll(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});
afterAll(() => void vi.useRealTimers());

const happening = happeningsIn<TellingWorld>();
const always = (name: string, run: (world: TellingWorld) => unknown) =>
  happening(name, (world) => world.happens(() => run(world)));
const inOne = (name: string, run: (page: Page, world: TellingWorld) => unknown) =>
  fc.nat(2).map((at) =>
    always(`${at}: ${name}`, (world) => {
      const page = world.pages[at % Math.max(1, world.pages.length)];
      return page && run(page, world);
    }),
  );

const refusal = {
  kind: 'input-refused',
  status: 400,
  message: 'No',
  retryAfterMs: null,
} as const;
const baseline = { numbers: [], complete: true, skewMs: null };
const outcomes: Readonly<Record<string, (at: number) => readonly AttemptEvent[]>> = {
  'is undone elsewhere': (at) => [{ type: 'undo', at }],
  'is being sent': (at) => [{ type: 'send', baseline, at }],
  'isn’t sent': (at) => [{ type: 'expire', failure: refusal, at }],
  'is placed': (at) => [
    { type: 'send', baseline, at },
    { type: 'place', orderNumber: 'R1', at },
  ],
  'is refused': (at) => [
    { type: 'send', baseline, at },
    { type: 'refuse', failure: refusal, isProof: true, at },
  ],
  'is refused, which proves nothing': (at) => [
    { type: 'send', baseline, at },
    { type: 'refuse', failure: refusal, isProof: false, at },
  ],
  'is unclear': (at) => [
    { type: 'send', baseline, at },
    { type: 'lose', failure: null, at },
  ],
  'is found': (at) => [{ type: 'read', finding: { kind: 'one', number: 'R2' }, at }],
  'may be one of several': (at) => [
    { type: 'read', finding: { kind: 'several', numbers: ['R3', 'R4'] }, at },
  ],
  'isn’t found in time': (at) => [
    { type: 'audit', duplicates: [], at: at + 3_600_000 },
    { type: 'read', finding: { kind: 'none' }, at: at + 3_600_000 },
  ],
  'turns up': (at) => [{ type: 'audit', duplicates: ['R5'], at }],
};

const fates: readonly Fate[] = [
  ...(['starts', 'starts', 'starts', 'fails', 'fails', 'asks'] as const),
  ...(['starts, but nobody hears of it', 'is lost'] as const),
];
const goods = fc.subarray([...items], { minLength: 1 });
const commands: readonly fc.WeightedArbitrary<fc.AsyncCommand<object, TellingWorld>>[] = [
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.nat(2), goods, fc.constantFrom(...fates))
      .map(([at, itemIds, fate]) =>
        always(`${at}: ${itemIds.join()} is pressed and ${fate}`, (world) =>
          world.pages[at % Math.max(1, world.pages.length)]?.press(itemIds, fate),
        ),
      ),
  },
  {
    weight: 8,
    arbitrary: fc.tuple(fc.nat(3), fc.constantFrom(...Object.keys(outcomes))).map(([at, name]) =>
      always(`order ${at} ${name}`, (world) => {
        const { id } = world.attempts[at] ?? {};
        for (const event of outcomes[name]?.(Date.now()) ?? []) world.record(id, event);
      }),
    ),
  },
  {
    weight: 5,
    arbitrary: fc
      .boolean()
      .map((isVisible) =>
        always(`a page opens, ${isVisible ? 'in front' : 'behind'}`, (world) =>
          world.open(isVisible),
        ),
      ),
  },
  { weight: 4, arbitrary: inOne('is closed', (page) => page.close()) },
  { weight: 1, arbitrary: inOne('is hidden', (page) => page.show(false)) },
  { weight: 2, arbitrary: inOne('comes to the front', (page) => page.show(true)) },
  { weight: 2, arbitrary: inOne('another sheet opens', (page) => page.cover('keys')) },
  { weight: 2, arbitrary: inOne('the sheet of messages opens', (page) => page.cover('status')) },
  { weight: 3, arbitrary: inOne('its sheet is closed', (page) => page.cover(null)) },
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.nat(2), fc.nat(9))
      .map(([at, which]) =>
        always(`${at}: ${which} of what can be done is pressed`, (world) =>
          world.pages[at % Math.max(1, world.pages.length)]?.act(which),
        ),
      ),
  },
  {
    weight: 8,
    arbitrary: fc
      .constantFrom(30, secondMs / 2, secondMs - 4, secondMs, 3 * secondMs)
      .map((ms) => always(`${ms} ms pass`, (world) => world.pass(ms))),
  },
  {
    weight: 1,
    arbitrary: fc.constant(
      always('the background ends', (world) => {
        world.isDown = true;
      }),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.constant(always('the background begins', (world) => world.answerNotes())),
  },
];

it('what became of an order is told until it was seen, and then no more', {
  timeout: 120_000,
}, async () => {
  const told = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.commands([fc.oneof(...commands)], { maxCommands: 60, size: 'max' }),
      async (plan) => {
        const world = new TellingWorld();
        world.open(true);
        await fc.asyncModelRun(async () => ({ model: {}, real: world }), plan);
        for (const page of [...world.pages]) page.close();
        world.open(true);
        for (const { rank } of world.pages[0]?.status.entries.value ?? []) told.add(rank);
      },
    ),
    runsOf(1_000),
  );
  // Otherwise the plans would prove little.
  expect([...told].sort()).toEqual(['doubtful', 'failed', 'over', 'under-way']);
});
