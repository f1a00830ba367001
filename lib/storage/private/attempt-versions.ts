import type { Failure } from '@/lib/domain/failure';
import type { ItemSize } from '@/lib/domain/items/item';
import type { Attempt, Baseline, Told } from '@/lib/domain/ordering/attempt';
import type { Goods } from '@/lib/domain/ordering/order-facts';

/* Attempts outlive the version that stored them. Each earlier shape has its way into today's here. */

/** Reasons that version 0.1.0 gave, and that are given no more. */
type Problem010 = 'price-changed' | 'journal-locked';

/** What version 0.1.0 stored otherwise than today. */
interface Attempt010
  extends Omit<
    Attempt,
    | 'goods'
    | 'shipTo'
    | 'payWith'
    | 'service'
    | 'updatedAt'
    | 'endedAt'
    | 'settledOver'
    | 'told'
    | 'failure'
  > {
  readonly goods: readonly {
    readonly itemId: string;
    readonly title: string;
    readonly size: ItemSize;
    readonly quantity: number;
    readonly artworkUrl: string | null;
    readonly retailPrice: number | null;
  }[];
  readonly shipTo: string;
  readonly payWith: string;
  readonly baseline: (Baseline & { readonly takenAt: number }) | null;
  readonly failure:
    | Failure
    | { readonly kind: 'order-refused-here'; readonly problem: Problem010 }
    | null;
  readonly supersedes: string | null;
  readonly fingerprint: string;
  readonly workerId: string | null;
  readonly status: number | null;
  readonly toldCandidates?: number;
}

/** An attempt in today's shape, whichever version stored it. */
export function upgradedAttempt(found: Attempt | Attempt010): Attempt {
  if ('supersedes' in found) return from010(found);
  return found.endedAt === undefined ? { ...found, endedAt: null } : found;
}

function from010(old: Attempt010): Attempt {
  const { fingerprint, workerId, status, supersedes, toldCandidates, ...kept } = old;
  const told: Told[] =
    supersedes === null ? [] : [{ attemptId: supersedes, wasOrdered: false, numbers: [] }];
  return {
    ...kept,
    goods: old.goods.map(goodsFrom010),
    shipTo: { summary: [old.shipTo].filter(Boolean), lines: [] },
    payWith: cardFrom010(old.payWith),
    failure: isOf010(old.failure) ? null : old.failure,
    service: '',
    endedAt: null,
    updatedAt: old.sentAt ?? old.pressedAt,
    // Too little is known of what was shown at the press to send it now: it has ended unsent, and says so.
    ...(old.state === 'held' && { state: 'expired', seenAt: null }),
    settledOver: old.state === 'settled' ? [...old.candidates, ...old.duplicates] : [],
    told,
  };
}

/** There are no words any more for why, only for what came of it. */
function isOf010(
  failure: Attempt010['failure'],
): failure is Exclude<typeof failure, Failure | null> {
  if (failure?.kind !== 'order-refused-here') return false;
  return failure.problem === 'price-changed' || failure.problem === 'journal-locked';
}

function goodsFrom010({ retailPrice, ...goods }: Attempt010['goods'][number]): Goods {
  // The price was kept without the quantity and the currency that it was for.
  return { ...goods, product: null, price: null };
}

/** "Visa •• 4242" */
function cardFrom010(text: string): Attempt['payWith'] {
  const [brand = '', lastDigits = ''] = text.split(' •• ');
  return { brand, lastDigits, expiry: '' };
}
