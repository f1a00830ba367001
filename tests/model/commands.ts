import fc, { type AsyncCommand } from 'fast-check';
import { accountChanges, garment, keys, otherAccountThan } from './account';
import { check } from './invariants';
import { createPerson } from './person';
import {
  faultPoints,
  listingPlan,
  lostPlans,
  ordersInARow,
  postPlan,
  pressOf,
  pressPlan,
  sendingPoints,
} from './plans';
import type { PostPlan } from './server';
import { pass, settled, settledAtOnce, type World } from './world';

type Command = AsyncCommand<object, World>;

const minute = 60;
const seconds = [1, 5, 5, 6, 30, 40, 2 * minute, 3 * minute, 15 * minute, 100 * minute];
const which = [0, 1, 2, 3];
const diskFaults = ['unreadable', 'full', 'takes-but-fails', 'forgets'] as const;

/**
 * What can happen to ordering and around it. With `calm`, all that follows from a command at once has
 * happened before the next; otherwise whoever runs the commands says who goes first.
 * @param promises what is checked after each, by name; left out: everything
 */
export function anyCommands(mode: 'calm' | 'racing', promises?: string[]): fc.Arbitrary<Command>[] {
  const flush = mode === 'calm' ? settled : async () => {};
  const flushAtOnce = mode === 'calm' ? settledAtOnce : async () => {};
  const meanwhile = (world: World) => (mode === 'calm' ? settled() : world.goOn(10));

  const happening = <T>(
    name: string,
    values: fc.Arbitrary<T>,
    act: (world: World, value: T) => unknown,
  ): fc.Arbitrary<Command> =>
    values.map((value) => {
      const text = value === undefined ? name : `${name} ${JSON.stringify(value)}`;
      return {
        check: () => true,
        run: async (_, world) => {
          world.tell(`--- ${text}`);
          await act(world, value);
          await flush();
          check(world, 'always', promises);
          if (mode === 'calm') check(world, 'at rest', promises);
        },
        toString: () => text,
      };
    });
  const once = (name: string, act: (world: World) => unknown) =>
    happening(name, fc.constant(undefined), act);
  const oneOf = <T>(name: string, values: readonly T[], act: (world: World, value: T) => unknown) =>
    happening(name, fc.constantFrom(...values), act);
  const often = (times: number, command: fc.Arbitrary<Command>) =>
    Array.from({ length: times }, () => command);

  /** What comes between the steps of sending. */
  const interrupting = (name: string, act: (world: World) => void) =>
    oneOf(`${name},`, sendingPoints, (world, point) =>
      world.interruptAt(point, () => {
        act(world);
        return flushAtOnce();
      }),
    );

  const orderAtOnce = async (
    world: World,
    item: string,
    plan: Pick<PostPlan, 'commits' | 'answer'>,
    pauseSeconds: number,
  ) => {
    const post = { ...plan, commitAfterMs: 0, listedAfterMs: 0, isCanceled: false };
    world.settings = { ...world.settings, holdSeconds: 0 };
    world.server.postPlans.splice(0, world.server.postPlans.length, post);
    createPerson(world).press(pressOf(item));
    await meanwhile(world);
    await pass(world, pauseSeconds * 1000, () => meanwhile(world));
  };

  const byPerson = [
    ...often(
      6,
      happening('press', pressPlan, (world, plan) => createPerson(world).press(plan)),
    ),
    happening('press in two windows', pressPlan, (world, plan) => {
      createPerson(world).press(plan);
      createPerson(world).press(plan);
    }),
    ...often(
      2,
      happening('press for each item; the answers get lost,', lostPlans, (world, plans) => {
        world.server.postPlans.splice(0, world.server.postPlans.length, ...plans);
        for (const item of ['item-1', garment]) createPerson(world).press(pressOf(item));
      }),
    ),
    ...often(
      2,
      happening('orders in a row', ordersInARow, async (world, orders) => {
        world.settings = { holdSeconds: 0 };
        for (const { press, post, pauseMs } of orders) {
          world.server.postPlans.splice(0, world.server.postPlans.length, post);
          createPerson(world).press(press);
          await pass(world, pauseMs, () => meanwhile(world));
        }
      }),
    ),
    once('order in another account, in vain, then twice in this one', async (world) => {
      const { key } = world;
      world.connect(otherAccountThan(key));
      await orderAtOnce(world, garment, { commits: 0, answer: 'lost' }, 1);
      world.connect(key);
      await orderAtOnce(world, 'item-1', { commits: 2, answer: 'placed' }, 1);
    }),
    once('order and be refused, then order', async (world) => {
      await orderAtOnce(world, garment, { commits: 0, answer: 'refused' }, 1);
      await orderAtOnce(world, 'item-1', { commits: 1, answer: 'placed' }, 1);
    }),
    oneOf(
      'order and be refused, then order the same, copies placed:',
      [0, 1] as const,
      async (world, commits) => {
        await orderAtOnce(world, 'item-1', { commits, answer: 'refused' }, 1);
        await orderAtOnce(world, 'item-1', { commits: 1, answer: 'placed' }, 1);
      },
    ),
    // As far apart as the clocks may be, and farther.
    oneOf('order in vain, then with a lost answer, after seconds:', [90, 180], async (world, s) => {
      await orderAtOnce(world, garment, { commits: 0, answer: 'lost' }, s);
      await orderAtOnce(world, 'item-1', { commits: 1, answer: 'lost' }, 1);
    }),
    happening(
      'press offline, when that can’t be noted, before a restart',
      pressPlan,
      async (world, plan) => {
        world.breakNetwork('down', 2);
        world.interruptAt('before answer note', () => world.breakStorage(1));
        createPerson(world).press({ ...plan, deliveries: 1 });
        await meanwhile(world);
        await pass(world, 3000, () => meanwhile(world));
        world.restart();
      },
    ),
    happening(
      'press, before the background ends and the next can’t read',
      pressPlan,
      async (world, plan) => {
        world.interruptAt('after write held', world.kill);
        createPerson(world).press({ ...plan, deliveries: 1 });
        await meanwhile(world);
        world.breakDisk('unreadable', 2);
        world.restart();
        await meanwhile(world);
        await pass(world, 3000, () => meanwhile(world));
      },
    ),
    oneOf('undo', which, (world, one) => createPerson(world).undo(one)),
    interrupting('undo all that is shown', (world) => {
      for (const one of world.shown.attempts.keys()) createPerson(world).undo(one);
    }),
    oneOf('acknowledge', which, (world, one) => createPerson(world).acknowledge(one)),
    ...(['it-is-this', 'all-of-these', 'ordered', 'not-ordered'] as const).map((verdict) =>
      oneOf(`settle as ${verdict}:`, which, (world, one) =>
        createPerson(world).settle(one, verdict),
      ),
    ),
    ...often(
      3,
      once('settle all that is shown as it-is-this', (world) => {
        for (const one of world.shown.attempts.keys()) {
          createPerson(world).settle(one, 'it-is-this');
        }
      }),
    ),
    once('settle all that is shown as not-ordered, just as a reading has found more', (world) =>
      world.interruptAt('before write ambiguous', () => {
        for (const one of world.shown.attempts.keys()) {
          createPerson(world).settle(one, 'not-ordered');
        }
      }),
    ),
    oneOf('the hold lasts', [0, 5, 30], (world, holdSeconds) => {
      world.settings = { ...world.settings, holdSeconds };
    }),
    oneOf('connect with', keys, (world, key) => world.connect(key)),
    once('connect with another account, where somebody has just ordered', (world) => {
      const key = otherAccountThan(world.key);
      world.server.commit({ key, pressId: null, itemTotal: 50 });
      world.connect(key);
    }),
    ...often(
      2,
      oneOf('test another address, which', ['refuses', 'hangs'] as const, (world, answer) => {
        world.elsewhere = answer;
        void world.awake().probe();
      }),
    ),
    once('carry on after a loss', (world) => {
      if (world.disk.isLost) void world.awake().ordering.recover();
    }),
    ...often(
      3,
      oneOf('look for news after hours:', [0, 26], (world, hours) => {
        world.clock.sleep(hours * 3_600_000);
        world.snapshotOrders = world.server.ordersOf(world.key);
      }),
    ),
    ...often(
      2,
      once('forget, and connect again', (world) => createPerson(world).forgetAndConnectAgain()),
    ),
    happening('forget, connect and press again,', pressPlan, async (world, plan) => {
      createPerson(world).forgetAndConnectAgain();
      await pass(world, 11_000, () => meanwhile(world));
      createPerson(world).press(plan);
    }),
    interrupting('forget, and connect again', (world) =>
      createPerson(world).forgetAndConnectAgain(),
    ),
  ];

  const byService = [
    ...often(
      6,
      happening('the next POST', postPlan, ({ server }, plan) => server.postPlans.push(plan)),
    ),
    happening('the next reading:', listingPlan, ({ server }, plan) =>
      server.listingPlans.push(plan),
    ),
    oneOf('another device orders, listed after minutes:', [0, 5], ({ server, key }, minutes) => {
      if (key) {
        const plan = { listedAfterMs: minutes * 60_000, isCanceled: false };
        server.commit({ key, pressId: null, itemTotal: 42 }, plan);
      }
    }),
    ...often(
      2,
      oneOf('under the same ids, saved is', accountChanges, (world, change) => world.save(change)),
    ),
    once('everything is read anew', (world) => {
      world.snapshot = world.account;
    }),
  ];

  const byBrowser = [
    ...often(
      8,
      oneOf('seconds pass:', seconds, (world, s) => pass(world, s * 1000, () => meanwhile(world))),
    ),
    once('kill', (world) => world.kill()),
    ...often(
      2,
      oneOf('kill', faultPoints, (world, point) => world.interruptAt(point, world.kill)),
    ),
    once('kill when the next end is told', (world) =>
      world.interruptAt('before notifying', world.kill),
    ),
    oneOf('kill now, and the next one', ['before read', 'before alarm'], (world, point) => {
      world.kill();
      world.interruptAt(point, world.kill);
    }),
    once('boot', (world) => void world.awake()),
    once('the browser restarts without its alarms', (world) => world.restart()),
    once('the browser crashes, and what pages see is lost', (world) => {
      world.losePublished();
      world.restart();
    }),
    oneOf('the clock is ahead by minutes:', [-900, -180, 0, 1, 180, 900], (world, minutes) =>
      world.setClock(minutes * 60_000),
    ),
    once('the computer sleeps between a reading and its write', (world) =>
      world.interruptAt('before lock claim', () => world.clock.sleep(60_000)),
    ),
    oneOf('the computer sleeps for minutes:', [1, 10, 300], (world, minutes) =>
      world.clock.sleep(minutes * 60_000),
    ),
    once('the browser loses the journal', (world) => world.loseJournal()),
    interrupting('the browser loses the journal, and the person carries on', (world) => {
      world.loseJournal();
      if (world.disk.isLost) void world.awake().ordering.recover();
    }),
    oneOf('no leave to reach the service for seconds:', [3, 90], (world, s) =>
      world.revokePermission(s),
    ),
    oneOf('offline for seconds:', [3, 90], (world, s) => world.breakNetwork('down', s)),
    oneOf('no way to the service for seconds:', [3, 90], (world, s) =>
      world.breakNetwork('lying', s),
    ),
    oneOf('the disk, for a moment:', diskFaults, (world, fault) => world.breakDisk(fault, 3)),
    oneOf('the disk, for a while:', diskFaults, (world, fault) => world.breakDisk(fault, 90)),
    oneOf('storage fails for seconds:', [3, 90], (world, s) => world.breakStorage(s)),
  ];

  const patience = oneOf('what is under way goes on, turns:', [1, 5, 20, 60], (world, turns) =>
    world.goOn(turns),
  );

  return [...byPerson, ...byService, ...byBrowser, ...often(mode === 'racing' ? 25 : 0, patience)];
}
