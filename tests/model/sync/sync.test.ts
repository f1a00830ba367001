import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayMs, lastPlausible } from '@/lib/domain/data/time';
import { happeningsIn, runsOf } from '../plays';
import type { Browser, Rule } from './browsers';
import {
  bulks,
  type Change,
  changes,
  deleteKit,
  makeKit,
  prefer,
  remind,
  renameKit,
} from './changes';
import { World } from './world';

/*
 * Whatever three browsers of a person, their clocks and the account between them do: in the end, all have the same;
 * nothing is gone that nobody has deleted; and where each change was made by somebody who knew the one before it, the
 * last one counts, a deletion too. What none of them understands stays where it is.
 */

const runs = runsOf(400);
/** Where there is much to merge, a run takes as long as twenty others. */
const fewer = { ...runs, numRuns: Math.ceil(runs.numRuns / 20) };
const timeout = 60_000 + runs.numRuns * 200;

type Command = fc.AsyncCommand<object, World>;

const happening = happeningsIn<World>();
const always = (name: string, run: (world: World) => unknown) =>
  happening(name, (world) => {
    world.now += 1_000;
    return run(world);
  });

const which = fc.nat(2);
const inOne = (name: string, run: (world: World, browser: Browser) => unknown) =>
  which.map((at) => always(`${at}: ${name}`, (world) => run(world, world.browser(at))));

const arranges = (some: fc.Arbitrary<Change>) =>
  fc
    .tuple(which, some)
    .map(([at, { name, make }]) =>
      always(`${at}: ${name}`, (world) => world.person(world.browser(at), () => make(world))),
    );
const hearsForeign = inOne('hears of what it doesn’t understand', (world, one) =>
  world.surroundings(() => one.hearForeign()),
);
const follows = inOne('follows', (world, one) => world.sync(one, ({ follow }) => follow()));
const writes = inOne('writes', (world, one) => world.sync(one, ({ write }) => write()));
const rings = inOne('the alarm rings', (world, one) => world.sync(one, () => one.ring()));
const exchanges = inOne('exchanges', (world, one) => world.surroundings(() => one.exchange()));
const isOnline = inOne('is online', (world, one) => world.online(one));
const someSteps = fc.nat(9);
const arrangesMeanwhile = fc.tuple(which, someSteps, changes).map(([at, steps, { name, make }]) =>
  always(`${at}: writes, and after ${steps} steps ${name}`, (world) => {
    const browser = world.browser(at);
    return world.interrupted(browser, steps, () => world.changeHere(browser, () => make(world)));
  }),
);
const timePasses = fc.constantFrom(10_000, 3_600_000, dayMs, 30 * dayMs, 400 * dayMs).map((ms) =>
  always(`${ms / 1_000} s pass`, (world) => {
    world.now += ms;
  }),
);
const allAgree = fc.constant(always('all is calm', (world) => world.calm()));

const acts: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 16, arbitrary: arranges(changes) },
  { weight: 1, arbitrary: hearsForeign },
  { weight: 3, arbitrary: follows },
  { weight: 3, arbitrary: writes },
  { weight: 3, arbitrary: rings },
  { weight: 4, arbitrary: exchanges },
  { weight: 5, arbitrary: isOnline },
  { weight: 1, arbitrary: arrangesMeanwhile },
  { weight: 2, arbitrary: timePasses },
  { weight: 1, arbitrary: allAgree },
];

const refusals = [
  'This request exceeds the MAX_WRITE_OPERATIONS_PER_MINUTE quota.',
  'An unexpected error occurred',
  'QUOTA_BYTES quota exceeded',
];

