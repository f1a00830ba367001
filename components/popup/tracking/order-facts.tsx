import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { DateView } from '@/lib/view/tracking/order-dates';
import type { OrderView } from '@/lib/view/tracking/order-view';

/** When an order was placed and when it arrives, and what is the matter with its payment. */
export function OrderFacts({ dates, payment }: Pick<OrderView, 'dates' | 'payment'>) {
  return (
    <dl class="order-facts">
      {dates.map((date) => (
        <DateFact key={date.kind} date={date} />
      ))}
      {payment && (
        <div class={payment.isProblem ? 'problem' : undefined}>
          <dt>{t('orders.payment')}</dt>
          <dd>
            {payment.isProblem && <Icon name="alert" />}
            <bdi>{payment.text}</bdi>
          </dd>
        </div>
      )}
    </dl>
  );
}

function DateFact({ date }: { readonly date: DateView }) {
  const { label, day, datetime, relative, comparison, isProblem } = date;
  return (
    <div class={isProblem ? 'problem' : undefined}>
      <dt>{label}</dt>
      <dd>
        {isProblem && <Icon name="alert" />}
        {datetime ? <time dateTime={datetime}>{day}</time> : <bdi>{day}</bdi>}
        {[relative, comparison].filter(Boolean).map((said) => (
          <span key={said} class="order-relative">
            {' '}
            {said}
          </span>
        ))}
      </dd>
    </div>
  );
}
