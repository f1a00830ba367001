import type { Attempt, AttemptState } from '@/lib/domain/ordering/attempt/attempt';
import { type Invariant, invariantsAtRest, invariantsInTheEnd } from './invariants-at-rest';
import {
  factsOf,
  holdOf,
  isAfterRefusal,
  isAsPressed,
  isAsSeen,
  isInTheWayOf,
  isOverLimit,
  isRival,
  isUnasked,
  nextStepOf,
} from './judgements';
import type { World } from './world';

/** Where an attempt may go from where it is, written down anew from the promises alone. */
const ways: Record<AttemptState | 'nowhere', readonly AttemptState[]> = {
  nowhere: ['held'],
  held: ['sending', 'cancelled', 'expired'],
  sending: ['placed', 'refused', 'expired', 'unknown'],
  unknown: ['unknown', 'placed', 'ambiguous', 'settled'],
  ambiguous: ['ambiguous', 'placed', 'unknown', 'settled'],
  placed: ['placed', 'settled'],
  refused: ['refused', 'settled'],
  cancelled: ['cancelled'],
  expired: ['expired'],
  settled: ['settled'],
};

/** Hold at every moment, whatever has happened and whatever is under way. */
const invariants: readonly Invariant[] = [
  {
    name: 'one press leads to one POST at most',
    breach: ({ posts }) => {
      const ids = posts.map(({ pressId }) => pressId);
      return ids.find((id, index) => ids.indexOf(id) !== index);
    },
  },
  {
    name: 'nothing is sent but what stands on disk as `sending`, written and read back by who sends',
    breach: ({ posts }) =>
      posts.find(
        ({ journal, pressId, readBack }) => journal.get(pressId)?.state !== 'sending' || !readBack,
      )?.pressId,
  },
  {
    name: 'no attempt goes a way that it may not go, and every revision continues the last',
    breach: ({ revisions, restored }) => {
      const last = new Map<string, Attempt>();
      return revisions.find((attempt) => {
        const before = last.get(attempt.id);
        last.set(attempt.id, attempt);
        // What was lost may have gone further than anybody remembers.
        if (restored.has(attempt)) return ['held', 'sending'].includes(attempt.state);
        const isAllowed = ways[before?.state ?? 'nowhere'].includes(attempt.state);
        return !isAllowed || attempt.rev !== (before?.rev ?? 0) + 1;
      })?.id;
    },
  },
  {
    name: 'what was sent is what was pressed: the goods, the address, the card, the key',
    breach: ({ posts, presses }) => posts.find((post) => !isAsPressed(post, presses))?.pressId,
  },
  {
    name: 'what was sent is what was shown, by what the service said just before',
    breach: ({ posts, presses }) => posts.find((post) => !isAsSeen(post, presses))?.pressId,
  },
  {
    name: 'nothing is ordered again while an order of the same is open, unless the person knows',
    breach: ({ posts, presses }) => posts.find((post) => isUnasked(post, presses))?.pressId,
  },
  {
    name: 'no order leaves on a connection that was used before',
    breach: ({ posts }) => posts.find(({ isProtected }) => !isProtected)?.pressId,
  },
  {
    name: 'no order leaves without the person’s leave to reach the service',
    breach: ({ posts }) => posts.find(({ isPermitted }) => !isPermitted)?.pressId,
  },
  {
    name: 'a number comes from our own answer, or from the one order that it can be',
    breach: (world) => world.claims.find(({ isSound }) => !isSound)?.id,
  },
  {
    name: 'an order belongs to one attempt at most',
    breach: ({ disk }) => {
      const owned = [...disk.attempts.values()].flatMap((one) => factsOf(one).orderNumbers);
      return owned.find((number, index) => owned.indexOf(number) !== index);
    },
  },
  {
    name: 'what may have been ordered is never said not to be',
    breach: ({ disk, posts, server }) =>
      [...disk.attempts.values()].find((attempt) => {
        const { id, state } = attempt;
        const isSaidNotToBe = ['held', 'cancelled', 'expired'].includes(state);
        if (isSaidNotToBe) return posts.some(({ pressId }) => pressId === id);
        const isRefused = state === 'refused' && attempt.isProof;
        return isRefused && server.orders.some(({ pressId }) => pressId === id);
      })?.id,
  },
  {
    name: 'only the person settles',
    breach: ({ disk, settlements }) =>
      [...disk.attempts.values()].find(
        (one) => one.state === 'settled' && !settlements.some(({ id }) => id === one.id),
      )?.id,
  },
  {
    name: 'an answer settles only the orders that it was said of',
    breach: ({ disk, settlements }) =>
      [...disk.attempts.values()].find((attempt) => {
        const { settledOver } = factsOf(attempt);
        const isOf = ({ id, said }: (typeof settlements)[number]) =>
          id === attempt.id && settledOver.every((number) => said.includes(number));
        return settledOver.length > 0 && !settlements.some(isOf);
      })?.id,
  },
  {
    name: 'nothing is ordered again while it is unclear, unless the person knows and wants it so',
    breach: ({ posts, presses }) => posts.find((post) => isInTheWayOf(post, presses))?.pressId,
  },
  {
    name: 'after a refusal that proves nothing, the same is ordered only if the person was asked and it is not listed',
    breach: (world) => world.posts.find((post) => isAfterRefusal(post, world))?.pressId,
  },
  {
    name: 'what is held has no rival that the person does not know of',
    breach: ({ disk, presses }) => {
      const all = [...disk.attempts.values()];
      const held = all.filter(({ state }) => state === 'held');
      return held.find((attempt) => all.some((other) => isRival(other, attempt, presses)))?.id;
    },
  },
  {
    name: 'no more is sent in a day than the person wants',
    breach: (world) => world.posts.find((post) => isOverLimit(post, world))?.pressId,
  },
  {
    name: 'nothing is sent before its hold is over',
    breach: ({ posts, presses, heldBy, setForwardAt }) =>
      posts.find((post) => {
        const since = presses.get(post.pressId)?.at ?? 0;
        if (post.at >= since + holdOf(post)) return false;
        // Another background than the one that began the hold knows the clock alone.
        const isBegunElsewhere = heldBy.get(post.pressId) !== post.workerId;
        return !(isBegunElsewhere && setForwardAt.some((at) => at >= since && at <= post.at));
      })?.pressId,
  },
  {
    name: 'a press that was answered with a failure is not sent',
    breach: ({ posts, answers, presses, toldOfFailure }) =>
      posts.find(({ pressId }) => {
        // Of a message that arrives twice, the other answer may be the one that counts.
        if (presses.get(pressId)?.deliveries !== 1) return false;
        if (toldOfFailure.has(pressId)) return true;
        const failure = answers.get(pressId)?.failure ?? null;
        // "It isn't known" promises nothing.
        return failure !== null && failure.kind !== 'order-unclear';
      })?.pressId,
  },
  {
    name: 'the key is nowhere',
    breach: ({ revisions, shown, answers }) =>
      JSON.stringify([revisions, shown, [...answers]]).includes('secret-key') ? 'it is' : undefined,
  },
  {
    name: 'pages are never shown more than is on disk',
    breach: ({ disk, shown }) =>
      shown.attempts.find(({ id, rev }) => {
        const attempt = disk.attempts.get(id);
        return attempt !== undefined && rev > attempt.rev;
      })?.id,
  },
  {
    name: 'whatever is held, or still to be read, has an alarm, and not too late',
    breach: ({ disk, alarms, alarmsLost, clock }) => {
      if (alarmsLost) return undefined;
      const rings = Math.min(...[...alarms.values()].map(({ when }) => when));
      const patience = 61 * 60_000;
      return [...disk.attempts.values()].find((attempt) => {
        const due = nextStepOf(attempt);
        return due !== null && rings > Math.max(due, clock.now()) + patience;
      })?.id;
    },
  },
];

const moments = {
  always: invariants,
  'at rest': invariantsAtRest,
  'in the end': invariantsInTheEnd,
};

/** Every promise by its name. */
export const everyPromise = Object.values(moments).flatMap((list) => list.map(({ name }) => name));

/**
 * Throws, naming the promise that is broken, who broke it and what led to it.
 * @param only the promises to look at, by name; left out: all of them
 */
export function check(world: World, moment: keyof typeof moments, only = everyPromise): void {
  for (const { name, breach } of moments[moment]) {
    const who = only.includes(name) ? breach(world) : undefined;
    if (who === undefined) continue;
    throw new Error(`Broken: ${name} (${who})\n${world.story.join('\n')}`);
  }
}
