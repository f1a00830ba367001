import { type Answer, failed, succeeded } from '@/lib/domain/answer';
import type { Attempt, Baseline } from '@/lib/domain/attempt';
import type { AttemptEvent } from '@/lib/domain/attempt-machine';
import type { Failure, OrderProblem } from '@/lib/domain/failure';
import { findProblem, type Shop } from '@/lib/domain/order-check';
import { hasPriceChanged } from '@/lib/domain/price-change';
import { baselineOf } from '@/lib/domain/reconcile';
import type { OrderAnswer } from '@/lib/service/client';
import type { Gateway, OpenService } from '../gateway';
import type { AttemptLog } from './attempt-log';
import type { readFreshShop } from './fresh-shop';
import { readListing } from './read-listing';

interface SendDeps {
  readonly log: AttemptLog;
  readonly gateway: Gateway;
  readonly readShop: () => Promise<Shop>;
  readonly readFreshShop: typeof readFreshShop;
  readonly onStale: () => void;
  readonly onLine: () => boolean;
  readonly now: () => number;
  readonly workerId: string;
}

interface Ready {
  readonly opened: OpenService;
  readonly baseline: Baseline;
}

/**
 * Sends a held attempt whose time is up: reads what is listed now, writes `sending`, and then, and
 * only if that write took, fetches POST /orders once. Whatever stands against it before the POST
 * makes the attempt `expired`: nothing was sent, and it says so.
 */
export function createSend(deps: SendDeps) {
  const { log, gateway, now, workerId } = deps;

  const expire = (attempt: Attempt, failure: Failure) =>
    log.record(attempt.id, { type: 'expire', failure });

  return async (held: Attempt): Promise<void> => {
    const ready = await prepare(held);
    if (!ready.ok) {
      await expire(held, ready.failure);
      return;
    }
    const { opened, baseline } = ready.value;
    const sending = await log.record(held.id, { type: 'send', baseline, workerId, at: now() });
    if (!sending) return;
    const answer = await opened.service.placeOrder(sending.request);
    await log.record(sending.id, eventOf(answer, now()));
    if (answer.kind === 'refused') await gateway.report(answer.failure, opened);
  };

  async function prepare(held: Attempt): Promise<Answer<Ready>> {
    if (!deps.onLine()) return failed({ kind: 'offline' });
    const opened = await gateway.open();
    if (!opened.ok) return opened;
    if (opened.value.connectionId !== held.connection) {
      return failed({ kind: 'order-refused-here', problem: 'connection-changed' });
    }
    const shop = await deps.readFreshShop(opened.value, held.request, await deps.readShop());
    if (!shop.ok) {
      await gateway.report(shop.failure, opened.value);
      return shop;
    }
    const problem = findChange(held, shop.value, now());
    if (problem) {
      deps.onStale();
      return failed({ kind: 'order-refused-here', problem });
    }
    const listing = await readListing(opened.value, gateway, now);
    if (!listing.ok) return listing;
    return succeeded({ opened: opened.value, baseline: baselineOf(listing.value) });
  }
}

/** What has become of the order since the press, so that it isn't any more what the person saw. */
function findChange(held: Attempt, shop: Shop, now: number): OrderProblem | null {
  const problem = findProblem(held.request, shop, now);
  if (problem) return problem;
  return hasPriceChanged(held, shop) ? 'price-changed' : null;
}

function eventOf(answer: OrderAnswer, at: number): AttemptEvent {
  switch (answer.kind) {
    case 'placed':
      return { type: 'place', orderNumber: answer.number, status: answer.status, at };
    case 'refused':
      return { type: 'refuse', failure: answer.failure, status: answer.status };
    case 'unknown':
      return { type: 'lose', failure: answer.failure, status: answer.status, at };
  }
}
