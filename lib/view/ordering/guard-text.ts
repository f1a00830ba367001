import { i18n } from '#i18n';
import type { Guard } from '@/lib/domain/ordering/guards';
import { shownNumber } from '@/lib/domain/tracking/order';
import { relativeText } from '@/lib/view/shared/time-text';

/**
 * Why a press is asked about once more, and what a second press means.
 * @param now milliseconds since the epoch
 */
export function guardSentences(
  guards: readonly Guard[],
  now: number,
): readonly [what: string, next: string] {
  const { t } = i18n;
  const lately = guards.find(({ kind }) => kind === 'ordered-lately');
  const guard = lately ?? guards[0];
  if (!guard) return [t('guard.again'), t('guard.next')];
  // Its number isn't known where the person said that it was ordered, or where it may be one of several.
  if (guard.orderNumber === null) {
    return [t('guard.orderedUnnamed', { ago: relativeText(guard.at, now) }), t('guard.next')];
  }
  const words = { number: shownNumber(guard.orderNumber), ago: relativeText(guard.at, now) };
  return [t(lately ? 'guard.orderedLately' : 'guard.underWay', words), t('guard.next')];
}
