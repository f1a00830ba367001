import { computed, type ReadonlySignal } from '@preact/signals';
import type { Lines } from '@/lib/domain/basket/basket';
import { toOrderLine } from '@/lib/domain/basket/basket';
import { t } from '@/lib/i18n/i18n';
import type { OrderButton } from '@/lib/view/items/item-row';
import { createAim } from './aim';
import type { LineFacts } from './line-facts';
import type { Pressing } from './pressing';

/** The button that orders several lines at once. */
export interface PurchaseButtonModel {
  readonly button: ReadonlySignal<OrderButton>;
  /** The pointer or key went down: only what is on screen now may be ordered. */
  aim(): void;
  /** Orders, unless the lines have changed since `aim`, which has to be called first. */
  press(): void;
}

interface PurchaseDeps {
  readonly facts: LineFacts;
  readonly ordering: Pick<Pressing, 'order' | 'refuse'>;
  readonly lines: ReadonlySignal<Lines>;
  readonly title: () => string;
  readonly origin?: 'basket';
  /** A further reason why it can't be pressed. */
  readonly obstacle?: () => string | null;
  /** Whether a press counts yet; always by default. */
  readonly isArmed?: () => boolean;
}

export function createPurchaseButton(deps: PurchaseDeps): PurchaseButtonModel {
  const { facts, ordering, lines, title, origin, obstacle, isArmed } = deps;
  const asked = computed(() => lines.value.map(toOrderLine));
  const button = computed((): OrderButton => {
    if (facts.isStarting(lines.value)) return { kind: 'busy', label: t('item.starting') };
    const reason = facts.obstacleOf(lines.value) ?? obstacle?.() ?? null;
    return reason === null ? { kind: 'ready' } : { kind: 'blocked', reason };
  });
  const aim = createAim(asked);
  return {
    button,
    aim: aim.take,
    press: () => {
      const outcome = aim.release();
      if (isArmed?.() === false) return;
      // The button itself says that it is busy; a reason for being blocked stands beside it.
      if (button.value.kind !== 'ready' || asked.value.length === 0) return;
      const purchase = { lines: asked.value, title: title() };
      if (outcome !== 'same') {
        return ordering.refuse(purchase, t('item.changedAtPress'));
      }
      void ordering.order(origin ? { ...purchase, origin } : purchase);
    },
  };
}
