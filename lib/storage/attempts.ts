import * as z from 'zod/mini';
import type { ShownCard } from '@/lib/domain/checkout/card';
import {
  addressProblems,
  type Failure,
  inwardFailures,
  keyProblems,
  type OrderChange,
  type OrderWarning,
  orderProblems,
  originFailures,
  plainFailures,
  statusKinds,
} from '@/lib/domain/failure';
import type { ItemSize } from '@/lib/domain/items/item';
import { shownPrice } from '@/lib/domain/items/schemas';
import {
  type Attempt,
  attemptVersion,
  type Baseline,
  type Override,
  type PastAttempt,
  type PressNote,
  type Settlement,
} from '@/lib/domain/ordering/attempt';
import type { OrderRequest } from '@/lib/domain/ordering/order-request';
import type { Goods, ShownAddress } from '@/lib/domain/ordering/shown-order';
import { soundOf } from '@/lib/domain/schema';

/*
 * Attempts outlive the version that stored them: whoever changes their shape upgrades the earlier one here, for
 * the journal and for what was published from it. An invalid row is not an attempt; the journal decides what
 * follows from that.
 */

/** Demands that a union has every case of a type, which differ by this member. */
const everyCaseOf =
  <T, Name extends keyof T>() =>
  <S extends z.ZodMiniType<T>>(
    union: S & (Exclude<T[Name], z.output<S>[Name]> extends never ? unknown : never),
  ): z.ZodMiniType<T> =>
    union;

const time = z.number();
const timeOrNull = z.nullable(z.number());
const textOrNull = z.nullable(z.string());
const texts = z.array(z.string());

const size: z.ZodMiniType<ItemSize> = everyCaseOf<ItemSize, 'kind'>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('regular'), width: z.number(), height: z.number() }),
    z.object({ kind: z.enum(['tshirt', 'hoodie']), size: z.string() }),
    z.object({ kind: z.literal('unknown'), typename: z.string() }),
  ]),
);
const shownCard: z.ZodMiniType<ShownCard> = z.object({
  brand: z.string(),
  lastDigits: z.string(),
  expiry: z.string(),
});
const shownAddress: z.ZodMiniType<ShownAddress> = z.object({ summary: texts, lines: texts });
const goods: z.ZodMiniType<Goods> = z.object({
  itemId: z.string(),
  title: z.string(),
  product: textOrNull,
  size,
  quantity: z.number(),
  artworkUrl: textOrNull,
  price: z.nullable(shownPrice()),
  isOtherSize: z.exactOptional(z.boolean()),
});
const request: z.ZodMiniType<OrderRequest> = z.object({
  lines: z.array(z.object({ itemId: z.string(), quantity: z.number(), size: textOrNull })),
  addressId: z.string(),
  cardId: z.string(),
});
const override: z.ZodMiniType<Override> = z.object({
  attemptId: z.string(),
  wasOrdered: z.boolean(),
  numbers: texts,
});
const baseline: z.ZodMiniType<Baseline> = z.object({
  numbers: texts,
  complete: z.boolean(),
  skewMs: timeOrNull,
  skewWithinMs: z.exactOptional(z.number()),
});
const settlement: z.ZodMiniType<Settlement> = everyCaseOf<Settlement, 'verdict'>()(
  z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('ordered'), orderNumber: textOrNull }),
    z.object({ verdict: z.literal('not-ordered') }),
  ]),
);

const warning: z.ZodMiniType<OrderWarning> = z.object({
  kind: z.enum(['ordered-lately', 'awaited']),
  attemptId: z.string(),
  orderNumber: textOrNull,
  at: time,
});

const partOf = <P extends OrderChange['part'], T>(part: P, value: z.ZodMiniType<T>) => ({
  part: z.literal(part),
  was: value,
  is: value,
});
const title = z.string();
const change: z.ZodMiniType<OrderChange> = everyCaseOf<OrderChange, 'part'>()(
  z.discriminatedUnion('part', [
    z.object(partOf('address', texts)),
    z.object(partOf('card', shownCard)),
    z.object({ ...partOf('title', textOrNull), title }),
    z.object({ ...partOf('product', textOrNull), title }),
    z.object({ ...partOf('size', size), title }),
    z.object({ ...partOf('price', z.nullable(shownPrice())), title }),
  ]),
);

/** A failure that this version has a text for. */
export const failure: z.ZodMiniType<Failure> = everyCaseOf<Failure, 'kind'>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.enum(plainFailures) }),
    z.object({ kind: z.enum(inwardFailures), detail: z.string() }),
    z.object({ kind: z.enum(originFailures), origin: z.string() }),
    z.object({
      kind: z.enum(statusKinds),
      status: z.number(),
      message: textOrNull,
      retryAfterMs: timeOrNull,
    }),
    z.object({ kind: z.literal('address-invalid'), problem: z.enum(addressProblems) }),
    z.object({ kind: z.literal('key-invalid'), problem: z.enum(keyProblems) }),
    z.object({ kind: z.literal('timeout'), seconds: z.number() }),
    z.object({ kind: z.literal('wrong-shape'), status: z.number(), detail: z.string() }),
    z.object({ kind: z.literal('too-large'), limitBytes: z.number() }),
    z.object({ kind: z.literal('order-refused-here'), problem: z.enum(orderProblems) }),
    z.object({ kind: z.literal('order-unconfirmed'), warnings: z.array(warning) }),
    z.object({ kind: z.literal('order-changed'), changes: z.array(change) }),
  ]),
);

