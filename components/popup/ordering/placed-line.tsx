import { focusSearch } from '@/components/popup/controls/focus';
import { Icon } from '@/components/shared/icon';
import { plural, t } from '@/lib/i18n/i18n';
import { attemptView } from '@/lib/view/ordering/attempt-view';
import type { Folding } from '@/lib/view/ordering/folding';
import { showOrder, showOrders } from '@/lib/view/popup/open-target';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface PlacedLineProps {
  readonly model: Pick<PopupModel, 'navigation' | 'tracking'>;
  readonly folding: Folding;
}

/** The orders that were placed since Orders was last opened, in one line. */
export function PlacedLine({ model, folding }: PlacedLineProps) {
  const placed = folding.placed.value;
  const [latest] = placed;
  // The Orders tab shows them itself.
  if (!latest || model.navigation.tab.value === 'orders') return null;
  const isOne = placed.length === 1;
  const headline = isOne
    ? attemptView(latest, latest.pressedAt).headline
    : plural('attempt.placedCount', placed.length);
  return (
    <section class="placed-line" aria-label={t('attempt.placedLabel')}>
      <Icon name="check" />
      <p>{headline}</p>
      <button
        type="button"
        class="link"
        aria-label={t('attempt.showPlaced')}
        onClick={() => {
          if (isOne) showOrder(model, latest.orderNumber);
          else showOrders(model);
        }}
      >
        {t('attempt.show')}
      </button>
      <button
        type="button"
        class="icon-button"
        aria-label={t('attempt.dismissName', { headline })}
        onClick={() => {
          folding.dismissPlaced();
          focusSearch();
        }}
      >
        <Icon name="close" />
      </button>
    </section>
  );
}
