import { computed, signal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isInTheWay, isUnclear } from '@/lib/domain/ordering/attempts';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { t } from '@/lib/i18n/i18n';
import type { Connection, Trouble } from '@/lib/storage/state';
import type { CheckoutView } from '@/lib/view/checkout/checkout-view';
import type { PopupState } from '@/lib/view/state/popup-state';

/** What a press of an order button is for. */
export interface Purchase {
  readonly lines: readonly OrderLine[];
  /** What it is called in a sentence: the item, or the kit. */
  readonly title: string;
  /** Where the lines are, until there is an order of them. */
  readonly origin?: 'basket';
  /** The ids of earlier attempts that the person is told of, and orders it in spite of. */
  readonly inSpiteOf?: readonly string[];
}

interface OrderingStateDeps {
  readonly state: Pick<PopupState, 'attempts' | 'history' | 'connection' | 'orderingTrouble'>;
  readonly checkout: { readonly value: CheckoutView };
}

export type OrderingState = ReturnType<typeof createOrderingState>;

/** How ordering stands: what is under way, and what is in its way. */
export function createOrderingState({ state, checkout }: OrderingStateDeps) {
  const starting = signal<ReadonlySet<string>>(new Set());

  const blocker = computed(() =>
    findBlocker(checkout.value, state.connection.value, state.orderingTrouble.value),
  );
  const openByItem = computed(() => {
    const open = new Map<string, Attempt>();
    // Oldest first, so that the newest is what an item's button tells of.
    for (const attempt of state.attempts.value.filter(isInTheWay).reverse()) {
      for (const line of attempt.request.lines) open.set(line.itemId, attempt);
    }
    return open;
  });
  /** What the person hasn't put aside yet, newest first. */
  const shown = computed(() =>
    state.attempts.value.filter(
      (attempt) =>
        attempt.acknowledgedAt === null && (attempt.state !== 'settled' || isUnclear(attempt)),
    ),
  );

  const { attempts, history } = state;
  return { attempts, history, blocker, openByItem, starting, shown };
}

/** Why nothing at all can be ordered at the moment; `null` when orders can be placed. */
export function findBlocker(
  view: CheckoutView,
  connection: Connection | null,
  orderingTrouble: Trouble | null,
): string | null {
  if (connection?.rejected) return t('banner.keyRejected');
  if (orderingTrouble) return t('banner.orderingLocked');
  if (view.isLoading) return t('checkout.unread');
  return view.addressProblem ?? view.cardProblem;
}
