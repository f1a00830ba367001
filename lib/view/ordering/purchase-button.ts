import { computed, type ReadonlySignal } from '@preact/signals';
import { type Lines, toOrderLine } from '@/lib/domain/basket/basket';
import { t } from '@/lib/i18n/i18n';
import type { ButtonState, OrderButtonModel } from './item-button';
import type { LineFacts } from './line-facts';
import type { Pressing } from './pressing';

interface PurchaseDeps {
  /** What it orders: the same key for the same kit, whatever is in it. */
  readonly guardKey: string;
  readonly facts: LineFacts;
  readonly ordering: Pick<Pressing, 'guardOf' | 'order' | 'refuse' | 'sightOf'>;
  readonly lines: ReadonlySignal<Lines>;
  readonly title: () => string;
  readonly origin?: 'basket';
  /** A further reason why it can't be pressed. */
  readonly typingProblem?: () => string | null;
  /** Whether a press counts yet; always by default. */
  readonly isArmed?: () => boolean;
}

/** The button that orders several lines at once. */
export function createPurchaseButton(deps: PurchaseDeps): OrderButtonModel {
  const { guardKey, facts, ordering, lines, title, origin, typingProblem, isArmed } = deps;
  const purchase = computed(() => ({
    lines: lines.value.map(toOrderLine),
    title: title(),
    ...(origin && { origin }),
  }));
  const state = computed((): ButtonState => {
    if (facts.isStarting(lines.value)) return { kind: 'busy', label: t('item.starting') };
    if (facts.isUnderWay(lines.value)) return { kind: 'busy', label: t('item.ordering') };
    const reason = facts.orderProblemOf(lines.value) ?? typingProblem?.() ?? null;
    return reason === null ? { kind: 'ready', isAsked: false } : { kind: 'blocked', reason };
  });
  const guard = ordering.guardOf(guardKey);
  const look = () => ordering.sightOf(purchase.value, state.value);
  return {
    state,
    guardKey,
    followChanges: () => guard.follow(look),
    beginPress: () => guard.begin(look),
    press: () => {
      const pressed = guard.end(look);
      if (isArmed?.() === false) return false;
      // The button itself says that it is busy; a reason for being blocked stands beside it.
      if (state.value.kind !== 'ready' || purchase.value.lines.length === 0) return false;
      if (pressed.kind === 'same') void ordering.order(pressed.seenOrder);
      else if (pressed.kind === 'moved') ordering.refuse(purchase.value, t('item.movedAtPress'));
      else ordering.refuse(purchase.value, t('item.changedAtPress'));
      return true;
    },
  };
}
