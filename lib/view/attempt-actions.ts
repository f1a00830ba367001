import type { Attempt, Settlement } from '@/lib/domain/attempt';
import type { Failure } from '@/lib/domain/failure';
import { canBeOrderedAgain } from '@/lib/domain/ordering-again';
import { stillPossible } from './checkout-view';
import { shortName } from './line-text';
import type { Ordering } from './ordering';
import type { FailedPress } from './ordering-state';
import { quietly } from './quietly';

export type AttemptActions = ReturnType<typeof createAttemptActions>;

/** What can be done about a press once it was made. */
export function createAttemptActions(ordering: Ordering) {
  const { commands, now, session, state } = ordering;

  const titleOf = ({ goods }: Attempt) => shortName(goods.map(({ title }) => title));

  const report = async (attempt: Attempt, command: Promise<Failure | null>) => {
    const { id } = attempt;
    const failure = await quietly(command);
    if (!failure) return;
    ordering.failedPresses.value = [
      { id, title: titleOf(attempt), lines: [], failure, at: now(), confirmed: [] },
      ...ordering.failedPresses.value.filter((press) => press.id !== id),
    ];
  };

  /** Shows what ordering the same once more would be; orders nothing. */
  const showReceipt = (attempt: Attempt, supersedes?: string) => {
    const { lines } = attempt.request;
    const purchase = { lines, title: titleOf(attempt), ...(supersedes && { supersedes }) };
    const choice = stillPossible(attempt.request, state.checkout.value, now());
    session.overlay.value = { kind: 'receipt', ...purchase, choice };
  };

  const mayOverride = (attempt: Attempt) => canBeOrderedAgain(attempt, state.attempts.value);
  const override = (attempt: Attempt) => {
    if (mayOverride(attempt)) showReceipt(attempt, attempt.id);
  };

  return {
    mayOverride,
    /** Shows all there is to know before what is unclear is ordered again in spite of that. */
    override,
    undo: (attempt: Attempt) => report(attempt, commands.undo(attempt.id)),
    acknowledge: (attempt: Attempt) => report(attempt, commands.acknowledge(attempt.id)),
    settle: (attempt: Attempt, settlement: Settlement) =>
      report(attempt, commands.settle(attempt.id, settlement)),
    /** Presses once more for exactly what an attempt was about that never got sent. */
    again: async (attempt: Attempt) => {
      if (attempt.state !== 'expired') return;
      const { request, supersedes } = attempt;
      const purchase = { lines: request.lines, title: titleOf(attempt) };
      const unclear = state.attempts.value.find(({ id }) => id === supersedes);
      if (unclear && mayOverride(unclear)) return showReceipt(attempt, unclear.id);
      if (state.settings.value.holdSeconds === null) return showReceipt(attempt);
      if (ordering.blocker.value) return;
      void quietly(commands.acknowledge(attempt.id));
      await ordering.place(request, purchase);
    },
    /** Orders after all, having been told what speaks against it. */
    confirm: async (press: FailedPress) => {
      const { failure, confirmed } = press;
      if (failure.kind !== 'order-unconfirmed') return;
      const told = failure.guards.map((guard) => guard.attemptId);
      await ordering.placeHere(press, [...confirmed, ...told]);
    },
    dismissFailed: (id: string) => ordering.dismissFailed((press) => press.id === id),
  };
}
