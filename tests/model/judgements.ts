import type { Attempt, AttemptState } from '@/lib/domain/attempt';
import { connectionOf } from './worker';
import type { Post, World } from './world';

const unresolved: readonly AttemptState[] = ['sending', 'unknown', 'ambiguous', 'not-seen'];

/** Whether the POST says exactly what its press said, to the same account, at the price of then. */
export function isAsPressed(
  { body, key, pressId, price }: Post,
  presses: World['presses'],
): boolean {
  const press = presses.get(pressId);
  if (!press) return false;
  const { lines, addressId, cardId } = press.request;
  const items = lines.map(({ itemId, quantity }) => ({ id: itemId, quantity }));
  const pressed = JSON.stringify({ items, addressId, paymentId: cardId });
  return (
    JSON.stringify(body) === pressed &&
    key === press.key &&
    price === press.shown.goods[0]?.price?.amount
  );
}

/** Whether the POST was for items of which another attempt was unclear, or had turned up. */
export function isInTheWayOf({ journal, pressId }: Post, presses: World['presses']): boolean {
  const press = presses.get(pressId);
  const items = press?.request.lines.map(({ itemId }) => itemId) ?? [];
  return [...journal.values()].some(({ id, state, request, candidates, orderNumber }) => {
    if (id === pressId || !request.lines.some(({ itemId }) => items.includes(itemId))) return false;
    const told = press?.told.find(({ attemptId }) => attemptId === id);
    if (!told) return unresolved.includes(state);
    // Known to exist by now, or more likely to: that isn't what the person decided on.
    const isKnown = (number: string | null) => number === null || told.numbers.includes(number);
    return !isKnown(orderNumber) || !candidates.every(isKnown);
  });
}

/** Whether both ask for a common item, and the person did not decide on both. */
export function isRival(other: Attempt, held: Attempt, presses: World['presses']): boolean {
  const told = presses.get(held.id)?.told.map(({ attemptId }) => attemptId) ?? [];
  if (other.id === held.id || told.includes(other.id)) return false;
  const items = held.request.lines.map(({ itemId }) => itemId);
  const isOfSame = other.request.lines.some(({ itemId }) => items.includes(itemId));
  return isOfSame && (other.state === 'held' || unresolved.includes(other.state));
}

/** When an attempt whose outcome is open is to be seen to, milliseconds since the epoch. */
export function nextStepOf({ state, sentAt, nextReadAt, nextAuditAt }: Attempt): number | null {
  return state === 'sending' ? sentAt : (nextReadAt ?? nextAuditAt);
}

/** The attempts that can be read about with the key of now. */
export function attemptsOfThisKey({ disk, key }: World): Attempt[] {
  if (key === null) return [];
  const all = [...disk.attempts.values()];
  return all.filter(({ connection }) => connection === connectionOf(key));
}

/** What truly came of a press and no other attempt claims. */
export function ordersOf({ server, disk }: World, id: string): string[] {
  const others = [...disk.attempts.values()].filter((attempt) => attempt.id !== id);
  return server.orders
    .filter(({ pressId, number }) => pressId === id && !isOwned(others, number))
    .map(({ number }) => number);
}

function isOwned(attempts: readonly Attempt[], number: string): boolean {
  return attempts.some(({ orderNumber }) => orderNumber === number);
}
