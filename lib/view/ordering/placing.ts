import { effect, type ReadonlySignal, untracked } from '@preact/signals';
import type { Failure } from '@/lib/domain/failure/failure';
import type { Press } from '@/lib/domain/ordering/attempt/attempt';
import type { Commands } from '@/lib/messaging/commands';
import type { Preferences } from '@/lib/view/items/item-preferences';
import type { PopupSession } from '@/lib/view/state/popup-session';
import type { PopupState } from '@/lib/view/state/popup-state';
import type { OrderPreview } from './press-guard';
import type { PressView, Register } from './register';

export interface PlacingDeps {
  readonly state: PopupState;
  readonly session: PopupSession;
  readonly commands: Commands;
  readonly newId: () => string;
}

interface OrderingParts {
  /** Why nothing can be ordered now. */
  readonly problem: ReadonlySignal<string | null>;
  readonly register: Register;
  readonly refuseFor: (preview: OrderPreview, failure: NonNullable<PressView['failure']>) => void;
}

/**
 * Presses, from the button to the attempt. Each is noted and sends at most one command, and both have left by the time
 * the call returns, since the popup may close right then. A press that sends none is told of, with the reason.
 */
export function createPlacing(
  { state: { attempts }, session, commands, newId }: PlacingDeps,
  preferences: Preferences,
  { problem, refuseFor, register }: OrderingParts,
) {
  const spendChoice = createSpentChoice(session, attempts);

  const place = async (
    preview: OrderPreview,
    way: Pick<Press, 'isReviewed'> = {},
  ): Promise<void> => {
    const { intent, order, at } = preview;
    const { lines, overriddenIds = [] } = intent;
    if (problem.value) return refuseFor(preview, { kind: 'stopped', reason: problem.value });
    const open = lines.map(({ itemId }) => register.inTheWay.value.get(itemId));
    if (open.some((one) => one && !overriddenIds.includes(one.id))) {
      return refuseFor(preview, { kind: 'order-refused-here', problem: 'in-the-way' });
    }
    // The address and card are those on screen: only an item can be gone.
    if (!order) return refuseFor(preview, { kind: 'order-refused-here', problem: 'item-gone' });
    const press: Press = {
      id: newId(),
      pressedAt: at,
      ...order,
      ...way,
      ...(intent.origin === 'basket' && { fromBasket: true }),
    };
    // Before anything else: from here on the popup may close.
    register.write(press, intent.title);
    const result = commands.order(press);
    register.closeSame(press);
    await conclude(press, result);
  };

  const conclude = async (press: Press, result: Promise<Failure | null>): Promise<void> => {
    awaited.set(press.id, press);
    const failure = await result;
    if (!failure || register.hasAttempt(press.id)) return begin(press);
    if (failure.kind !== 'internal') return register.fail(press, failure);
    // If only the reply got lost, there is an attempt all the same, or the next background may still send
    // it: nobody can say "Not ordered".
    register.fail(press, { kind: 'order-unclear' });
    // Starts the next background, if this one has ended, and asks it.
    const isOpen = register.isOpen(press.id);
    const again = await (isOpen ? commands.order(press) : commands.carryOn(press.id));
    if (isOpen && !again) return begin(press);
    if (!again || again.kind === 'internal' || register.hasAttempt(press.id)) return;
    register.fail(press, again);
  };

  /** The presses of which there may be an attempt any moment, by id. */
  const awaited = new Map<string, Press>();
  effect(() => {
    for (const { id } of attempts.value) {
      const press = awaited.get(id);
      if (press) untracked(() => begin(press));
    }
  });
  /** What an order entails. Not left for when it is decided: the popup may be gone by then. */
  const begin = (press: Press) => {
    if (!awaited.delete(press.id)) return;
    register.begun(press.id);
    spendChoice(press);
    const { lines } = press.request;
    void preferences.remember(lines);
    // What was ordered is what is wanted now.
    for (const { itemId } of lines) session.changeDraft(itemId, ({ asked: _, ...draft }) => draft);
  };

  const unanswered = register.unanswered();

  return {
    place,
    /** Asks about the presses of an earlier page that nobody had answered when this one was opened. */
    resume: (): void => {
      for (const press of unanswered) void conclude(press, commands.order(press));
    },
  };
}

/** An address or card chosen for one order doesn't count for the next, unless that order is undone. */
function createSpentChoice(session: PopupSession, attempts: PopupState['attempts']) {
  effect(() => {
    const spent = session.spentChoice.value;
    const attempt = spent && attempts.value.find(({ id }) => id === spent.attemptId);
    if (attempt?.state !== 'cancelled') return;
    session.spentChoice.value = null;
    // Another may have been chosen since.
    session.addressId.value ??= spent?.addressId ?? null;
    session.cardId.value ??= spent?.cardId ?? null;
  });
  return ({ id, request }: Press) => {
    const addressId = session.addressId.value === request.addressId ? request.addressId : null;
    const cardId = session.cardId.value === request.cardId ? request.cardId : null;
    if (addressId === null && cardId === null) return;
    session.spentChoice.value = { attemptId: id, addressId, cardId };
    if (addressId !== null) session.addressId.value = null;
    if (cardId !== null) session.cardId.value = null;
  };
}
