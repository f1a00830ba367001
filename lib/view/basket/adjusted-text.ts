import { i18n } from '#i18n';
import type { Adjustment } from '@/lib/domain/basket/adjust-lines';
import { sizeLabel } from '@/lib/view/items/item-text';
import { type LineFacts, lineProblemText } from '@/lib/view/ordering/line-facts';
import { numberText } from '@/lib/view/shared/format';

/** What was done to a line so that it can be ordered. */
export function adjustedText(adjustment: Adjustment, facts: LineFacts): string {
  const { line } = adjustment;
  const title = facts.titleOf(line);
  switch (adjustment.kind) {
    case 'dropped': {
      const reason = lineProblemText(adjustment.problem, line);
      return i18n.t('basket.adjusted.dropped', { title, reason });
    }
    case 'quantity':
      return i18n.t('basket.adjusted.quantity', {
        title,
        from: numberText(line.quantity),
        to: numberText(adjustment.quantity),
      });
    case 'size':
      if (adjustment.size === null) return i18n.t('basket.adjusted.noSize', { title });
      return i18n.t('basket.adjusted.size', { title, size: sizeLabel(adjustment.size) });
  }
}
