import {
  type Attempt,
  type AttemptState,
  attemptVersion,
  type Baseline,
  type Override,
  type PastAttempt,
  type Settlement,
} from '@/lib/domain/ordering/attempt';
import type { Goods, ShownAddress } from '@/lib/domain/ordering/order-facts';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/order-request';
import {
  asObject,
  type Found,
  isFlag,
  isNumber,
  isText,
  listOf,
  oneOf,
  optional,
  orNull,
  shapeOf,
  soundMembers,
  type Tests,
} from '@/lib/storage/shape';
import { isShownPrice } from '@/lib/storage/snapshot-shapes';
import { isFailure, isShownCard, isSize } from './failure-shape';

/*
 * Attempts outlive the version that stored them. Every earlier shape is upgraded to the current one here, for
 * the journal and for what was published from it. An invalid row is not an attempt; the journal decides what
 * follows from that.
 */

const isTexts = listOf(isText);
const isOrderLine = shapeOf<OrderLine>({
  itemId: isText,
  quantity: isNumber,
  size: orNull(isText),
});
const isRequest = shapeOf<OrderRequest>({
  lines: listOf(isOrderLine),
  addressId: isText,
  cardId: isText,
});
const isGoods = shapeOf<Goods>({
  itemId: isText,
  title: isText,
  product: orNull(isText),
  size: isSize,
  quantity: isNumber,
  artworkUrl: orNull(isText),
  price: orNull(isShownPrice),
});
const isBaseline = shapeOf<Baseline>({
  numbers: isTexts,
  complete: isFlag,
  skewMs: orNull(isNumber),
  skewWithinMs: optional(isNumber),
});
const isOverride = shapeOf<Override>({ attemptId: isText, wasOrdered: isFlag, numbers: isTexts });

function isSettlement(found: unknown): found is Settlement {
  const { verdict, orderNumber } = asObject(found) ?? {};
  if (verdict === 'not-ordered') return true;
  return verdict === 'ordered' && (orderNumber === null || isText(orderNumber));
}

const pressed = {
  version: oneOf(attemptVersion),
  state: isText,
  id: isText,
  rev: isNumber,
  request: isRequest,
  goods: listOf(isGoods),
  shipTo: shapeOf<ShownAddress>({ summary: isTexts, lines: isTexts }),
  payWith: isShownCard,
  connection: isText,
  service: isText,
  pressedAt: isNumber,
  holdUntil: isNumber,
  updatedAt: isNumber,
  overrides: listOf(isOverride),
  fromBasket: optional(isFlag),
};
const shown = { acknowledgedAt: orNull(isNumber) };
const failed = { ...shown, failure: orNull(isFailure), seenAt: orNull(isNumber) };
const sent = { ...pressed, sentAt: isNumber, baseline: orNull(isBaseline) };
const ended = { ...sent, endedAt: orNull(isNumber) };
const unclear = {
  ...ended,
  failure: orNull(isFailure),
  reads: isNumber,
  nextReadAt: orNull(isNumber),
};
const audited = {
  ...ended,
  ...shown,
  audits: isNumber,
  nextAuditAt: orNull(isNumber),
  duplicates: isTexts,
};
const decided = { ...audited, inferred: isFlag, settledOver: isTexts };

/** The members of an attempt in each state. */
const members: { readonly [S in AttemptState]: Tests<Extract<Attempt, { readonly state: S }>> } = {
  held: pressed,
  cancelled: { ...pressed, ...shown },
  expired: { ...pressed, ...failed },
  sending: sent,
  refused: { ...audited, ...failed, isProof: isFlag },
  unknown: unclear,
  'not-seen': unclear,
  ambiguous: { ...unclear, candidates: isTexts },
  placed: { ...decided, orderNumber: isText },
  settled: {
    ...decided,
    orderNumber: orNull(isText),
    settlement: isSettlement,
    candidates: isTexts,
  },
};

const { version, state, id, rev, request, goods, pressedAt, sentAt, inferred, duplicates } =
  decided;
const past = { version, state, id, rev, request, goods, pressedAt, sentAt, inferred, duplicates };
const { orderNumber, settlement, candidates } = members.settled;
const pastMembers = {
  placed: { ...past, orderNumber: isText },
  settled: { ...past, orderNumber, settlement, candidates },
};

/** Whether a newer version of the extension stored this attempt. */
export function isNewerAttempt(found: unknown): boolean {
  const stored = asObject(found)?.version;
  return isNumber(stored) && stored > attemptVersion;
}

/** An attempt in the current shape, whichever version stored it; `null` if it is invalid. */
export function readAttempt(found: unknown): Attempt | null {
  const row = asObject(found);
  const today = row && upgraded(row);
  return today && inShape<Attempt>(today, members);
}

/** A past attempt in the current shape; `null` if it is invalid. */
export function readPastAttempt(found: unknown): PastAttempt | null {
  const row = asObject(found);
  const today = row && upgraded(row);
  return today && inShape<PastAttempt>(today, pastMembers);
}

/**
 * What can be recovered from a row of the journal. An invalid row that still tells what was to be ordered may
 * have been sent; since nobody can tell, its state becomes `unknown`.
 */
export function salvageAttempt(found: unknown): Attempt | null {
  const attempt = readAttempt(found);
  const row = asObject(found);
  if (attempt || !row || !isText(row.id) || !isRequest(row.request)) return attempt;
  const at = isNumber(row.pressedAt) ? row.pressedAt : 0;
  const doubtful: Found = {
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
  const sound = soundMembers(row, unclear);
  return inShape({ ...doubtful, ...sound, state: 'unknown', version: attemptVersion }, members);
}

/** Only the members that belong to the row's state; `null` if any of them is missing or invalid. */
function inShape<T extends { readonly state: string }>(
  row: Found,
  shapes: { readonly [S in T['state']]: Readonly<Record<string, (found: unknown) => boolean>> },
): T | null {
  if (!isText(row.state) || !Object.hasOwn(shapes, row.state)) return null;
  const tests = Object.entries(shapes[row.state as T['state']]);
  if (!tests.every(([name, test]) => test(row[name]))) return null;
  const present = tests.filter(([name]) => row[name] !== undefined);
  return Object.fromEntries(present.map(([name]) => [name, row[name]])) as unknown as T;
}

/** Makes an attempt that one version stored one of the next, by the number of the former. */
export type AttemptUpgrades = Readonly<Record<number, (row: Found) => Found>>;
const none: AttemptUpgrades = {};

/** A row of any version with the members of the current shape, and possibly others. */
export function upgraded(row: Found, upgrades = none): Found {
  let latest = row;
  for (let version = row.version; isNumber(version) && version < attemptVersion; version += 1) {
    latest = { ...upgrades[version]?.(latest), version: version + 1 };
  }
  // A reason only explains: an attempt isn't unreadable for it, and there is no text for one that is gone.
  return { ...latest, failure: isFailure(latest.failure) ? latest.failure : null };
}
