import type { Failure } from '@/lib/domain/failure';
import type { Attempt, Settlement } from '@/lib/domain/ordering/attempt';
import { canBeOrderedAgain, inTheWayOf } from '@/lib/domain/ordering/attempts';
import { type CheckoutChoice, stillPossible } from '@/lib/view/checkout/checkout-view';
import { shortName } from './line-text';
import type { FailedPress, Purchase } from './ordering-state';
import type { Ordering } from './pressing';

export type AttemptActions = ReturnType<typeof createAttemptActions>;

/** What can be done about a press once it was made. */
export function createAttemptActions(ordering: Ordering) {
  const { commands, now, session, state } = ordering;

  const titleOf = ({ goods }: Attempt) => shortName(goods.map(({ title }) => title));

  const report = async (attempt: Attempt, command: Promise<Failure | null>) => {
    const { id, request } = attempt;
    const failure = await command;
    if (!failure) return;
    ordering.failedPresses.value = [
      { id, title: titleOf(attempt), lines: [], failure, at: now(), choice: request },
      ...ordering.failedPresses.value.filter((press) => press.id !== id),
    ];
  };

  /** Shows all there is to know of an order before it is placed; orders nothing. */
  const showReceipt = (purchase: Purchase, wanted: CheckoutChoice) => {
    const choice = stillPossible(wanted, state.checkout.value, now());
    session.overlay.value = { kind: 'receipt', ...purchase, choice };
  };
  const showReceiptOf = (attempt: Attempt, inSpiteOf: readonly string[]) => {
    const { lines } = attempt.request;
    showReceipt({ lines, title: titleOf(attempt), inSpiteOf }, attempt.request);
  };

  const mayOverride = (attempt: Attempt) => canBeOrderedAgain(attempt, state.attempts.value);

  return {
    mayOverride,
    /** Shows all there is to know before what is unclear is ordered again in spite of that. */
    override: (attempt: Attempt) => {
      const open = inTheWayOf(attempt, state.attempts.value);
      if (mayOverride(attempt))
        showReceiptOf(
          attempt,
          open.map(({ id }) => id),
        );
    },
    undo: (attempt: Attempt) => report(attempt, commands.undo(attempt.id)),
    acknowledge: (attempt: Attempt) => report(attempt, commands.acknowledge(attempt.id)),
    settle: (attempt: Attempt, settlement: Settlement) =>
      report(attempt, commands.settle(attempt.id, settlement)),
    /** Shows what an attempt that never got sent was about, as it is now, to be ordered after all. */
    again: (attempt: Attempt) => {
      if (attempt.state !== 'expired') return;
      const before = attempt.told.map(({ attemptId }) => attemptId);
      showReceiptOf(attempt, [...before, ...namedIn(attempt.failure)]);
    },
    /** Shows what a press was about, together with what speaks against it. */
    review: (press: FailedPress) => {
      const { id, failure, at, choice, inSpiteOf = [], ...purchase } = press;
      showReceipt({ ...purchase, inSpiteOf: [...inSpiteOf, ...namedIn(failure)] }, choice);
    },
    dismissFailed: (id: string) => ordering.dismissFailed((press) => press.id === id),
  };
}

/** The earlier attempts that a failure names. */
function namedIn(failure: FailedPress['failure'] | null): string[] {
  return failure?.kind === 'order-unconfirmed'
    ? failure.warnings.map(({ attemptId }) => attemptId)
    : [];
}
