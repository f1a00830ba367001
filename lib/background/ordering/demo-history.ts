import type { DemoOrder } from '@/lib/background/connection/demo';
import type { Gateway } from '@/lib/background/connection/gateway';
import { attemptVersion, type PlacedAttempt } from '@/lib/domain/ordering/attempt/attempt';
import { type ShownOrder, shownOrderOf } from '@/lib/domain/ordering/attempt/shown-order';
import { demoAddress } from '@/lib/domain/web/demo';
import type { AttemptLog } from './attempt-log';
import { readFreshOrderContext } from './order-context';

interface DemoHistoryDeps {
  readonly gateway: Gateway;
  readonly log: AttemptLog;
}

/**
 * Gives the demo a past: what is bought regularly, and what it cost, is known from what was ordered here. It is
 * written where the demo's own orders go, and is gone with them.
 */
export function createDemoHistory({ gateway, log }: DemoHistoryDeps) {
  return async (demoOrders: readonly DemoOrder[]): Promise<void> => {
    const opened = await gateway.open();
    // Never beside a real account's.
    if (!opened.ok || opened.value.baseAddress !== demoAddress) return;
    const nothingKnown = { items: new Map(), addresses: [], cards: [] };
    for (const demoOrder of demoOrders) {
      const { request } = demoOrder;
      const context = await readFreshOrderContext(opened.value, { request }, nothingKnown);
      const shown = context.ok ? shownOrderOf(request, context.value) : null;
      if (shown) await log.add(placedLongAgo(demoOrder, shown, opened.value.connectionId));
    }
  };
}

/** An attempt with which all is well and done: nothing is sent, read or told for it. */
function placedLongAgo(
  { request, orderNumber, placedAt }: DemoOrder,
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
