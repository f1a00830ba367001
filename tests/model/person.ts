import {
  type Attempt,
  attemptVersion,
  type Settlement,
} from '@/lib/domain/ordering/attempt/attempt';
import { candidatesOf, knownNumbers } from '@/lib/domain/ordering/attempt/order-numbers';
import type { ShownOrder } from '@/lib/domain/ordering/attempt/shown-order';
import { shownOrderOf } from '@/lib/domain/ordering/attempt/shown-order';
import {
  isDoubtful,
  isRefusalBeingChecked,
  wasOrdered,
} from '@/lib/domain/ordering/attempt/states';
import { overrideOf } from '@/lib/domain/ordering/check/overrides';
import { garment, idsOf, snapshotOf } from './account';
import { stillOpen } from './judgements';
import type { World } from './world';

/** A press as it is made up: of which items, and how aware of what went before. */
export interface PressPlan {
  readonly items: readonly string[];
  /** Orders again what an unclear attempt was about, if pages show one. */
  readonly isAgain: boolean;
  /** Orders in spite of all that the person is told of. */
  readonly isSure: boolean;
  /** How often its message arrives; 0: the popup closes at the press, and the browser drops it. */
  readonly deliveries: number;
}

type Verdict = 'it-is-this' | 'all-of-these' | 'ordered' | 'not-ordered';

/** Another size than the one of the original order. */
function sizeOf(itemId: string): string | null {
  return itemId === garment ? 'sizeM' : null;
}

export function createPerson(world: World) {
  const shown = (which: number) => world.shown.attempts[which % world.shown.attempts.length];

  /** A message of a page, as the background serves it; its answer is lost with the worker. */
  const deliver = async (id: string): Promise<void> => {
    const press = world.presses.get(id);
    if (!press) return;
    const { id: workerId, ordering } = world.awake();
    const failure = await ordering.press(press);
    world.tell(`${id} is answered ${JSON.stringify(failure)}`);
    world.noteAnswer(id, failure, workerId);
    if (failure && failure.kind !== 'order-unclear') world.toldOfFailure.add(id);
    if (!failure) await ordering.carryOn(id);
    // The page that is still there tells it.
    else if (!world.shown.fails) world.notes.delete(id);
  };

  const press = (plan: PressPlan): void => {
    const serial = world.presses.size + 1;
    const seen = world.shown.attempts;
    const unclear = plan.isAgain ? seen.find(isDoubtful) : undefined;
    const items = unclear?.request.lines.map(({ itemId }) => itemId) ?? plan.items;
    const id = `press-${serial}`;
    const request = {
      // A quantity of its own tells by the POST which press it comes from.
      lines: items.map((itemId) => ({ itemId, quantity: serial, size: sizeOf(itemId) })),
      ...idsOf(world.key),
    };
    const saw = world.snapshot;
    // A page shows what is saved under the key of then, and nothing else.
    const shown = shownOrderOf(request, snapshotOf(saw, world.key)) as ShownOrder;
    const isTold = (attempt: Attempt) => wasOrdered(attempt) || isRefusalBeingChecked(attempt);
    const overridden = seen.filter(
      (attempt) => attempt === unclear || (plan.isSure && isTold(attempt)),
    );
    world.presses.set(id, {
      id,
      pressedAt: world.clock.now(),
      request,
      shown,
      overrides: overridden.map(overrideOf),
      key: world.key,
      deliveries: plan.deliveries,
      at: world.clock.trueNow(),
      saw,
      wasNoted: !world.shown.fails,
      stillOpen: world.awake().forgetting > 0 ? [] : stillOpen(world, items),
    });
    if (!world.shown.fails) {
      const press = world.presses.get(id);
      if (press) world.notes.set(id, { version: attemptVersion, press, failure: null });
      // What is stored wakes a background, too.
      void world.awake().ordering.answerNotes();
    }
    for (let count = 0; count < plan.deliveries; count += 1) void deliver(id);
  };

  const settle = (which: number, verdict: Verdict): void => {
    const attempt = shown(which);
    if (!attempt) return;
    const said = knownNumbers(attempt);
    world.settlements.push({ id: attempt.id, said });
    const listed = [...world.server.lastListed];
    // A page offers what may be the order, and nothing else.
    const offered = candidatesOf(attempt);
    const one = offered.find((number) => listed.includes(number)) ?? offered[0];
    const orderNumbers = {
      'it-is-this': one === undefined ? [] : [one],
      'all-of-these': offered,
      ordered: [],
    };
    const settlement: Settlement =
      verdict === 'not-ordered'
        ? { verdict }
        : { verdict: 'ordered', orderNumbers: orderNumbers[verdict] };
    void world.awake().ordering.settle(attempt.id, settlement, said);
  };

  return {
    press,
    settle,
    undo: (which: number) => {
      const attempt = shown(which);
      if (attempt) void world.awake().ordering.undo(attempt.id);
    },
    acknowledge: (which: number) => {
      const attempt = shown(which);
      if (!attempt) return;
      world.seen.add(attempt.id);
      void world.awake().ordering.acknowledge(attempt.id);
    },
    forgetAndConnectAgain: () => {
      const { key } = world;
      world.connect(null);
      world.clock.after(10_000, () => world.connect(key));
      world.wasTroubled = true;
      const worker = world.awake();
      worker.forgetting += 1;
      void worker.ordering
        .discard([], async () => {})
        .then(() => {
          worker.forgetting -= 1;
        });
    },
  };
}
