import { computed, signal } from '@preact/signals';
import type { Attempt, OrderLine, OrderRequest } from '@/lib/domain/attempt';
import { isInTheWay } from '@/lib/domain/attempts';
import type { Failure } from '@/lib/domain/failure';
import type { Commands } from '@/lib/messaging/commands';
import { type CheckoutView, findBlocker } from './checkout-view';
import type { PopupState } from './popup-state';
import { quietly } from './quietly';

/** A press that came to nothing, or to a question: no attempt exists, nothing was sent. */
export interface FailedPress {
  readonly id: string;
  readonly title: string;
  readonly lines: readonly OrderLine[];
  readonly failure: Failure;
  readonly at: number;
  /** Attempts that the person was told of before and ordered in spite of. */
  readonly confirmed: readonly string[];
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

  const dismissFailed = (isOver: (press: FailedPress) => boolean) => {
    failedPresses.value = failedPresses.value.filter((press) => !isOver(press));
  };

  const place = async (request: OrderRequest, title: string, confirmed: readonly string[] = []) => {
    const { lines } = request;
    const ids = lines.map((line) => line.itemId);
    if (ids.some((id) => starting.value.has(id) || openByItem.value.has(id))) return;
    const id = newId();
    starting.value = new Set([...starting.value, ...ids]);
    let isDone = false;
    const done = () => {
      if (isDone) return;
      isDone = true;
      starting.value = new Set([...starting.value].filter((itemId) => !ids.includes(itemId)));
    };
    const stopWaiting = state.attempts.subscribe((attempts) => {
      if (attempts.some((attempt) => attempt.id === id)) done();
    });
    for (const { id: old, state: was } of shown.value) {
      if (was === 'cancelled') void quietly(commands.acknowledge(old));
    }
    dismissFailed((press) => press.lines.some((line) => ids.includes(line.itemId)));
    const press = { id, request, supersedes: null, confirmed, quoted: quotedFor(ids) };
    const failure = await quietly(commands.order(press));
    stopWaiting();
    done();
    // Once there is an attempt, it tells its own story.
    if (!failure || state.attempts.value.some((attempt) => attempt.id === id)) return;
    const failed = { id, title, lines, failure, at: now(), confirmed };
    failedPresses.value = [failed, ...failedPresses.value];
  };

  /** The prices on screen: what is in the list is what is drawn. */
  const quotedFor = (ids: readonly string[]) => {
    const items = state.items.value.filter(({ id }) => ids.includes(id));
    return Object.fromEntries(items.map(({ id, retailPrice }) => [id, retailPrice]));
  };

  const placeHere = async (lines: readonly OrderLine[], title: string, confirmed?: string[]) => {
    const { address, card } = checkout.value;
    if (blocker.value || !address || !card) return;
    await place({ lines, addressId: address.id, cardId: card.id }, title, confirmed);
  };

  return {
    blocker,
    openByItem,
    starting,
    shown,
    failedPresses,
    commands,
    now,
    /** One press of the order button of an item. */
    press: (line: OrderLine, title: string) => placeHere([line], title),
    place,
    placeHere,
    dismissFailed,
  };
}
