import type { OrderWarning } from '@/lib/domain/ordering/order-warnings';
import { shownNumber } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import { relativeText } from '@/lib/view/shared/time-text';

/**
 * Why a press is asked about once more, and what a second press means.
 * @param now milliseconds since the epoch
 */
export function warningSentences(
  warnings: readonly OrderWarning[],
  now: number,
): readonly [what: string, next: string] {
  const lately = warnings.find(({ kind }) => kind === 'ordered-lately');
  const guard = lately ?? warnings[0];
  if (!guard) return [t('orderWarning.again'), t('orderWarning.next')];
  // Its number isn't known where the person said that it was ordered, or where it may be one of several.
  if (guard.orderNumber === null) {
    return [
      t('orderWarning.orderedUnnamed', { ago: relativeText(guard.at, now) }),
      t('orderWarning.next'),
    ];
  }
  const words = { number: shownNumber(guard.orderNumber), ago: relativeText(guard.at, now) };
  return [
    t(lately ? 'orderWarning.orderedLately' : 'orderWarning.underWay', words),
    t('orderWarning.next'),
  ];
}
