import type { Attempt, Settlement } from '@/lib/domain/attempt';
import type { Failure } from '@/lib/domain/failure';
import type { FailedPress, Ordering } from './ordering';
import { quietly } from './quietly';

export type AttemptActions = ReturnType<typeof createAttemptActions>;

/** What can be done about a press once it was made. */
export function createAttemptActions(ordering: Ordering) {
  const { commands, now } = ordering;

  const report = async ({ id, goods }: Attempt, command: Promise<Failure | null>) => {
    const failure = await quietly(command);
    if (!failure) return;
    const title = goods[0]?.title ?? '';
    ordering.failedPresses.value = [
      { id, title, lines: [], failure, at: now(), confirmed: [] },
      ...ordering.failedPresses.value.filter((press) => press.id !== id),
    ];
  };

  return {
    undo: (attempt: Attempt) => report(attempt, commands.undo(attempt.id)),
    acknowledge: (attempt: Attempt) => report(attempt, commands.acknowledge(attempt.id)),
    settle: (attempt: Attempt, settlement: Settlement) =>
      report(attempt, commands.settle(attempt.id, settlement)),
    /** Presses once more for exactly what an attempt was about that never got sent. */
    again: async (attempt: Attempt) => {
      if (ordering.blocker.value || attempt.state !== 'expired') return;
      void quietly(commands.acknowledge(attempt.id));
      await ordering.place(attempt.request, attempt.goods[0]?.title ?? '');
    },
    /** Orders after all, having been told what speaks against it. */
    confirm: async ({ lines, title, failure, confirmed }: FailedPress) => {
      if (failure.kind !== 'order-unconfirmed') return;
      const told = failure.guards.map((guard) => guard.attemptId);
      await ordering.placeHere(lines, title, [...confirmed, ...told]);
    },
    dismissFailed: (id: string) => ordering.dismissFailed((press) => press.id === id),
  };
}
