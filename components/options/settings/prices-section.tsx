import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { SelectField } from '@/components/options/controls/fields';
import { SaveStatus, Section } from '@/components/options/controls/section';
import type { EpochMs } from '@/lib/domain/time';
import { t } from '@/lib/i18n/i18n';
import { currencyOptions, languageOptions, pricePreview } from '@/lib/view/settings/prices';
import type { SettingsForm } from '@/lib/view/settings/settings-form';
import './prices-section.css';

interface PricesSectionProps {
  readonly form: SettingsForm;
  /** What is wrong with the currency; `null` for nothing. */
  readonly currencyProblem: ReadonlySignal<string | null>;
  readonly now: () => EpochMs;
}

/** The currency and language that the service is asked for prices and names in. */
export function PricesSection({ form, currencyProblem, now }: PricesSectionProps) {
  const { currency, locale } = form.settings.value;
  const currencies = useMemo(() => currencyOptions(currency), [currency]);
  const locales = useMemo(() => languageOptions(locale), [locale]);
  return (
    <Section id="prices" title={t('options.prices.title')} intro={t('options.prices.intro')}>
      <div class="fields is-row">
        <SelectField
          label={t('options.prices.currency')}
          options={currencies}
          value={currency}
          problem={currencyProblem.value}
          onChange={(value) => void form.change('prices', { currency: value })}
        />
        <SelectField
          label={t('options.prices.locale')}
          options={locales}
          value={locale}
          onChange={(value) => void form.change('prices', { locale: value })}
        />
      </div>
      <SaveStatus form={form} place="prices" />
      <div class="preview">
        <p class="preview-label">{t('options.prices.previewLabel')}</p>
        <p class="preview-text">{pricePreview(currency, now())}</p>
      </div>
    </Section>
  );
}
