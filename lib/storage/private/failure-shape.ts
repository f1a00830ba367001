import type { ShownCard } from '@/lib/domain/checkout/card';
import type { Failure, OrderChange, OrderProblem, OrderWarning } from '@/lib/domain/failure';
import type { Item } from '@/lib/domain/items/item';
import {
  asObject,
  isNumber,
  isText,
  listOf,
  oneOf,
  orNull,
  shapeOf,
  type Test,
} from '@/lib/storage/shape';
import { isShownPrice } from '@/lib/storage/snapshot-shapes';

/** The members of a size, by its kind. */
const sizes: Readonly<Record<Item['size']['kind'], Readonly<Record<string, Test>>>> = {
  regular: { width: isNumber, height: isNumber },
  tshirt: { size: isText },
  hoodie: { size: isText },
  unknown: { typename: isText },
};

export function isSize(found: unknown): found is Item['size'] {
  const size = asObject(found);
  if (!size || !isText(size.kind) || !Object.hasOwn(sizes, size.kind)) return false;
  const tests = sizes[size.kind as Item['size']['kind']];
  return Object.entries(tests).every(([name, test]) => test(size[name]));
}

const orderProblems: Readonly<Record<OrderProblem, true>> = {
  'no-lines': true,
  'too-many-lines': true,
  'item-gone': true,
  'item-unavailable': true,
  quantity: true,
  size: true,
  'address-gone': true,
  'card-gone': true,
  'card-expired': true,
  'already-under-way': true,
  'over-line-limit': true,
  'over-day-limit': true,
  'not-reviewed': true,
  'pressed-long-ago': true,
  'hold-over': true,
  'connection-changed': true,
  'number-taken': true,
};

export const isShownCard = shapeOf<ShownCard>({
  brand: isText,
  lastDigits: isText,
  expiry: isText,
});

const isWarning = shapeOf<OrderWarning>({
  kind: oneOf('ordered-lately', 'under-way'),
  attemptId: isText,
  orderNumber: orNull(isText),
  at: isNumber,
});

const changedPart: Readonly<Record<OrderChange['part'], Test>> = {
  address: listOf(isText),
  card: isShownCard,
  title: orNull(isText),
  product: orNull(isText),
  size: isSize,
  price: orNull(isShownPrice),
};

function isChange(found: unknown): boolean {
  const { part, was, is, title } = asObject(found) ?? {};
  if (!isText(part) || !Object.hasOwn(changedPart, part)) return false;
  const test = changedPart[part as OrderChange['part']];
  const isTitled = part === 'address' || part === 'card' || isText(title);
  return isTitled && test(was) && test(is);
}

type Members = Readonly<Record<string, Test>>;
const answered: Members = {
  status: isNumber,
  message: orNull(isText),
  retryAfterMs: orNull(isNumber),
};
const nothing: Members = {};
/** The details of each kind of failure. */
const members: Readonly<Record<Failure['kind'], Members>> = {
  'address-invalid': {
    problem: oneOf('empty', 'not-a-url', 'not-https', 'user-info', 'query-or-fragment'),
  },
  'key-invalid': { problem: oneOf('empty', 'characters', 'other-address') },
  'not-connected': nothing,
  'address-prescribed': { address: orNull(isText) },
  'permission-missing': { origin: isText },
  offline: nothing,
  unreachable: { origin: isText },
  timeout: { seconds: isNumber },
  'input-refused': answered,
  unauthorized: answered,
  forbidden: answered,
  'rate-limited': answered,
  'service-fault': answered,
  'unexpected-status': answered,
  redirected: nothing,
  'not-json': { status: isNumber },
  'wrong-shape': { status: isNumber, detail: isText },
  'too-large': { limitBytes: isNumber },
  unprotected: { detail: isText },
  storage: { detail: isText },
  'storage-full': nothing,
  'journal-lost': nothing,
  outdated: nothing,
  'order-refused-here': {
    problem: (found) => isText(found) && Object.hasOwn(orderProblems, found),
  },
  'order-unconfirmed': { warnings: listOf(isWarning) },
  'order-changed': { changes: listOf(isChange) },
  'order-unclear': nothing,
  'setting-invalid': { setting: isText },
  internal: { detail: isText },
};

export function isFailureKind(found: unknown): found is Failure['kind'] {
  return isText(found) && Object.hasOwn(members, found);
}

/** Whether it is a failure that this version has a text for. */
export function isFailure(found: unknown): found is Failure {
  const failure = asObject(found);
  if (!failure || !isFailureKind(failure.kind)) return false;
  return Object.entries(members[failure.kind]).every(([name, test]) => test(failure[name]));
}