/** A reason only explains: nothing is unreadable for it, and there is no text for one that no longer exists. */
const reason = z.catch(z.nullable(failure), null);

// The members of attempts, by how far they got.
const pressed = {
  version: z.literal(attemptVersion),
  id: z.string(),
  rev: z.number(),
  request,
  goods: z.array(goods),
  shipTo: shownAddress,
  payWith: shownCard,
  connection: z.string(),
  service: z.string(),
  pressedAt: time,
  holdUntil: time,
  updatedAt: time,
  overrides: z.array(override),
  askedFor: z.exactOptional(z.object({ currency: z.string(), locale: z.string() })),
  fromBasket: z.exactOptional(z.boolean()),
};
const shown = { acknowledgedAt: timeOrNull };
const failed = { ...shown, failure: reason, seenAt: timeOrNull };
const sent = { ...pressed, sentAt: time, baseline: z.nullable(baseline) };
const watched = { ...sent, endedAt: timeOrNull, reads: z.number(), nextReadAt: timeOrNull };
const unclear = { ...watched, failure: reason };
const audited = { ...watched, ...shown, candidates: texts };
const decided = { ...audited, inferred: z.boolean(), settledOver: texts };

const unknown = z.object({ state: z.literal('unknown'), ...unclear });
const placed = z.object({ state: z.literal('placed'), ...decided, orderNumber: z.string() });
const settled = z.object({
  state: z.literal('settled'),
  ...decided,
  orderNumber: textOrNull,
  settlement,
});
const attempt: z.ZodMiniType<Attempt> = everyCaseOf<Attempt, 'state'>()(
  z.discriminatedUnion('state', [
    z.object({ state: z.literal('held'), ...pressed }),
    z.object({ state: z.literal('cancelled'), ...pressed, ...shown }),
    z.object({ state: z.literal('expired'), ...pressed, ...failed }),
    z.object({ state: z.literal('sending'), ...sent }),
    z.object({ state: z.literal('refused'), ...audited, ...failed, isProof: z.boolean() }),
    unknown,
    z.object({ state: z.literal('ambiguous'), ...unclear, candidates: texts }),
    placed,
    settled,
  ]),
);

const kept = {
  version: true,
  id: true,
  rev: true,
  state: true,
  request: true,
  goods: true,
  pressedAt: true,
  sentAt: true,
  orderNumber: true,
  inferred: true,
  candidates: true,
} as const;
const service = { service: z.exactOptional(z.string()) };
const pastAttempt: z.ZodMiniType<PastAttempt> = everyCaseOf<PastAttempt, 'state'>()(
  z.discriminatedUnion('state', [
    z.extend(z.pick(placed, kept), service),
    z.extend(z.pick(settled, { ...kept, settlement: true }), service),
  ]),
);

const pressNote: z.ZodMiniType<PressNote> = z.object({
  version: z.literal(attemptVersion),
  press: z.object({
    id: z.string(),
    pressedAt: time,
    request,
    shown: z.object({ goods: z.array(goods), shipTo: shownAddress, payWith: shownCard }),
    overrides: z.array(override),
    isReviewed: z.exactOptional(z.boolean()),
    fromBasket: z.exactOptional(z.boolean()),
  }),
  // Whatever it was: a press that was refused must never look like one that nobody has answered.
  failure: z.nullable(z.catch(failure, { kind: 'internal', detail: '' })),
});

const versioned = z.object({ version: z.number() });

export function isNewerAttempt(found: unknown): boolean {
  const { version = attemptVersion } = read(versioned, found) ?? {};
  return version > attemptVersion;
}

/** `null`: it is no attempt of this shape. So it is with the two below. */
export function readAttempt(found: unknown): Attempt | null {
  return read(attempt, found);
}

export function readPastAttempt(found: unknown): PastAttempt | null {
  return read(pastAttempt, found);
}

export function readPressNote(found: unknown): PressNote | null {
  return read(pressNote, found);
}

const readable = soundOf(unclear);

/**
 * What can be recovered from a row of the journal. An invalid row that still tells what was to be ordered may
 * have been sent; since nobody can tell, its state becomes `unknown`.
 */
export function salvageAttempt(found: unknown): Attempt | null {
  const sound = readAttempt(found);
  if (sound) return sound;
  const known = read(readable, found);
  if (known?.id === undefined || known.request === undefined) return null;
  const at = known.pressedAt ?? 0;
  const doubtful = {
    rev: 1,
    goods: [],
    shipTo: { summary: [], lines: [] },
    payWith: { brand: '', lastDigits: '', expiry: '' },
    connection: '',
    service: '',
    pressedAt: at,
    holdUntil: at,
    updatedAt: at,
    overrides: [],
    sentAt: at,
    baseline: null,
    endedAt: null,
    failure: null,
    reads: 0,
    nextReadAt: at,
  };
  return readAttempt({ ...doubtful, ...known, state: 'unknown', version: attemptVersion });
}

function read<T>(schema: z.ZodMiniType<T>, found: unknown): T | null {
  const parsed = z.safeParse(schema, found);
  return parsed.success ? parsed.data : null;
}
