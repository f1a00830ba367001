import { useEffect, useRef, useState } from 'preact/hooks';
import { Sheet } from '@/components/popup/controls/sheet';
import { LaterIcon } from '@/components/shared/later-icon';
import { moneyText, numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { sentencesText } from '@/lib/i18n/sentences';
import { failureText } from '@/lib/view/failures/failure-text';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { createSpendingReport } from '@/lib/view/tracking/spending-report';
import { SpendingChart } from './spending-chart';
import './spending-report.css';

interface SpendingReportProps {
  readonly orders: OrdersModel;
  readonly close: () => void;
}

/** What was spent and how long deliveries took, over all orders ever placed. */
export function SpendingReport({ orders, close }: SpendingReportProps) {
  const [report] = useState(() => createSpendingReport(orders));
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
    <Sheet kind="spending" title={t('spending.title')} close={close}>
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
          <fieldset class="filters">
            <legend class="sr-only">{t('spending.currency')}</legend>
            {report.spending.value.map(({ currency }) => (
              <button
                key={currency}
                type="button"
                class="chip"
                aria-pressed={currency === shown?.currency}
                onClick={() => report.choose(currency)}
              >
                <bdi>{currency}</bdi>
              </button>
            ))}
          </fieldset>
        )}
        {shown && (
          <>
            <dl class="figures">
              <div>
                <dt>{t('spending.spent')}</dt>
                <dd>{moneyText(shown.total, shown.currency)}</dd>
              </div>
              <div>
                <dt>{t('spending.orders')}</dt>
                <dd>{numberText(shown.orders)}</dd>
              </div>
            </dl>
            <SpendingChart spending={shown} />
          </>
        )}
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
        <div class="spending-save">
          <button type="button" class="button" onClick={save}>
            <LaterIcon name="download" />
            {report.saveText.value}
          </button>
          <p ref={outcome} class="hint" role="status">
            {report.savedText.value}
          </p>
        </div>
      </div>
    </Sheet>
  );
}