/** What may become of writes, keys and clocks. */
const mishaps = fc.oneof(
  inOne('loses what it hasn’t sent', (world, one) => world.surroundings(() => one.dropUnsent())),
  fc
    .tuple(which, fc.constantFrom(...refusals), fc.integer({ min: 1, max: 3 }))
    .map(([at, words, times]) =>
      always(`${at}: ${times} writes are refused: ${words}`, (world) => {
        world.browser(at).refusals = Array.from({ length: times }, () => words);
      }),
    ),
  fc.tuple(which, fc.integer({ min: 1, max: 3 })).map(([at, times]) =>
    always(`${at}: the synced storage isn’t there for ${times} readings`, (world) => {
      world.browser(at).silences = times;
    }),
  ),
  fc.tuple(which, someSteps).map(([at, steps]) =>
    always(`${at}: writes, and the background ends after ${steps} steps`, (world) => {
      const browser = world.browser(at);
      return world.interrupted(browser, steps, () => browser.end());
    }),
  ),
  fc
    .tuple(which, fc.constantFrom(-10, -0.4, 0, 0.4, 2, 400, 3_650, 27_300, 40_000))
    .map(([at, ahead]) =>
      always(`${at}: the clock is ${ahead} days ahead`, (world) => {
        world.browser(at).aheadMs = ahead * dayMs;
      }),
    ),
  fc.constant(
    always('the server is emptied', (world) => world.surroundings(() => world.server.empty())),
  ),
);

/** What leaves nobody a way to tell which change was the last. */
const upsets = fc.oneof(
  // However wrong the clocks are, nobody goes on writing for ever.
  fc.constant(always('all rest', (world) => world.settle())),
  inOne('is installed anew', async (world, one) => {
    world.isUpset = true;
    await world.surroundings(() => one.reinstall());
  }),
  fc
    .tuple(which, fc.constantFrom('itemPreferences', 'kits', 'reminders'), fc.nat(2))
    .map(([at, key, times]) =>
      always(`${at}: loses its ${key}, and can’t ask for them ${times} times`, async (world) => {
        world.isUpset = true;
        const browser = world.browser(at);
        browser.silences = times;
        await world.surroundings(() => browser.lose(key));
        // Browsers tell the extension of it.
        await world.sync(browser, ({ follow }) => follow());
      }),
    ),
  inOne('sync is switched off or on', async (world, one) => {
    world.isUpset = true;
    if (one.state) await world.sync(one, ({ switchOff }) => switchOff());
    else await world.switchOn(one);
  }),
);

const rule = fc.constantFrom<Rule>('Chrome', 'Firefox', 'whoever comes last');

const holds = (
  commands: readonly fc.WeightedArbitrary<Command>[],
  inTheEnd: (world: World) => Promise<void>,
  maxCommands = 60,
) =>
  fc.asyncProperty(
    rule,
    fc.commands([fc.oneof(...commands)], { maxCommands, size: 'max' }),
    async (rule, plan) => {
      const world = await World.create(rule);
      await fc.asyncModelRun(async () => ({ model: {}, real: world }), plan);
      await inTheEnd(world);
    },
  );
const mustAgree = (world: World) => world.calm();

it('the last change counts everywhere, whatever becomes of writes, keys and clocks', {
  timeout,
}, async () => {
  await fc.assert(holds([...acts, { weight: 3, arbitrary: mishaps }], mustAgree), runs);
});

it('all browsers agree in the end and nothing is lost, whatever becomes of browsers', {
  timeout,
}, async () => {
  const others = [
    { weight: 2, arbitrary: mishaps },
    { weight: 2, arbitrary: upsets },
  ];
  await fc.assert(holds([...acts, ...others], mustAgree), runs);
});

it('more than there is room for comes to rest, too, and takes no more than there is', {
  timeout,
}, async () => {
  const commands = [
    { weight: 3, arbitrary: arranges(bulks) },
    { weight: 1, arbitrary: arranges(changes) },
    { weight: 1, arbitrary: hearsForeign },
    { weight: 3, arbitrary: isOnline },
    { weight: 1, arbitrary: timePasses },
  ];
  // What was left out is where it was made, and nowhere else: there is nothing to agree on.
  await fc.assert(
    holds(commands, (world) => world.settle(), 12),
    fewer,
  );
});

