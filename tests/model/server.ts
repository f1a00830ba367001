import type { Order } from '@/lib/domain/tracking/order';
import { isSameAccount } from './account';
import type { Clock } from './clock';
import { json, neverEnding, type ServerAnswer } from './server-answer';

/** What the service makes of a POST, and what of its answer arrives. */
export interface PostPlan {
  /** 2: the connection broke, and the browser sent it again by itself. */
  readonly commits: 0 | 1 | 2;
  /** How much later than the request the order comes about. */
  readonly commitAfterMs: number;
  /** How much later than the order it is listed. */
  readonly listedAfterMs: number;
  /** Whether the shop calls it off at once. */
  readonly isCanceled: boolean;
  readonly answer:
    | 'placed'
    | 'earlier'
    | 'refused'
    | 'unauthorized'
    | 'lost'
    | 'fault'
    | 'busy'
    | 'not-json'
    | 'wrong-shape'
    | 'redirect'
    | 'hang'
    | 'headers-only';
}

/** Which times orders bear, compared with `Date`. */
export interface Stamps {
  readonly aheadMs: number;
  /** Whether they say in which time zone they are. */
  readonly hasOffset: boolean;
}

export const oneClock: Stamps = { aheadMs: 0, hasOffset: true };

export type ListingPlan = 'fine' | 'lost' | 'fault' | 'hang';

export interface TrueOrder {
  readonly number: string;
  readonly key: string;
  /** The press that it came from; `null`: another device's. */
  readonly pressId: string | null;
  readonly placedAt: number;
  readonly listedAt: number;
  readonly itemTotal: number;
  readonly isCanceled: boolean;
}

const easy: PostPlan = {
  commits: 1,
  commitAfterMs: 0,
  listedAfterMs: 0,
  isCanceled: false,
  answer: 'placed',
};

/** The service as it truly is: it knows who ordered what, and never tells (contract 2.4). */
export function createServer(
  clock: Clock,
  skewMs: number | null,
  { aheadMs, hasOffset }: Stamps,
  history: number,
) {
  const orders = Array.from({ length: history }, (_, index) =>
    earlierOrder(clock.trueNow(), index),
  );
  /** What was said in a 2xx, by press. */
  const answered = new Map<string, string>();
  const postPlans: PostPlan[] = [];
  const listingPlans: ListingPlan[] = [];

  const commit = (
    order: Pick<TrueOrder, 'key' | 'pressId' | 'itemTotal'>,
    { listedAfterMs, isCanceled }: Pick<PostPlan, 'listedAfterMs' | 'isCanceled'> = easy,
    placedAt = clock.trueNow(),
  ): string => {
    const number = `R${1000 + orders.length}`;
    const listedAt = placedAt + listedAfterMs;
    orders.push({ ...order, number, placedAt, listedAt, isCanceled });
    return number;
  };

  const post = (key: string, pressId: string, itemTotal: number): ServerAnswer => {
    const plan = truthful(postPlans.shift() ?? easy);
    const isOld = ({ listedAt }: TrueOrder) => listedAt < clock.trueNow() - 5 * 60_000;
    const earlier = listedFor(key).find(isOld)?.number ?? '';
    let number = '';
    // However long this computer sleeps meanwhile.
    const placedAt = clock.trueNow() + plan.commitAfterMs;
    for (let commits = 0; commits < plan.commits; commits += 1) {
      const place = () => {
        number = commit({ key, pressId, itemTotal }, plan, placedAt);
      };
      if (plan.commitAfterMs === 0) place();
      else clock.after(plan.commitAfterMs, place);
    }
    if (plan.answer === 'placed') answered.set(pressId, number);
    return answerTo(plan.answer, plan.answer === 'earlier' ? earlier : number, key);
  };

  const listedOrder = ({ number, placedAt, itemTotal, isCanceled }: TrueOrder): Order => {
    const stamp = new Date(placedAt + (skewMs ?? 0) + aheadMs).toISOString();
    return {
      number,
      state: isCanceled ? 'canceled' : 'complete',
      paymentState: 'paid',
      shipmentState: 'pending',
      placedAt: hasOffset ? stamp : stamp.replace('Z', ''),
      currency: 'USD',
      itemTotal,
      total: itemTotal + 8,
      expectedDeliveryDate: null,
      deliveredAt: null,
    };
  };

  const listedFor = (key: string): TrueOrder[] =>
    orders
      .filter((order) => isSameAccount(order.key, key) && order.listedAt <= clock.trueNow())
      .sort((one, other) => other.placedAt - one.placedAt);

  const list = (key: string): ServerAnswer => {
    const plan = listingPlans.shift() ?? 'fine';
    if (plan !== 'fine') return plan === 'fault' ? json(503, {}) : plan;
    const listed = listedFor(key);
    const recent = listed.slice(0, 50);
    server.lastListed = new Set(recent.map(({ number }) => number));
    server.listings.push({ at: clock.now(), numbers: server.lastListed });
    const rows = recent.map(listedOrder);
    const date = skewMs === null ? null : clock.trueNow() + skewMs;
    return json(200, { orders: rows, canLoadMore: listed.length > 50 }, date);
  };

  /** What a reading of the listing leaves behind for pages. */
  const ordersOf = (key: string | null): Order[] => listedFor(key ?? '').map(listedOrder);

  const server = {
    orders,
    ordersOf,
    answered,
    postPlans,
    listingPlans,
    /** The numbers that the last reading showed. */
    lastListed: new Set<string>(),
    /** All readings: when, by the clock here, and what they showed. */
    listings: [] as { readonly at: number; readonly numbers: ReadonlySet<string> }[],
    commit,
    post,
    list,
  };
  return server;
}

/** One every other hour, most recent last. */
function earlierOrder(now: number, index: number): TrueOrder {
  const at = now - (100 - index) * 2 * 3_600_000;
  const number = `R${index}`;
  return {
    number,
    key: 'secret-key-1',
    pressId: null,
    placedAt: at,
    listedAt: at,
    itemTotal: 50,
    isCanceled: false,
  };
}

/**
 * A number means that something was ordered. A refusal means that the last copy of the POST ordered nothing, but
 * an earlier one may have. Whoever says no in its own words has nothing left to do.
 */
function truthful(plan: PostPlan): PostPlan {
  const isDone = ['placed', 'refused', 'unauthorized', 'busy'].includes(plan.answer);
  if (!isDone) return plan;
  const commits = plan.answer === 'placed' ? (plan.commits === 2 ? 2 : 1) : plan.commits;
  return { ...plan, commits, commitAfterMs: 0 };
}

function answerTo(answer: PostPlan['answer'], number: string, key: string): ServerAnswer {
  switch (answer) {
    case 'placed':
    case 'earlier':
      return json(201, { order: { number } });
    case 'refused':
      // Tactless enough to repeat what it was sent.
      return json(400, { type: 'UserInputError', message: `Bearer ${key}: no.` });
    case 'unauthorized':
      return json(401, { type: 'UnauthorizedError', message: `Bearer ${key}` });
    case 'fault':
      return json(500, { type: 'InternalServerError', message: `Bearer ${key}` });
    case 'busy':
      return json(429, {});
    case 'wrong-shape':
      return json(200, { order: { id: number } });
    case 'not-json':
      return { status: 200, text: '<p>Thank you!</p>', date: null };
    case 'redirect':
      return { status: 302, text: '', date: null };
    case 'headers-only':
      return { status: 201, text: neverEnding, date: null };
    case 'lost':
    case 'hang':
      return answer;
  }
}
