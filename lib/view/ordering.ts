import { computed, signal } from '@preact/signals';
import type { Attempt, OrderLine, OrderRequest, Settlement } from '@/lib/domain/attempt';
import { isInTheWay } from '@/lib/domain/attempts';
import type { Failure } from '@/lib/domain/failure';
import type { Commands } from '@/lib/messaging/commands';
import { type CheckoutView, findBlocker } from './checkout-view';
import type { PopupState } from './popup-state';

/** A press that came to nothing: no attempt exists, nothing was sent. */
export interface FailedPress {
  readonly id: string;
  readonly title: string;
  readonly failure: Failure;
  readonly at: number;
}

interface OrderingDeps {
  readonly state: PopupState;
  readonly checkout: { readonly value: CheckoutView };
  readonly commands: Commands;
  readonly newId: () => string;
  readonly now: () => number;
}

export type Ordering = ReturnType<typeof createOrdering>;

/** Presses of the order button and what became of them. Each press leads to one command at most. */
export function createOrdering({ state, checkout, commands, newId, now }: OrderingDeps) {
  const starting = signal<ReadonlySet<string>>(new Set());
  const failedPresses = signal<readonly FailedPress[]>([]);

  const blocker = computed(() =>
    findBlocker(checkout.value, state.connection.value, state.orderingTrouble.value),
  );
  const openByItem = computed(() => {
    const open = new Map<string, Attempt>();
    for (const attempt of state.attempts.value.filter(isInTheWay)) {
      for (const line of attempt.request.lines) open.set(line.itemId, attempt);
    }
    return open;
  });
  /** What the person hasn't put aside yet, newest first. */
  const shown = computed(() =>
    state.attempts.value.filter(
      ({ acknowledgedAt, state }) => acknowledgedAt === null && state !== 'settled',
    ),
  );

  const report = (title: string, id: string, failure: Failure | null) => {
    // Once there is an attempt, it tells its own story.
    if (!failure || state.attempts.value.some((attempt) => attempt.id === id)) return;
    failedPresses.value = [{ id, title, failure, at: now() }, ...failedPresses.value];
  };

  const place = async (request: OrderRequest, title: string) => {
    const ids = request.lines.map((line) => line.itemId);
    if (ids.some((id) => starting.value.has(id) || openByItem.value.has(id))) return;
    const id = newId();
    starting.value = new Set([...starting.value, ...ids]);
    const done = () => {
      starting.value = new Set([...starting.value].filter((itemId) => !ids.includes(itemId)));
    };
    const stopWaiting = state.attempts.subscribe((attempts) => {
      if (attempts.some((attempt) => attempt.id === id)) done();
    });
    for (const { id: old, state: was } of shown.value) {
      if (was === 'cancelled') void quietly(commands.acknowledge(old));
    }
    report(title, id, await quietly(commands.order({ id, request, supersedes: null, confirmed: [] })));
    stopWaiting();
    done();
  };

  const onAttempt = (title: string, id: string, run: Promise<Failure | null>) =>
    quietly(run).then((failure) => {
      if (failure) failedPresses.value = [{ id, title, failure, at: now() }];
    });

  return {
    blocker,
    openByItem,
    starting,
    shown,
    failedPresses,
    /** One press of the order button of an item. */
    press: async (line: OrderLine, title: string) => {
      const { address, card } = checkout.value;
      if (blocker.value || !address || !card) return;
      await place({ lines: [line], addressId: address.id, cardId: card.id }, title);
    },
    /** Presses once more for exactly what an attempt was about that never got sent. */
    again: async (attempt: Attempt) => {
      if (blocker.value || attempt.state !== 'expired') return;
      void quietly(commands.acknowledge(attempt.id));
      await place(attempt.request, attempt.goods[0]?.title ?? '');
    },
    undo: (attempt: Attempt) =>
      onAttempt(attempt.goods[0]?.title ?? '', attempt.id, commands.undo(attempt.id)),
    acknowledge: (attempt: Attempt) =>
      onAttempt(attempt.goods[0]?.title ?? '', attempt.id, commands.acknowledge(attempt.id)),
    settle: (attempt: Attempt, settlement: Settlement) =>
      onAttempt(attempt.goods[0]?.title ?? '', attempt.id, commands.settle(attempt.id, settlement)),
    dismissFailed: (id: string) => {
      failedPresses.value = failedPresses.value.filter((press) => press.id !== id);
    },
  };
}

/** A background that can't be reached is a failure like any other. */
export async function quietly(command: Promise<Failure | null>): Promise<Failure | null> {
  try {
    return (await command) ?? null;
  } catch (error) {
    return { kind: 'internal', detail: String(error) };
  }
}
