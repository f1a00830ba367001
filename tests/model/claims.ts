import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isSameAccount } from './account';
import { factsOf } from './judgements';
import type { Claim, Surroundings } from './surroundings';

function isInferred(attempt: Attempt): boolean {
  return 'inferred' in attempt && attempt.inferred;
}

/** Judges, by what the service truly knows, an attempt that has just become `placed`. */
export function claimOf(world: Surroundings, attempt: Attempt): Claim {
  const isSound = isInferred(attempt) ? isOwnOrder(world, attempt) : isOwnAnswer(world, attempt);
  return { id: attempt.id, isSound };
}

function isOwnAnswer({ server }: Surroundings, attempt: Attempt): boolean {
  const { id, orderNumber } = factsOf(attempt);
  return orderNumber !== null && server.answered.get(id) === orderNumber;
}

/**
 * Another device's order can be mistaken for ours, and so can one that was forgotten here: nothing tells them
 * apart. The order of another attempt must never be, whatever that one has been taken for.
 */
function isOwnOrder({ server, presses, disk }: Surroundings, attempt: Attempt): boolean {
  const { id, baseline, orderNumber } = factsOf(attempt);
  const order = server.orders.find(({ number }) => number === orderNumber);
  if (!order || !baseline || baseline.numbers.includes(order.number)) return false;
  const { pressId } = order;
  const isOurs = pressId === null || pressId === id || !disk.attempts.has(pressId);
  return isOurs && isSameAccount(order.key, presses.get(id)?.key ?? null);
}
