import type { Adjustment } from '@/lib/domain/basket/adjust-lines';
import { numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { sizeLabel } from '@/lib/view/items/item-text';
import { type LineFacts, lineProblemText } from '@/lib/view/ordering/line-facts';

/** What was done to a line so that it can be ordered. */
export function adjustedText(adjustment: Adjustment, facts: LineFacts): string {
  const { line } = adjustment;
  const title = facts.titleOf(line);
  switch (adjustment.kind) {
    case 'dropped': {
      const reason = lineProblemText(adjustment.problem, line);
      return t('basket.adjusted.dropped', { title, reason });
    }
    case 'quantity':
      return t('basket.adjusted.quantity', {
        title,
        from: numberText(line.quantity),
        to: numberText(adjustment.quantity),
      });
    case 'size':
      if (adjustment.size === null) return t('basket.adjusted.noSize', { title });
      return t('basket.adjusted.size', { title, size: sizeLabel(adjustment.size) });
  }
}
