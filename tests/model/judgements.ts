import type { EpochMs } from '@/lib/domain/data/time';
import type {
  Attempt,
  AttemptState,
  Baseline,
  SettledAttempt,
} from '@/lib/domain/ordering/attempt/attempt';
import { garment, isSameAccount } from './account';
import { oneClock } from './server';
import type { Post, Surroundings } from './surroundings';

const unresolved: readonly AttemptState[] = ['sending', 'unknown', 'ambiguous'];

export function factsOf(attempt: Attempt) {
  const absent = {
    holdUntil: null as EpochMs | null,
    sentAt: null as EpochMs | null,
    baseline: null as Baseline | null,
    candidates: [] as readonly string[],
    settledOver: [] as readonly string[],
    settlement: null as SettledAttempt['settlement'] | null,
    nextReadAt: null as EpochMs | null,
  };
  // What was placed has one; what the person settled may have several.
  const orderNumbers = 'orderNumber' in attempt ? [attempt.orderNumber] : [];
  return { ...absent, orderNumbers, ...attempt } as typeof absent & {
    readonly orderNumbers: readonly string[];
  } & Pick<Attempt, 'id' | 'state' | 'request'>;
}

export function isAsPressed(
  { body, key, pressId }: Post,
  presses: Surroundings['presses'],
): boolean {
  const press = presses.get(pressId);
  if (!press) return false;
  const { lines, addressId, cardId } = press.request;
  const items = lines.map(({ itemId, quantity }) =>
    itemId === garment ? { id: itemId, quantity, size: 'sizeM' } : { id: itemId, quantity },
  );
  const pressed = JSON.stringify({ items, addressId, paymentId: cardId });
  return JSON.stringify(body) === pressed && isSameAccount(key, press.key);
}

export function isAsSeen({ pressId, told }: Post, presses: Surroundings['presses']): boolean {
  const press = presses.get(pressId);
  const { '/items': goods, '/addresses': place, '/payments': card } = told;
  if (!press || !goods || !place || !card) return false;
  const { price, currency, minimum, name, product, width } = press.saw;
  const isPriced = goods.price === price && goods.currency === currency;
  const isSold = isPriced && goods.minimum === minimum;
  const isCalled = goods.name === name && goods.product === product;
  // A garment's size was chosen.
  const isSized =
    goods.width === width || press.request.lines.every(({ itemId }) => itemId === garment);
  const isSent = place.street === press.saw.street && card.digits === press.saw.digits;
  return isSold && isCalled && isSized && isSent;
}

/** The attempts for these items that are ordered, and whose order is open as far as pages know. */
export function stillOpen(
  { disk, snapshotOrders }: Surroundings,
  items: readonly string[],
): string[] {
  const open = snapshotOrders
    .filter(({ state }) => state !== 'canceled')
    .map(({ number }) => number);
  return [...disk.attempts.values()]
    .map(factsOf)
    .filter(({ state, settlement }) => state === 'placed' || settlement?.verdict === 'ordered')
    .filter(({ orderNumbers }) => orderNumbers.some((number) => open.includes(number)))
    .filter(({ request }) => request.lines.some(({ itemId }) => items.includes(itemId)))
    .map(({ id }) => id);
}

export function isUnasked({ pressId }: Post, presses: Surroundings['presses']): boolean {
  const press = presses.get(pressId);
  const told = press?.overrides.map(({ attemptId }) => attemptId) ?? [];
  return press?.stillOpen.some((id) => !told.includes(id)) ?? true;
}

/** Whether the POST was for items of which another attempt was unclear, or had turned up. */
export function isInTheWayOf(
  { journal, pressId }: Post,
  presses: Surroundings['presses'],
): boolean {
  const press = presses.get(pressId);
  const items = press?.request.lines.map(({ itemId }) => itemId) ?? [];
  return [...journal.values()]
    .map(factsOf)
    .some(({ id, state, request, candidates, orderNumbers }) => {
      if (id === pressId || !request.lines.some(({ itemId }) => items.includes(itemId)))
        return false;
      const told = press?.overrides.find(({ attemptId }) => attemptId === id);
      if (!told) return unresolved.includes(state);
      // Known to exist by now, or more likely to: that isn't what the person decided on.
      return ![...orderNumbers, ...candidates].every((number) => told.numbers.includes(number));
    });
}

