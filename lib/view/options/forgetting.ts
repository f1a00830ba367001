import { computed, type ReadonlySignal } from '@preact/signals';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnclear, isUnderWay } from '@/lib/domain/ordering/attempts';
import type { LastOrder } from '@/lib/domain/ordering/last-order';
import { shownNumber } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import { sentencesText } from '@/lib/i18n/sentences';
import type { Stored } from '@/lib/storage/stored';
import { shortName } from '@/lib/view/ordering/line-text';

/** Why not to forget a connection now; `null` when nothing speaks against it. */
export function forgetWarning(attempts: readonly Attempt[]): string | null {
  const reasons = [
    ...(attempts.some(isUnderWay) ? [t('options.connection.forgetUnderWay')] : []),
    ...(attempts.some(isUnclear) ? [t('options.connection.forgetOpen')] : []),
  ];
  return reasons.length > 0 ? sentencesText(reasons) : null;
}

interface LastOrdersDeps {
  readonly lastOrders: ReadonlySignal<readonly LastOrder[]>;
  readonly stored: Pick<Stored<readonly LastOrder[]>, 'remove'>;
}

/** What became of the orders that were under way when a connection was forgotten. */
export function createLastOrders({ lastOrders, stored }: LastOrdersDeps) {
  return {
    /** A sentence about each. */
    texts: computed(() => lastOrders.value.map(lastOrderText)),
    dismiss: () => void stored.remove(),
  };
}

export type LastOrdersModel = ReturnType<typeof createLastOrders>;

function lastOrderText({ titles, outcome }: LastOrder): string {
  const title = shortName(titles);
  switch (outcome.kind) {
    case 'not-sent':
      return t('lastOrders.notSent', { title });
    case 'placed':
      return t('lastOrders.placed', { title, number: shownNumber(outcome.orderNumber) });
    case 'unclear':
      return t('lastOrders.unclear', { title });
  }
}
