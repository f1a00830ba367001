import type { DemoPurchase } from '@/lib/background/connection/demo';
import type { Gateway } from '@/lib/background/connection/gateway';
import { attemptVersion, type PlacedAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { type ShownOrder, shownOrderOf } from '@/lib/domain/ordering/attempt/shown-order';
import { demoAddress } from '@/lib/domain/web/demo';
import type { AttemptLog } from './attempt-log';
import { readFreshOrderContext } from './order-context';

interface DemoPurchasesDeps {
  readonly gateway: Gateway;
  readonly log: AttemptLog;
}

/**
 * Gives the demo a past: what is bought regularly, and what it cost, is known from what was ordered here. It is
 * written where the demo's own orders go, and is gone with them.
 */
export function createDemoPurchases({ gateway, log }: DemoPurchasesDeps) {
  return async (purchases: readonly DemoPurchase[]): Promise<void> => {
    const opened = await gateway.open();
    // Never beside a real account's.
    if (!opened.ok || opened.value.baseAddress !== demoAddress) return;
    const nothingKnown = { items: new Map(), addresses: [], cards: [] };
    for (const purchase of purchases) {
      const { request } = purchase;
      const context = await readFreshOrderContext(opened.value, { request }, nothingKnown);
      const shown = context.ok ? shownOrderOf(request, context.value) : null;
      if (shown) await log.add(placedLongAgo(purchase, shown, opened.value.connectionId));
    }
  };
}

/** An attempt with which all is well and done: nothing is sent, read or told for it. */
function placedLongAgo(
  { request, orderNumber, placedAt }: DemoPurchase,
  shown: ShownOrder,
  connection: string,
): PlacedAttempt {
  return {
    version: attemptVersion,
    id: orderNumber,
    rev: 1,
    state: 'placed',
    request,
    ...shown,
    connection,
    service: demoAddress,
    pressedAt: placedAt,
    holdUntil: placedAt,
    updatedAt: placedAt,
    sentAt: placedAt,
    endedAt: placedAt,
    acknowledgedAt: placedAt,
    overrides: [],
    baseline: null,
    reads: 0,
    nextReadAt: null,
    candidates: [],
    inferred: false,
    settledOver: [],
    orderNumber,
  };
}
