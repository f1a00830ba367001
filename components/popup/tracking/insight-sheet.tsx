import { useEffect, useRef, useState } from 'preact/hooks';
import { Sheet } from '@/components/popup/controls/sheet';
import { LaterIcon } from '@/components/shared/later-icon';
import { moneyText, numberText } from '@/lib/i18n/format';
import { t } from '@/lib/i18n/i18n';
import { failureText } from '@/lib/view/shared/failure-text';
import { createInsight } from '@/lib/view/tracking/insight';
import type { OrdersModel } from '@/lib/view/tracking/orders-model';
import { SpendingChart } from './spending-chart';

interface InsightSheetProps {
  readonly orders: OrdersModel;
  readonly close: () => void;
}

/** What was spent and how long parcels took, over all orders there ever were. */
export function InsightSheet({ orders, close }: InsightSheetProps) {
  const [insight] = useState(() => createInsight(orders));
  const [reading] = useState(() => new AbortController());
  const readAll = () => void insight.readAll(reading.signal);
  useEffect(() => {
    readAll();
    return () => reading.abort();
  }, [insight]);

  const outcome = useRef<HTMLParagraphElement>(null);
  const save = () => {
    insight.save();
    outcome.current?.scrollIntoView({ block: 'nearest' });
  };

  const shown = insight.shown.value;
  const failure = insight.failure.value;
  const text = insight.isCutShort.value && failure && failureText(failure, Date.now(), Date.now());
  return (
    <Sheet kind="insight" title={t('insight.title')} close={close}>
      <div class="insight">
        <div class="insight-about">
          <p role="status" aria-busy={insight.isReading.value}>
            {insight.progress.value}
          </p>
          {text && (
            <p class="problem" role="alert">
              {text.what} {text.next}
            </p>
          )}
          {insight.isCutShort.value && (
            <button type="button" class="button is-small" onClick={readAll}>
              {t(text ? 'common.tryAgain' : 'insight.readOn')}
            </button>
          )}
        </div>
        {insight.spending.value.length > 1 && (
          <fieldset class="filters">
            <legend class="sr-only">{t('insight.currency')}</legend>
            {insight.spending.value.map(({ currency }) => (
              <button
                key={currency}
                type="button"
                class="chip"
                aria-pressed={currency === shown?.currency}
                onClick={() => insight.choose(currency)}
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
                <dt>{t('insight.spent')}</dt>
                <dd>{moneyText(shown.total, shown.currency)}</dd>
              </div>
              <div>
                <dt>{t('insight.orders')}</dt>
                <dd>{numberText(shown.orders)}</dd>
              </div>
            </dl>
            <SpendingChart spending={shown} />
          </>
        )}
        {insight.uncounted.value.map((sentence) => (
          <p key={sentence} class="insight-note">
            {sentence}
          </p>
        ))}
        {insight.facts.value.length > 0 && (
          <section>
            <h3>{t('insight.deliveryTitle')}</h3>
            <dl class="facts">
              {insight.facts.value.map(({ label, text }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        )}
        <div class="insight-save">
          <button type="button" class="button" onClick={save}>
            <LaterIcon name="download" />
            {insight.saveText.value}
          </button>
          <p ref={outcome} class="hint" role="status">
            {insight.savedText.value}
          </p>
        </div>
      </div>
    </Sheet>
  );
}
