import { computed, type ReadonlySignal } from '@preact/signals';
import { type Lines, toOrderLine } from '@/lib/domain/basket/basket';
import { t } from '@/lib/i18n/i18n';
import type { ButtonState, OrderButtonModel } from './item-button';
import type { LineFacts } from './line-facts';
import type { Steadiness } from './press-guard';
import type { Pressing } from './pressing';

interface PurchaseDeps {
  readonly facts: LineFacts;
  readonly ordering: Pick<Pressing, 'order' | 'refuse' | 'createPressGuard'>;
  readonly lines: ReadonlySignal<Lines>;
  readonly title: () => string;
  readonly origin?: 'basket';
  /** A further reason why it can't be pressed. */
  readonly typingProblem?: () => string | null;
  /** Tells of a button on a list whether it has just moved under the pointer. */
  readonly steadiness?: Pick<Steadiness, 'isSteady'>;
  /** Whether a press counts yet; always by default. */
  readonly isArmed?: () => boolean;
}

/** The button that orders several lines at once. */
export function createPurchaseButton(deps: PurchaseDeps): OrderButtonModel {
  const { facts, ordering, lines, title, origin, typingProblem, steadiness, isArmed } = deps;
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
  const guard = ordering.createPressGuard(() => purchase.value);
  return {
    state,
    followChanges: guard.followChanges,
    beginPress: (y) => {
      if (y === undefined || (steadiness?.isSteady(y) ?? true)) guard.begin();
      else guard.beginMoved();
    },
    press: () => {
      const pressed = guard.end();
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