/**
 * Whether the POST was for items whose refusal was still being checked, though the person wasn't told, or the listing just
 * before it had what the refused one placed after all. Where others are unclear, it may be taken for theirs.
 */
export function isAfterRefusal(
  post: Post,
  { presses, server, hasOneClock }: Surroundings,
): boolean {
  const press = presses.get(post.pressId);
  const items = press?.request.lines.map(({ itemId }) => itemId) ?? [];
  const own = post.journal.get(post.pressId);
  const listed = (own && factsOf(own).baseline?.numbers) ?? [];
  const others = [...post.journal.values()].filter((one) => one !== own);
  const isPlain = hasOneClock && !others.some(({ state }) => unresolved.includes(state));
  // The person may have given its order to another.
  const isTaken = (number: string) =>
    isOwned(others, number) || others.some((one) => factsOf(one).candidates.includes(number));
  return others.some((other) => {
    const { id, state, request, baseline, nextReadAt, candidates } = factsOf(other);
    if (state !== 'refused' || nextReadAt === null || candidates.length > 0) return false;
    if (!request.lines.some(({ itemId }) => items.includes(itemId))) return false;
    if (!press?.overrides.some(({ attemptId }) => attemptId === id)) return true;
    const isListed = server.orders.some(
      ({ pressId, number }) => pressId === id && listed.includes(number) && !isTaken(number),
    );
    return isPlain && isListed && baseline !== null && presses.get(id)?.key === post.key;
  });
}

/** Whether both ask for a common item, and the person did not decide on both. */
export function isRival(other: Attempt, held: Attempt, presses: Surroundings['presses']): boolean {
  const told = presses.get(held.id)?.overrides.map(({ attemptId }) => attemptId) ?? [];
  if (other.id === held.id || told.includes(other.id)) return false;
  const items = held.request.lines.map(({ itemId }) => itemId);
  const isOfSame = other.request.lines.some(({ itemId }) => items.includes(itemId));
  return isOfSame && (other.state === 'held' || unresolved.includes(other.state));
}

export function nextStepOf(attempt: Attempt): EpochMs | null {
  const { state, holdUntil, sentAt, nextReadAt } = factsOf(attempt);
  if (state === 'held') return holdUntil;
  return state === 'sending' ? sentAt : nextReadAt;
}

/** The attempts that can be read about with the key of now: what was listed before them is kept. */
export function attemptsOfThisAccount({ disk, key, presses }: Surroundings): Attempt[] {
  const all = [...disk.attempts.values()].filter((one) => factsOf(one).baseline !== null);
  return all.filter((attempt) => {
    const { id, baseline } = factsOf(attempt);
    const pressedWith = presses.get(id)?.key ?? null;
    if (pressedWith === key) return true;
    // By another key, the account is known by its orders.
    return isSameAccount(pressedWith, key) && (baseline?.numbers.length ?? 0) > 0;
  });
}

/** Whether the person has to see it before all else: there may be an order that nobody knows of. */
export function isAlarming(attempt: Attempt): boolean {
  const { state, candidates, settledOver } = factsOf(attempt);
  if (['unknown', 'ambiguous'].includes(state)) return true;
  const isOver = state === 'placed' || state === 'settled' || state === 'refused';
  return isOver && candidates.some((number) => !settledOver.includes(number));
}

/** What truly came of a press and no other attempt claims. */
export function ordersOf({ server, disk }: Surroundings, id: string): string[] {
  const others = [...disk.attempts.values()].filter((attempt) => attempt.id !== id);
  return server.orders
    .filter(({ pressId, number }) => pressId === id && !isOwned(others, number))
    .map(({ number }) => number);
}

/** Whether the person is asked which attempt's order this is, or whether it is one too many. */
export function isAskedAbout({ disk }: Surroundings, number: string): boolean {
  return [...disk.attempts.values()]
    .map(factsOf)
    .some(({ candidates }) => candidates.includes(number));
}

function isOwned(attempts: readonly Attempt[], number: string): boolean {
  return attempts.some((attempt) => factsOf(attempt).orderNumbers.includes(number));
}

/**
 * Whether it can be demanded that this order was found: by clocks that agree, sooner or later; otherwise by a reading
 * within a quarter of an hour after the POST, by the clock here.
 */
