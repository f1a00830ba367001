import { computed, type ReadonlySignal } from '@preact/signals';
import type { Lines } from '@/lib/domain/basket/basket';
import { toOrderLine } from '@/lib/domain/basket/basket';
import { t } from '@/lib/i18n/i18n';
import type { ButtonState } from './item-button';
import type { LineFacts } from './line-facts';
import type { PressGuard } from './press-guard';
import type { Pressing } from './pressing';

/** The button that orders several lines at once. */
export interface PurchaseButtonModel {
  readonly button: ReadonlySignal<ButtonState>;
  /** The pointer or key goes down: what is on screen now is what may be ordered. */
  readonly guard: Pick<PressGuard, 'followChanges' | 'begin' | 'beginIfMissed'>;
  /** Orders, unless what is on screen has changed since the press began, which has to be reported first. */
  press(): void;
}

interface PurchaseDeps {
  readonly facts: LineFacts;
  readonly ordering: Pick<Pressing, 'order' | 'refuse' | 'createPressGuard'>;
  readonly lines: ReadonlySignal<Lines>;
  readonly title: () => string;
  readonly origin?: 'basket';
  /** A further reason why it can't be pressed. */
  readonly typingProblem?: () => string | null;
  /** Whether a press counts yet; always by default. */
  readonly isArmed?: () => boolean;
}

export function createPurchaseButton(deps: PurchaseDeps): PurchaseButtonModel {
  const { facts, ordering, lines, title, origin, typingProblem, isArmed } = deps;
  const purchase = computed(() => ({
    lines: lines.value.map(toOrderLine),
    title: title(),
    ...(origin && { origin }),
  }));
  const button = computed((): ButtonState => {
    if (facts.isStarting(lines.value)) return { kind: 'busy', label: t('item.starting') };
    const reason = facts.orderProblemOf(lines.value) ?? typingProblem?.() ?? null;
    return reason === null ? { kind: 'ready' } : { kind: 'blocked', reason };
  });
  const guard = ordering.createPressGuard(() => purchase.value);
  return {
    button,
    guard,
    press: () => {
      const pressed = guard.end();
      if (isArmed?.() === false) return;
      // The button itself says that it is busy; a reason for being blocked stands beside it.
      if (button.value.kind !== 'ready' || purchase.value.lines.length === 0) return;
      if (pressed.kind === 'same') void ordering.order(pressed.shownOrder);
      else ordering.refuse(purchase.value, t('item.changedAtPress'));
    },
  };
}
