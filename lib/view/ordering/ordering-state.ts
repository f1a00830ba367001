import { computed, signal } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure';
import type { Attempt, Press } from '@/lib/domain/ordering/attempt';
import {
  acknowledgedAtOf,
  isDoubtful,
  isInTheWay,
  isUnderWay,
} from '@/lib/domain/ordering/attempts';
import type { OrderLine } from '@/lib/domain/ordering/order-request';
import { whyReviewed } from '@/lib/domain/ordering/review';
import type { EpochMs } from '@/lib/domain/time';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { Connection, NotedFailure } from '@/lib/storage/state';
import {
  type CheckoutModel,
  type CheckoutView,
  checkoutProblemText,
} from '@/lib/view/checkout/checkout-view';
import type { Purchase } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';

/** What the person saw of an order, and when. */
export interface SeenOrder {
  readonly purchase: Purchase;
  /** What a press sends; `null` if the address, the card or an item isn't known. */
  readonly order: Pick<Press, 'request' | 'shown' | 'overrides'> | null;
  readonly at: EpochMs;
}

interface OrderingStateDeps {
  readonly state: Pick<
    PopupState,
    | 'attempts'
    | 'connection'
    | 'history'
    | 'itemsInfo'
    | 'orderingFailure'
    | 'refreshFailure'
    | 'settings'
  >;
  readonly checkout: Pick<CheckoutModel, 'view'>;
  /** Whether the browser has a network, as far as it knows. */
  readonly onLine: () => boolean;
}

export type OrderingState = ReturnType<typeof createOrderingState>;

/** What is being ordered, and what is in the way of ordering. */
export function createOrderingState({ state, checkout, onLine }: OrderingStateDeps) {
  const starting = signal<ReadonlySet<string>>(new Set());

  const problem = computed(() =>
    findOrderingProblem(checkout.view.value, state.connection.value, state.orderingFailure.value),
  );
  /** Why an order would fail, too, as the last reading did; `null` if nothing speaks against it. */
  const obstacle = computed((): string | null => {
    const failure = state.refreshFailure.value?.failure;
    // The next reading is due once there is a network again.
    if (!failure || (failure.kind === 'offline' && onLine())) return null;
    return obstacleText(failure);
  });
  const openByItem = computed(() => {
    const open = new Map<string, Attempt>();
    // Oldest first, so that an item's button shows the newest.
    for (const attempt of state.attempts.value.filter(isInTheWay).reverse()) {
      for (const line of attempt.request.lines) open.set(line.itemId, attempt);
    }
    return open;
  });
  /** The attempts that the person hasn't dismissed, newest first. */
  const shown = computed(() =>
    state.attempts.value.filter(
      (attempt) =>
        acknowledgedAtOf(attempt) === null && (attempt.state !== 'settled' || isDoubtful(attempt)),
    ),
  );

  /** The ids of the earlier orders that a press of these lines is known to bring a question about. */
  const warnedOf = signal<(lines: readonly OrderLine[]) => readonly string[]>(() => []);
  /** Whether every press brings the receipt first. */
  const isAlwaysAsked = computed(
    () => whyReviewed(state.settings.value, state.itemsInfo.value) !== null,
  );
  const isAsked = computed(() => {
    const isAlways = isAlwaysAsked.value;
    return (lines: readonly OrderLine[]) => isAlways || warnedOf.value(lines).length > 0;
  });

  /** Whether what is being ordered just now goes elsewhere than the next order, or is paid by another card. */
  const isNextElsewhere = computed(() =>
    state.attempts.value.some(
      (attempt) => isUnderWay(attempt) && !isSameAsNext(attempt, checkout.view.value),
    ),
  );

  const { attempts, history } = state;
  return {
    isAlwaysAsked,
    isAsked,
    warnedOf,
    attempts,
    history,
    problem,
    obstacle,
    openByItem,
    starting,
    shown,
    isNextElsewhere,
  };
}

/** Whether the next order would go to the same address and be paid by the same card. */
export function isSameAsNext({ shipTo, payWith }: Attempt, next: CheckoutView): boolean {
  return (
    shipTo.lines.join('\n') === next.addressLines.join('\n') &&
    payWith.brand === next.card?.ccType &&
    payWith.lastDigits === next.card.lastDigits
  );
}

/** What the failure of a reading means for an order; `null` where another request may well succeed. */
function obstacleText(failure: Failure): string | null {
  switch (failure.kind) {
    case 'offline':
      return sentencesText([t('failure.offline'), t('banner.offlineBrief')]);
    case 'permission-missing':
      return t('failure.permissionMissing', { origin: failure.origin });
    case 'redirected':
      return t('failure.redirected');
    case 'foreign-answer':
      return t('failure.foreignAnswer');
    default:
      return null;
  }
}

/** Why nothing at all can be ordered now; `null` when orders can be placed. */
export function findOrderingProblem(
  view: CheckoutView,
  connection: Connection | null,
  orderingFailure: NotedFailure | null,
): string | null {
  if (connection?.rejected) return t('banner.keyRejected');
  if (orderingFailure) return t('banner.orderingLocked');
  if (view.isLoading) return t('checkout.unread');
  return checkoutProblemText(view);
}