export function isFindable(world: Surroundings, attempt: Attempt, number: string): boolean {
  const { sentAt, orderNumbers } = factsOf(attempt);
  if (world.stamps === oneClock || sentAt === null) return true;
  const readings = world.revisions.filter((one, at) => {
    // What was found then is lost.
    if (at < world.revisionsLost) return false;
    const before = world.revisions.slice(0, at).findLast(({ id }) => id === one.id);
    const isRead = before && 'reads' in one && 'reads' in before && one.reads > before.reads;
    return one.id === attempt.id && isRead;
  });
  return readings.some(({ updatedAt }) => {
    if (updatedAt < sentAt || updatedAt > sentAt + 15 * 60_000) return false;
    const shown = world.server.listings.find(({ at }) => at === updatedAt)?.numbers;
    // What a second order costs is known by the first.
    return shown?.has(number) && orderNumbers.every((own) => shown.has(own));
  });
}

/**
 * Whether the person is asked about its order in vain: it was placed at once and listed at once, with nothing against
 * it, and nobody else's POST was near.
 */
export function isAskedInVain(world: Surroundings, attempt: Attempt): boolean {
  const { id, state, baseline, candidates } = factsOf(attempt);
  const [number, ...more] = candidates;
  const order = world.server.orders.find((one) => one.number === number);
  const post = world.posts.find(({ pressId }) => pressId === id);
  if (state !== 'ambiguous' || more.length > 0 || !order || !post || !baseline) return false;
  const isOwn = order.pressId === id && order.placedAt === post.at && !order.isCanceled;
  const isPlain = world.hasOneClock && world.presses.get(id)?.saw.currency === 'USD';
  const minute = 60_000;
  const isNear = (at: number) => at > order.placedAt - minute && at <= order.listedAt;
  const isAlone = !world.posts.some((other) => other !== post && isNear(other.at));
  // One that was about to be sent when the background was stopped may have left, as far as anybody knows.
  const others = [...world.disk.attempts.values()].map(factsOf).filter((one) => one.id !== id);
  const mayBeAnothers = others.some(({ sentAt }) => sentAt !== null && isNear(sentAt));
  const isOnly = !world.server.orders.some(
    (other) => other !== order && Math.abs(other.placedAt - order.placedAt) < 20 * minute,
  );
  const isDisputed = others.some(
    (one) => one.candidates.length > 0 || (one.sentAt && !one.baseline),
  );
  return isOwn && isPlain && isAlone && isOnly && !mayBeAnothers && !isDisputed;
}

/** Whether it was refused when this was pressed, so that nothing more can come of it. */
function wasRefusedFor({ revisions }: Surroundings, id: string, post: Post): boolean {
  const pressed = revisions.findIndex((one) => one.id === post.pressId && one.state === 'held');
  const then = revisions.slice(0, pressed).findLast((one) => one.id === id);
  return then?.state === 'refused' && then.nextReadAt === null && then.candidates.length === 0;
}

/**
 * Whether more was sent, or held to be sent, within 24 hours when this was pressed than the person wants: by the clock,
 * and in truth. What was sent longer ago may be forgotten, though somebody sets the clock back afterwards.
 */
export function isOverLimit(post: Post, world: Surroundings): boolean {
  const limit = world.settings.maxOrdersPerDay ?? null;
  const pressedAt = post.journal.get(post.pressId)?.pressedAt;
  if (limit === null || pressedAt === undefined) return false;
  const dayMs = 24 * 3_600_000;
  const heldAt = world.heldAt.get(post.pressId) ?? post.at;
  const accepted = [...world.heldAt.keys()];
  const before = new Set(accepted.slice(0, accepted.indexOf(post.pressId)));
  const counted = world.posts.filter(({ pressId, journal, at }) => {
    const attempt = journal.get(pressId);
    const sentAt = attempt ? factsOf(attempt).sentAt : null;
    if (!before.has(pressId) || sentAt === null || world.lost.has(pressId)) return false;
    const isRecent = heldAt - at < dayMs && Math.abs(pressedAt - sentAt) < dayMs;
    return isRecent && !wasRefusedFor(world, pressId, post);
  });
  return counted.length >= limit;
}

/** How long what is sent was to be held, in milliseconds. */
export function holdOf({ journal, pressId }: Post): number {
  const held = journal.get(pressId);
  return held ? held.holdUntil - held.pressedAt : Number.POSITIVE_INFINITY;
}
