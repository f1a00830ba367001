import { useEffect, useRef, useState } from 'preact/hooks';
import { Chips } from '@/components/popup/controls/chips';
import { Sheet } from '@/components/popup/controls/sheet';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import type { CsvLine } from '@/lib/domain/tracking/csv';
import type { CurrencySpending } from '@/lib/domain/tracking/spending-report';
import { failureText } from '@/lib/i18n/failures';
import { moneyText, numberText } from '@/lib/i18n/format';
import { listText, plural, sentencesText, t } from '@/lib/i18n/i18n';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import {
  chartText,
  chartYears,
  inSight,
  leastInChart,
  monthLabels,
  monthsSpentIn,
  monthText,
  periodText,
} from '@/lib/view/tracking/spending-chart';
import { createSpendingReport } from '@/lib/view/tracking/spending-report';
import './spending-report.css';

interface SpendingReportProps {
  readonly orders: OrdersModel;
  /** What was in an order, as far as known. */
  readonly linesOf: (number: string) => readonly CsvLine[];
  readonly close: () => void;
}

/** What was spent and how long deliveries took, over all orders ever placed. */
export function SpendingReport({ orders, linesOf, close }: SpendingReportProps) {
  const [report] = useState(() => createSpendingReport(orders, linesOf));
  const [reading] = useState(() => new AbortController());
  const readAll = () => void report.readAll(reading.signal);
  useEffect(() => {
    readAll();
    return () => reading.abort();
  }, [report]);

  const outcome = useRef<HTMLParagraphElement>(null);
  const save = () => {
    report.save();
    outcome.current?.scrollIntoView({ block: 'nearest' });
  };

  const shown = report.shown.value;
  const failure = report.failure.value;
  const text = report.isCutShort.value && failure && failureText(failure, Date.now(), Date.now());
  return (
    <Sheet
      kind="spending"
      title={t('spending.title')}
      close={close}
      foot={
        <div class="spending-save">
          <button type="button" class="button" onClick={save}>
            <LaterIcon name="download" />
            {report.saveText.value}
          </button>
          <p ref={outcome} class="hint" role="status">
            {report.savedText.value}
          </p>
        </div>
      }
    >
      <div class="spending">
        <div class="spending-about">
          <p role="status" aria-busy={report.isReading.value}>
            {report.progress.value}
          </p>
          {text && (
            <p class="problem" role="alert">
              {sentencesText([text.what, text.next])}
            </p>
          )}
          {report.isCutShort.value && (
            <button type="button" class="button is-small" onClick={readAll}>
              {t(text ? 'common.tryAgain' : 'spending.readOn')}
            </button>
          )}
        </div>
        {report.spending.value.length > 1 && (
          <Chips
            label={t('spending.currency')}
            options={report.spending.value.map(({ currency }) => ({
              value: currency,
              label: currency,
            }))}
            chosen={shown?.currency}
            choose={report.choose}
          />
        )}
        {shown && <Spent key={shown.currency} spending={shown} />}
        {report.uncounted.value.map((sentence) => (
          <p key={sentence} class="spending-note">
            {sentence}
          </p>
        ))}
        {report.facts.value.length > 0 && (
          <section>
            <h3>{t('spending.deliveryTitle')}</h3>
            <dl class="facts">
              {report.facts.value.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
      </div>
    </Sheet>
  );
}

/** The height of the tallest bar, in CSS pixels. */
const height = 80;
/** The least height of a bar, so that small amounts are visible beside large ones. */
const leastBar = 2;
/** Room for the labels: month, and year below. */
const foot = 32;
/** Room above the tallest bar for its amount. */
const head = 16;

/**
 * What was spent, in one large number: in the year of the chart, or all of it where there is no other year or no
 * chart. Two would be nearly equal, and either would be doubted.
 */
function Spent({ spending }: { readonly spending: CurrencySpending }) {
  const years = chartYears(spending);
  const spentMonths = monthsSpentIn(spending);
  /** How many years ago those in the chart are; `null` until the person chooses. */
  const [chosen, setChosen] = useState<number | null>(null);
  // Recent spending is in sight first.
  const back =
    chosen ??
    Math.max(
      0,
      years.findIndex(({ total }) => total > 0),
    );
  const year = years[back];
  const goTo = (back: number) => {
    if (years[back]) setChosen(back);
  };
  const [first] = spending.months;
  if (!year || !first) return null;
  const hasChart = spentMonths >= leastInChart;
  const isPart = hasChart && years.length > 1;
  const { total } = isPart ? year : spending;
  const since = { month: monthText(first), total: moneyText(spending.total, spending.currency) };
  return (
    <>
      <div>
        <div class="spent">
          <p class="spent-sum" role="status">
            {isPart ? periodText(year.months) : t('spending.spentSince', since)}{' '}
            <b>{moneyText(total, spending.currency)}</b>
          </p>
          {isPart && (
            <>
              <button
                type="button"
                class="button is-small"
                aria-disabled={back === years.length - 1}
                onClick={() => goTo(back + 1)}
              >
                <LaterIcon name="left" />
                {t('spending.earlier')}
              </button>
              <button
                type="button"
                class="button is-small"
                aria-disabled={back === 0}
                onClick={() => goTo(back - 1)}
              >
                {t('spending.later')}
                <LaterIcon name="right" />
              </button>
            </>
          )}
        </div>
        {hasChart && <YearChart year={year} />}
      </div>
      {spentMonths > 1 && <MonthTable spending={spending} />}
      <p class="spending-note">
        {listText([
          ...(isPart ? [t('spending.since', since)] : []),
          plural('spending.counted', spending.orders),
        ])}
      </p>
    </>
  );
}

/** The bars of up to twelve months, on the scale of the highest among them. */
function YearChart({ year }: { readonly year: CurrencySpending }) {
  const { currency, months } = year;
  const most = Math.max(...months.map(({ total }) => total));
  const dearest = most > 0 ? months.findIndex(({ total }) => total === most) : -1;
  const heightOf = (total: number) => (total > 0 ? Math.max(leastBar, (total / most) * height) : 0);
  const isReversed = document.documentElement.dir === 'rtl';
  const quietColumns = inSight - months.length;
  /** The x coordinate of a place within a column, as a percentage of the whole width. */
  const placeOf = (column: number, within: number) =>
    `${(((isReversed ? inSight - 1 - column : column) + within) / inSight) * 100}%`;
  const edgeOf = (column: number) => {
    if (column === 0) return 'first';
    return column === inSight - 1 ? 'last' : 'inner';
  };
  const within = { first: isReversed ? 0.8 : 0.2, inner: 0.5, last: isReversed ? 0.2 : 0.8 };
  const labels = monthLabels(months);
  return (
    <svg
      class="chart"
      style={{ paddingBlockStart: `${head}px` }}
      height={head + height + foot}
      role="img"
      aria-label={chartText(year)}
    >
      <line class="chart-line" x2="100%" y1={height + 0.5} y2={height + 0.5} />
      {months.map((month, index) => {
        const label = labels[index];
        const column = quietColumns + index;
        // A label wider than its column would be cut off at either end: there it is aligned with the bar.
        const edge = edgeOf(column);
        const place = placeOf(column, within[edge]);
        return (
          <g key={month.month}>
            <rect
              x={placeOf(column, 0.2)}
              y={height - heightOf(month.total)}
              width={`${60 / inSight}%`}
              height={heightOf(month.total)}
              rx={3}
            >
              <title>{listText([monthText(month), moneyText(month.total, currency)])}</title>
            </rect>
            {index === dearest && (
              <text class={`is-most is-${edge}`} x={place} y={-5}>
                {moneyText(month.total, currency)}
              </text>
            )}
            {label && (
              <text class={`is-${edge}`} y={height + 14}>
                <tspan x={place}>{label.month}</tspan>
                {label.year && (
                  <tspan x={place} dy={14}>
                    {label.year}
                  </tspan>
                )}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}

function MonthTable({ spending: { currency, months } }: { readonly spending: CurrencySpending }) {
  return (
    <details>
      <summary>
        {t('spending.asTable')}
        <Icon name="down" />
      </summary>
      <table>
        <caption class="sr-only">{t('spending.table', { currency })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('spending.month')}</th>
            <th scope="col">{t('spending.orders')}</th>
            <th scope="col">{t('spending.spent')}</th>
          </tr>
        </thead>
        <tbody>
          {months.toReversed().map((month) => (
            <tr key={month.month}>
              <th scope="row">{monthText(month)}</th>
              <td>{numberText(month.orders)}</td>
              <td>{moneyText(month.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
