import { i18n } from '#i18n';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { shownNumber } from '@/lib/domain/tracking/order';
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
        const name = i18n.t('attempt.showOrderName', { number: shownNumber(number) });
        return (
          <button
            key={number}
            type="button"
            class="link"
            aria-label={name}
            onClick={() => showOrder(model, number)}
          >
            {numbers.length > 1 ? name : i18n.t('attempt.showOrder')}
          </button>
        );
      })}
    </p>
  );
}
