import type { Gateway, OpenService } from '@/lib/background/connection/gateway';
import type { EpochMs } from '@/lib/domain/data/time';
import type { Failure, OrderProblem } from '@/lib/domain/failure/failure';
import { failed, type Result, succeeded } from '@/lib/domain/failure/result';
import type {
  Attempt,
  Baseline,
  HeldAttempt,
  SendingAttempt,
} from '@/lib/domain/ordering/attempt/attempt';
import type { AttemptEvent } from '@/lib/domain/ordering/attempt/event';
import { mayBeAt, orderNumbersOf } from '@/lib/domain/ordering/attempt/order-numbers';
import type { OrderContext } from '@/lib/domain/ordering/attempt/shown-order';
import { wasOrdered } from '@/lib/domain/ordering/attempt/states';
import { findUnlike } from '@/lib/domain/ordering/check/order-check';
import { warningOf } from '@/lib/domain/ordering/check/order-warnings';
import { isOverridden } from '@/lib/domain/ordering/check/overrides';
import { baselineOf, isListingFor, type Listing } from '@/lib/domain/ordering/outcome/reconcile';
import type { OrderResult } from '@/lib/service/client';
import type { AttemptLog } from './attempt-log';
import { type LookForOrder, readListing } from './look-for-order';
import type { readFreshOrderContext } from './order-context';

/** Longer than this after its hold an order isn't sent: the person no longer expects it. */
const holdGraceMs = 2 * 60_000;

/** Nor longer than this after `sending` was written. */
const sendGraceMs = 60_000;
const tooLate: OrderResult = {
  kind: 'not-sent',
  failure: { kind: 'order-refused-here', problem: 'hold-over' },
};

const notNew: Failure = { kind: 'internal', detail: 'The number is that of an earlier order' };

export interface SendDeps {
  readonly log: AttemptLog;
  readonly gateway: Gateway;
  readonly readOrderContext: () => Promise<OrderContext>;
  readonly readFreshOrderContext: typeof readFreshOrderContext;
  /** Called when the snapshot turns out to be outdated. */
  readonly onStale: () => void;
  readonly now: () => EpochMs;
}

interface Ready {
  readonly opened: OpenService;
  readonly baseline: Baseline;
  /** The numbers of orders that were there before. */
  readonly earlier: ReadonlySet<string>;
}

/** Sends held attempts to the service, once each. */
export function createSend(deps: SendDeps, lookForOrder: LookForOrder) {
  const { log, gateway, now } = deps;
  /** The service's answers, by attempt, until they are written. */
  const outcomes = new Map<string, AttemptEvent>();

  /** Whether the computer slept between the write of `sending` and this moment. */
  const isLongAgo = ({ sentAt }: SendingAttempt) => now() - sentAt > sendGraceMs;

  /**
   * Sends an attempt whose hold is over: reads the listing, writes `sending`, and only if that write
   * succeeded makes one POST /orders. Whatever fails before the POST makes the attempt `expired`: nothing
   * was sent, and the person is told so.
   */
  const send = async (held: HeldAttempt): Promise<void> => {
    const ready = await prepare(held);
    if (!ready.ok) {
      await log.record(held.id, { type: 'expire', failure: ready.failure, at: now() });
      return;
    }
    const { opened, baseline, earlier } = ready.value;
    const sending = await log.record(held.id, { type: 'send', baseline, at: now() });
    if (sending?.state !== 'sending') return;
    const answer = isLongAgo(sending) ? tooLate : await opened.service.placeOrder(sending.request);
    outcomes.set(sending.id, outcomeOf(answer, earlier, now()));
    await conclude(sending);
    if (answer.kind === 'refused') await gateway.report(answer.failure, opened);
  };

  /**
   * Writes the outcome of a POST that is over. If the background that made it has died, the outcome is
   * unknown.
   */
  const conclude = async ({ id }: Attempt): Promise<void> => {
    const lost = { type: 'lose', failure: null, at: now() } as const;
    await log.record(id, outcomes.get(id) ?? lost);
    outcomes.delete(id);
  };

  async function prepare(held: HeldAttempt): Promise<Result<Ready>> {
    const opened = await gateway.open();
    if (!opened.ok) return opened;
    if (!opened.value.onLine()) return failed({ kind: 'offline' });
    if (opened.value.connectionId !== held.connection) return refused('connection-changed');
    const context = await deps.readFreshOrderContext(
      opened.value,
      held,
      await deps.readOrderContext(),
    );
    if (!context.ok) {
      await gateway.report(context.failure, opened.value);
      return context;
    }
    const unlike = findUnlike(held.request, held, context.value, now());
    if (unlike) {
      deps.onStale();
      return failed(unlike);
    }
    const listing = await readListing(opened.value, gateway, now);
    if (!listing.ok) return listing;
    const untold = await findUntold(held, listing.value);
    if (untold) return failed(untold);
    const baseline = baselineOf(listing.value);
    const there = (await log.history()).filter((one) => mayBeAt(one, held.service));
    const earlier = new Set([...baseline.numbers, ...there.flatMap(orderNumbersOf)]);
    const unsafe = await opened.value.service.clearWay();
    if (unsafe) {
      await gateway.report(unsafe, opened.value);
      return failed(unsafe);
    }
    // Checked last: the computer may have slept, or its clock been set, during the checks above.
    const sinceHoldMs = now() - held.holdUntil;
    if (sinceHoldMs < 0 || sinceHoldMs > holdGraceMs) return refused('hold-over');
    return succeeded({ opened: opened.value, baseline, earlier });
  }

  /** Whether more is known now of the earlier attempts than the person was told at the press. */
  async function findUntold(held: HeldAttempt, listing: Listing): Promise<Failure | null> {
    for (const { attemptId } of held.overrides) {
      const known = await log.get(attemptId);
      if (!known) continue;
      // An order that was placed has audits of its own.
      if (!wasOrdered(known) && isListingFor(known, listing)) await lookForOrder(known, listing);
      // Read again: the person may have settled it meanwhile.
      const current = (await log.get(attemptId)) ?? known;
      if (isOverridden(current, held.overrides)) continue;
      return { kind: 'order-unconfirmed', warnings: [warningOf('ordered-lately', current)] };
    }
    return null;
  }

  return { send, conclude };
}

function refused(problem: OrderProblem): Result<never> {
  return failed({ kind: 'order-refused-here', problem });
}

function outcomeOf(answer: OrderResult, earlier: Ready['earlier'], at: EpochMs): AttemptEvent {
  switch (answer.kind) {
    case 'placed':
      // The number of another order says nothing of this one.
      if (earlier.has(answer.number)) return { type: 'lose', failure: notNew, at };
      return { type: 'place', orderNumber: answer.number, at };
    case 'not-sent':
      return { type: 'not-sent', failure: answer.failure, at };
    case 'refused':
      return { type: 'refuse', failure: answer.failure, isProof: answer.isProof, at };
    case 'unknown':
      return { type: 'lose', failure: answer.failure, at };
  }
}
