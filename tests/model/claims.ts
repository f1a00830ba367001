import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isSameAccount } from './account';
import { factsOf } from './judgements';
import type { TrueOrder } from './server';
import type { Claim, Surroundings } from './surroundings';

/** How far from the POST an order is plausible beyond any doubt, in milliseconds. */
const certainMs = 2 * 60_000;

function isInferred(attempt: Attempt): boolean {
  return 'inferred' in attempt && attempt.inferred;
}

/** Judges, by what the service truly knows, an attempt that has just become `placed`. */
export function claimOf(world: Surroundings, attempt: Attempt): Claim {
  const isSound = isInferred(attempt) ? isUniqueMatch(world, attempt) : isOwnAnswer(world, attempt);
  return { id: attempt.id, isSound };
}

function isOwnAnswer({ server }: Surroundings, attempt: Attempt): boolean {
  const { id, orderNumber } = factsOf(attempt);
  return orderNumber !== null && server.answered.get(id) === orderNumber;
}

function isUniqueMatch(world: Surroundings, attempt: Attempt): boolean {
  const { id, baseline, orderNumber } = factsOf(attempt);
  const sentAt = world.posts.find(({ pressId }) => pressId === id)?.at ?? 0;
  const { server, disk, presses } = world;
  const others = [...disk.attempts.values()].filter((other) => other.id !== id);
  const owned = new Set(others.map((other) => factsOf(other).orderNumber));
  const candidates = server.orders.filter(
    ({ number, placedAt }) =>
      server.lastListed.has(number) &&
      !owned.has(number) &&
      !baseline?.numbers.includes(number) &&
      Math.abs(placedAt - sentAt) < certainMs,
  );
  const order = server.orders.find(({ number }) => number === orderNumber);
  if (!order || !baseline || baseline.numbers.includes(order.number)) return false;
  if (candidates.some(({ number }) => number !== orderNumber)) return false;
  const pressedWith = presses.get(id)?.key ?? null;
  return isSameAccount(order.key, pressedWith) && canBeTakenFor(order, id, others);
}

/**
 * Another device's order can be mistaken for ours: nothing tells them apart. So can the second order
 * of an attempt that has its number already. The order of an attempt without one must not be.
 */
function canBeTakenFor({ pressId }: TrueOrder, id: string, others: readonly Attempt[]): boolean {
  if (pressId === null || pressId === id) return true;
  const origin = others.find((other) => other.id === pressId);
  return origin === undefined || factsOf(origin).orderNumber !== null;
}
