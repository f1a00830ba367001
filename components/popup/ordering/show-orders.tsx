import type { Attempt } from '@/lib/domain/ordering/attempt';
import { shownNumber } from '@/lib/domain/tracking/order';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { showOrder } from '@/lib/view/popup/show-order';

interface ShowOrdersProps {
  readonly attempt: Attempt;
  readonly model: PopupModel;
}

/** Leads to what a press became in the account, or may have become. */
export function ShowOrders({ attempt, model }: ShowOrdersProps) {
  const numbers = [attempt.orderNumber, ...attempt.candidates, ...attempt.duplicates].filter(
    (number) => number !== null,
  );
  if (numbers.length === 0) return null;
  return (
    <p class="attempt-orders">
      {[...new Set(numbers)].map((number) => {
        const name = t('attempt.showOrderName', { number: shownNumber(number) });
        return (
          <button
            key={number}
            type="button"
            class="link"
            aria-label={name}
            onClick={() => showOrder(model, number)}
          >
            {numbers.length > 1 ? name : t('attempt.showOrder')}
          </button>
        );
      })}
    </p>
  );
}
