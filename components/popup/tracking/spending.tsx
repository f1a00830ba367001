import { useEffect, useState } from 'preact/hooks';
import { Sheet } from '@/components/popup/controls/sheet';
import { Icon } from '@/components/shared/icon';
import type { CurrencySpending } from '@/lib/domain/tracking/spending';
import { moneyText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { createSpending, monthBars, yearText } from '@/lib/view/tracking/spending';
import './spending.css';

interface SpendingProps {
  readonly orders: OrdersModel;
  readonly close: () => void;
}

export function Spending({ orders, close }: SpendingProps) {
  const [spending] = useState(() => createSpending(orders));
  const [reading] = useState(() => new AbortController());
  const readAll = () => void spending.readAll(reading.signal);
  useEffect(() => {
    readAll();
    return () => reading.abort();
  }, [spending]);

  const problem = spending.isCutShort.value && orders.loadProblem.value;
  return (
    <Sheet
      kind="spending"
      title={t('spending.title')}
      close={close}
      foot={
        <>
          <button type="button" class="button" onClick={spending.save}>
            <Icon name="download" />
            {t('spending.save')}
          </button>
          <p class="sr-only" role="status">
            {spending.savedText.value}
          </p>
        </>
      }
    >
      {spending.byCurrency.value.map((spent) => (
        <Spent key={spent.currency} spent={spent} />
      ))}
      <p class="hint" role="status" aria-busy={spending.isReading.value}>
        {spending.counted.value}
      </p>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {spending.isCutShort.value && (
        <button type="button" class="button is-small" onClick={readAll}>
          {t('common.tryAgain')}
        </button>
      )}
    </Sheet>
  );
}

function Spent({ spent: { currency, years } }: { readonly spent: CurrencySpending }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const shown = years.find(({ year }) => year === chosen) ?? years[0];
  if (!shown) return null;
  return (
    <section class="spent">
      <h3>
        <b>{moneyText(shown.total, currency)}</b>{' '}
        {t('spending.inYear', { year: yearText(shown.year) })}
      </h3>
      <ul class="spent-months">
        {monthBars(shown, currency).map(({ text, letter, share }) => (
          <li key={text}>
            <span role="img" title={text} style={{ '--share': share }}>
              {letter}
            </span>
          </li>
        ))}
      </ul>
      <ul class="spent-years sheet-rows">
        {years.map(({ year, total }) => (
          <li key={year}>
            <button
              type="button"
              aria-pressed={year === shown.year}
              onClick={() => setChosen(year)}
            >
              {yearText(year)} <span>{moneyText(total, currency)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
