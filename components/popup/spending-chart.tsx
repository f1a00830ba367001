import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import type { CurrencySpending } from '@/lib/domain/insight';
import { moneyText, numberText } from '@/lib/view/format';
import { chartText, monthText } from '@/lib/view/insight';

/** CSS pixels. */
const step = 28;
const bar = 16;
const height = 96;
/** Whatever was spent can be seen, beside months that cost a thousand times as much. */
const leastBar = 2;
/** Room for the last month's name, which is wider than its bar. */
const edge = 18;
/** Room for the months' names. */
const foot = 18;

/** Spending month by month, as bars, and the same as a table. */
export function SpendingChart({ spending }: { readonly spending: CurrencySpending }) {
  const { currency, months } = spending;
  const most = Math.max(...months.map(({ total }) => total), Number.MIN_VALUE);
  const width = Math.max(months.length, 12) * step + edge;
  const isReversed = document.documentElement.dir === 'rtl';
  const heightOf = (total: number) => (total > 0 ? Math.max(leastBar, (total / most) * height) : 0);
  const area = useRef<HTMLElement>(null);
  useEffect(() => {
    // What was spent lately is what most people want to see first; only what is shown can scroll.
    area.current?.scrollTo({ left: isReversed ? -width : width });
  }, [isReversed, width]);
  const placeOf = (index: number) => {
    const fromEnd = (months.length - index) * step;
    return (isReversed ? fromEnd - step + edge : width - edge - fromEnd) + (step - bar) / 2;
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
      <section ref={area} class="chart" tabIndex={0} aria-label={i18n.t('insight.chartArea')}>
        <svg
          viewBox={`0 0 ${width} ${height + foot}`}
          width={width}
          height={height + foot}
          role="img"
          aria-label={chartText(spending)}
        >
          <path class="chart-line" d={`M0 ${height}.5H${width}`} />
          {months.map((month, index) => (
            <g key={month.month}>
              <rect
                x={placeOf(index)}
                y={height - heightOf(month.total)}
                width={bar}
                height={heightOf(month.total)}
                rx={3}
              >
                <title>{`${monthText(month)} ${moneyText(month.total, currency)}`}</title>
              </rect>
              {(months.length - 1 - index) % 3 === 0 && (
                <text x={placeOf(index) + bar / 2} y={height + foot - 4}>
                  {monthText(month)}
                </text>
              )}
            </g>
          ))}
        </svg>
      </section>
      <details>
        <summary>{i18n.t('insight.asTable')}</summary>
        <table>
          <caption class="sr-only">{i18n.t('insight.table', { currency })}</caption>
          <thead>
            <tr>
              <th scope="col">{i18n.t('insight.month')}</th>
              <th scope="col">{i18n.t('insight.orders')}</th>
              <th scope="col">{i18n.t('insight.spent')}</th>
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
    </>
  );
}
