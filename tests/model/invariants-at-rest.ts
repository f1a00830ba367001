import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { isDoubtful, isUnseenEnd } from '@/lib/domain/ordering/attempt/states';
import { type BadgeFacts, badgeFor } from '@/lib/domain/tracking/badge';
import {
  attemptsOfThisAccount,
  factsOf,
  holdOf,
  isAlarming,
  isAskedAbout,
  isAskedInVain,
  isFindable,
  ordersOf,
} from './judgements';
import type { World } from './world';

/** A promise of ordering, and the function that names a breach of it. */
export interface Invariant {
  readonly name: string;
  readonly breach: (world: World) => string | undefined;
}

/** All that the badge might tell of besides. */
const quiet: BadgeFacts = {
  connected: true,
  keyRejected: true,
  accessMissing: false,
  unclear: 0,
  notOrdered: 0,
  unseen: ['trouble'],
  onTheWay: 1,
  expectedToday: 1,
  reminders: 1,
  counts: true,
};

function unlikeOnDisk({ disk, shown }: World): string | undefined {
  const revs = new Map(shown.attempts.map(({ id, rev }) => [id, rev]));
  return [...disk.attempts.values()].find(({ id, rev }) => revs.get(id) !== rev)?.id;
}

/** Hold when everything that is under way has come to rest, or waits for time to pass. */
export const invariantsAtRest: readonly Invariant[] = [
  {
    name: 'pages see what is on disk, and so does the badge',
    breach: (world) => (world.wasTroubled ? undefined : unlikeOnDisk(world)),
  },
  {
    name: 'an order that nobody knows enough of is on the badge',
    breach: ({ disk, shown, wasTroubled }) => {
      if (wasTroubled) return undefined;
      const unclear = shown.attempts.filter(isDoubtful).length;
      const badge = badgeFor({ ...quiet, unclear });
      const alarming = [...disk.attempts.values()].find(isAlarming);
      return badge.kind === 'unclear' ? undefined : alarming?.id;
    },
  },
  {
    name: 'what ended without an order, and nobody has seen, is on the badge',
    breach: ({ disk, shown, seen, wasTroubled }) => {
      if (wasTroubled) return undefined;
      const unclear = shown.attempts.filter(isDoubtful).length;
      const notOrdered = shown.attempts.filter(isUnseenEnd).length;
      const badge = badgeFor({ ...quiet, unclear, notOrdered });
      if (badge.kind === 'unclear' || badge.kind === 'not-ordered') return undefined;
      const hasEnded = ({ state }: Attempt) => state === 'expired' || state === 'refused';
      return [...disk.attempts.values()].find((one) => hasEnded(one) && !seen.has(one.id))?.id;
    },
  },
  {
    name: 'nothing is sent long after it was meant',
    breach: ({ posts, heldAt, setBackAt }) =>
      posts.find((post) => {
        const since = heldAt.get(post.pressId) ?? 0;
        if (post.at <= since + holdOf(post) + 2 * 60_000) return false;
        // A background that starts after the clock was set back can't tell how long the hold has lasted.
        return !setBackAt.some((at) => at >= since && at <= post.workerStartedAt);
      })?.pressId,
  },
  {
    name: 'nothing is sent long after it was pressed',
    breach: ({ posts, presses, setBackAt }) =>
      posts.find((post) => {
        const pressedAt = presses.get(post.pressId)?.at ?? 0;
        if (post.at <= pressedAt + 60_000 + holdOf(post) + 3 * 60_000) return false;
        return !setBackAt.some((at) => at >= pressedAt);
      })?.pressId,
  },
  {
    name: 'a reading counts only if it was made when it was due',
    breach: ({ readEarly }) => readEarly[0],
  },
  {
    name: 'a journal that cannot be read or written locks ordering',
    breach: ({ posts }) =>
      posts.find(({ diskFault }) => diskFault === 'unreadable' || diskFault === 'full')?.pressId,
  },
];

/** Hold once everything works again and has been left alone for more than a day. */
export const invariantsInTheEnd: readonly Invariant[] = [
  {
    name: 'every press that was accepted has come to an end that is shown',
    breach: ({ answers, shown, forgotten }) =>
      [...answers].find(([id, { failure }]) => {
        if (failure || forgotten.has(id)) return false;
        const state = shown.attempts.find((attempt) => attempt.id === id)?.state;
        return state === undefined || state === 'held' || state === 'sending';
      })?.[0],
  },
  {
    name: 'what ended without an order, and nobody has seen, is told',
    breach: ({ shown, told }) =>
      shown.attempts.find((one) => isUnseenEnd(one) && !told.has(one.id))?.id,
  },
  {
    name: 'every press that was noted is answered',
    breach: ({ notes }) => [...notes.values()].find(({ failure }) => !failure)?.press.id,
  },
  {
    name: 'a press that was noted is an attempt, or its failure is noted until a page has told it',
    breach: ({ presses, revisions, notes, forgotten }) =>
      [...presses.values()].find(({ id, deliveries, wasNoted }) => {
        if (deliveries > 0 || !wasNoted || forgotten.has(id)) return false;
        return !notes.get(id)?.failure && !revisions.some((attempt) => attempt.id === id);
      })?.id,
  },
  {
    name: 'nothing stays held or sending',
    breach: ({ disk }) =>
      [...disk.attempts.values()].find(({ state }) => state === 'held' || state === 'sending')?.id,
  },
  {
    name: 'pages see what is on disk in the end, whatever was lost',
    breach: unlikeOnDisk,
  },
  {
    name: 'a second order of one press is found and shown',
    breach: (world) =>
      attemptsOfThisAccount(world).find((attempt) => {
        const { id, state, orderNumbers, candidates } = factsOf(attempt);
        if (state !== 'placed' || candidates.length > 0) return false;
        return ordersOf(world, id).some(
          (number) =>
            !orderNumbers.includes(number) &&
            !isAskedAbout(world, number) &&
            isFindable(world, attempt, number),
        );
      })?.id,
  },
  {
    name: 'an order that came about in spite of a refusal is found and shown',
    breach: (world) =>
      attemptsOfThisAccount(world).find((attempt) => {
        const { id, state, candidates } = factsOf(attempt);
        if (state !== 'refused' || candidates.length > 0) return false;
        return ordersOf(world, id).some(
          (number) => !isAskedAbout(world, number) && isFindable(world, attempt, number),
        );
      })?.id,
  },
  {
    name: 'an order whose answer was lost is found',
    breach: (world) =>
      attemptsOfThisAccount(world).find(
        (attempt) =>
          attempt.state === 'unknown' &&
          ordersOf(world, attempt.id).some(
            (number) => !isAskedAbout(world, number) && isFindable(world, attempt, number),
          ),
      )?.id,
  },
  {
    name: 'nobody is asked about an order that can’t be another’s',
    breach: (world) =>
      attemptsOfThisAccount(world).find((attempt) => isAskedInVain(world, attempt))?.id,
  },
];
