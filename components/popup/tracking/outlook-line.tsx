import { t } from '@/lib/i18n/i18n';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';

/** Where the parcels are, with the badge's own number. A press on a number lists what it counts. */
export function OutlookLine({
  orders,
}: {
  readonly orders: Pick<OrdersModel, 'filter' | 'outlook'>;
}) {
  const { filter, outlook } = orders;
  return (
    <ul class="outlook" aria-label={t('orders.outlook.label')}>
      {outlook.value.map((part) => (
        <li key={part.text}>
          {part.filter === null ? (
            part.text
          ) : (
            <button
              type="button"
              class={`outlook-count is-${part.filter}`}
              aria-pressed={part.filter === filter.value}
              onClick={() => {
                filter.value = part.filter === filter.value || !part.filter ? 'all' : part.filter;
              }}
            >
              {part.text}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