describe.each<Rule>(['Chrome', 'Firefox', 'whoever comes last'])('by the rule of %s', (rule) => {
  const start = async () => {
    const world = await World.create(rule);
    await world.calm();
    return world;
  };
  /** The person does something in one browser. */
  const does = (world: World, at: number, change: () => Promise<unknown>) =>
    world.person(world.browser(at), change);
  /** What every browser has under a field. */
  const everywhere = ({ browsers }: World, field: string) =>
    browsers.map(({ arrangement }) => arrangement.get(field));

  it('a browser that was away for a year brings nothing back, and adds what was made there', async () => {
    const world = await start();
    await does(world, 0, () => prefer('item-1', { label: 'Fox' }));
    await does(world, 0, () => makeKit('kit-1', 'Team'));
    await does(world, 0, () => remind({ itemId: 'item-1', title: 'Fox', dueAt: world.now }));
    await world.calm();
    await does(world, 0, () => prefer('item-1', { label: '' }));
    await does(world, 1, () => deleteKit('kit-1'));
    await world.online(world.browser(0));
    await world.online(world.browser(1));
    await does(world, 2, () => prefer('item-2', { label: 'Moon' }));
    world.now += 400 * dayMs;
    await world.calm();
    expect(everywhere(world, 'label:item-1')).toEqual([undefined, undefined, undefined]);
    expect(everywhere(world, 'kit:kit-1')).toEqual([undefined, undefined, undefined]);
    expect(everywhere(world, 'label:item-2')).toEqual(['Moon', 'Moon', 'Moon']);
    const [reminder] = everywhere(world, 'reminder:item-1');
    expect(reminder).toMatchObject({ title: 'Fox' });
  });

  it('a fresh installation overwrites nobody, though it begins before it has heard of anything', async () => {
    const world = await start();
    const { browsers } = world;
    await does(world, 0, () => prefer('item-1', { label: 'Fox', isPinned: true }));
    await does(world, 1, () => makeKit('kit-1', 'Team'));
    await world.calm();
    await world.browser(2).reinstall();
    await world.switchOn(world.browser(2));
    for (const browser of browsers.toReversed()) await world.online(browser);
    await world.calm();
    expect(everywhere(world, 'label:item-1')).toEqual(['Fox', 'Fox', 'Fox']);
    expect(everywhere(world, 'place:item-1')).toEqual(['pinned', 'pinned', 'pinned']);
    const [kit] = everywhere(world, 'kit:kit-1');
    expect(kit).toMatchObject({ name: 'Team' });
  });

  it('what was arranged before sync was switched on gives way to what others have changed', async () => {
    const world = await start();
    await does(world, 0, () => prefer('item-1', { label: 'Fox' }));
    await world.calm();
    await world.browser(2).reinstall();
    world.now += dayMs;
    await does(world, 2, () => prefer('item-1', { label: 'Wolf' }));
    await does(world, 2, () => prefer('item-2', { label: 'Moon' }));
    world.isUpset = true;
    await world.calm();
    expect(everywhere(world, 'label:item-1')).toEqual(['Fox', 'Fox', 'Fox']);
    expect(everywhere(world, 'label:item-2')).toEqual(['Moon', 'Moon', 'Moon']);
  });

  it('what is written under the same keys by two at once is written again, and neither is lost', async () => {
    const world = await start();
    // So many that some are under the same keys.
    const ids = Array.from({ length: 30 }, (_, at) => `item-${at}`);
    for (const id of ids) await does(world, 0, () => prefer(id, { label: 'Fox' }));
    for (const id of ids) await does(world, 1, () => prefer(id, { isPinned: true }));
    await world.sync(world.browser(0), ({ write }) => write());
    await world.sync(world.browser(1), ({ write }) => write());
    const unsent = world.browser(1).unsent.size;
    await world.surroundings(() => world.browser(0).exchange());
    await world.surroundings(() => world.browser(1).exchange());
    const said = JSON.stringify([...world.server.rows.values()]);
    expect(unsent).toBeGreaterThan(0);
    expect(ids.every((id) => said.includes(`label:${id}`) && said.includes(`place:${id}`))).toBe(
      false,
    );
    await world.calm();
    for (const id of ids) {
      expect(everywhere(world, `label:${id}`)).toEqual(['Fox', 'Fox', 'Fox']);
      expect(everywhere(world, `place:${id}`)).toEqual(['pinned', 'pinned', 'pinned']);
    }
  });

  it('an account that was emptied is filled again, with what was just written as well', async () => {
    const world = await start();
    await does(world, 0, () => prefer('item-1', { label: 'Fox' }));
    await does(world, 0, () => prefer('item-2', { label: 'Moon' }));
    await world.calm();
    await does(world, 0, () => prefer('item-2', { label: '' }));
    await does(world, 1, () => prefer('item-1', { isHidden: true }));
    await world.sync(world.browser(1), ({ write }) => write());
    await world.surroundings(() => world.server.empty());
    await world.calm();
    expect(everywhere(world, 'label:item-1')).toEqual(['Fox', 'Fox', 'Fox']);
    expect(everywhere(world, 'place:item-1')).toEqual(['hidden', 'hidden', 'hidden']);
    expect(everywhere(world, 'label:item-2')).toEqual([undefined, undefined, undefined]);
  });

  it('a change that is made while sync is at work isn’t overwritten by what it has found', async () => {
    const world = await start();
    await does(world, 0, () => prefer('item-1', { label: 'Fox' }));
    await world.online(world.browser(0));
    const browser = world.browser(1);
    await world.surroundings(() => browser.exchange());
    // In its first steps, it reads what was synced, and notes what it is going to take.
    await world.interrupted(browser, 1, () =>
      world.changeHere(browser, () => prefer('item-1', { label: 'Wolf' })),
    );
    await world.calm();
    expect(everywhere(world, 'label:item-1')).toEqual(['Wolf', 'Wolf', 'Wolf']);
  });

  it('an item that is hidden before its pin was put here isn’t shown by that', async () => {
    const world = await start();
    await does(world, 0, () => prefer('item-1', { isPinned: true }));
    await world.online(world.browser(0));
    const browser = world.browser(1);
    await world.surroundings(() => browser.exchange());
    await world.interrupted(browser, 1, () => browser.end());
    await does(world, 1, () => prefer('item-1', { isHidden: true }));
    await world.calm();
    expect(everywhere(world, 'place:item-1')).toEqual(['hidden', 'hidden', 'hidden']);
  });

  it('a background that ends over what it takes doesn’t take it for a change of its own', async () => {
    const world = await start();
    const browser = world.browser(1);
    for (const steps of [1, 2, 3]) {
      await does(world, 0, () => prefer('item-1', { label: `Fox ${steps}` }));
      await world.online(world.browser(0));
      await world.surroundings(() => browser.exchange());
      await world.interrupted(browser, steps, () => browser.end());
      await does(world, 0, () => prefer('item-1', { label: `Moon ${steps}` }));
      await world.online(world.browser(0));
      await world.calm();
      const moon = `Moon ${steps}`;
      expect(everywhere(world, 'label:item-1')).toEqual([moon, moon, moon]);
    }
  });

  it('clocks of the last year that there is, ten years apart, spoil nothing', async () => {
    const world = await start();
    const [first, second] = [world.browser(0), world.browser(1)];
    for (const days of [0, 1, 364, 366]) {
      first.aheadMs = lastPlausible - days * dayMs - world.now;
      second.aheadMs = first.aheadMs - 3_650 * dayMs;
      await does(world, 0, () => makeKit('kit-1', 'Team of many'));
      await world.online(first);
      await world.online(second);
      await does(world, 1, () => renameKit('kit-1', 'Us'));
      await world.online(second);
      await world.calm();
      const [kit] = everywhere(world, 'kit:kit-1');
      expect(kit).toMatchObject({ name: 'Us' });
      await does(world, 2, () => deleteKit('kit-1'));
      await world.calm();
      expect(everywhere(world, 'kit:kit-1')).toEqual([undefined, undefined, undefined]);
    }
  });

  it('two kits of the same name stand side by side, the same way everywhere', async () => {
    const world = await start();
    await does(world, 0, () => makeKit('kit-1', 'Team'));
    await does(world, 1, () => makeKit('kit-2', 'team'));
    await world.calm();
    const [one] = everywhere(world, 'kit:kit-1');
    const [other] = everywhere(world, 'kit:kit-2');
    expect([one, other]).toMatchObject([{ name: 'Team' }, { name: 'team 2' }]);
    await does(world, 2, () => deleteKit('kit-1'));
    await world.calm();
    expect(everywhere(world, 'kit:kit-1')).toEqual([undefined, undefined, undefined]);
    expect(everywhere(world, 'kit:kit-2')).toEqual([other, other, other]);
  });
});
