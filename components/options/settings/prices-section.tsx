import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { SelectField } from '@/components/options/controls/fields';
import { Row, Section } from '@/components/options/controls/section';
import type { EpochMs } from '@/lib/domain/time';
import { t } from '@/lib/i18n/i18n';
import { currencyOptions, languageOptions, pricePreview } from '@/lib/view/settings/prices';
import type { SettingsModel } from '@/lib/view/settings/settings-model';

interface PricesSectionProps {
  readonly settings: SettingsModel;
  /** What is wrong with the currency; `null` for nothing. */
  readonly currencyProblem: ReadonlySignal<string | null>;
  readonly now: () => EpochMs;
}

/** The currency and language that the service is asked for prices and names in. */
export function PricesSection({ settings, currencyProblem, now }: PricesSectionProps) {
  const { currency, locale } = settings.shown.value;
  const currencies = useMemo(() => currencyOptions(currency), [currency]);
  const locales = useMemo(() => languageOptions(locale), [locale]);
  return (
    <Section
      id="prices"
      title={t('options.prices.title')}
      intro={t('options.prices.intro')}
      settings={settings}
    >
      <SelectField
        label={t('options.prices.currency')}
        options={currencies}
        value={currency}
        problem={currencyProblem.value}
        onChange={(value) => void settings.save('prices', { currency: value })}
      />
      <SelectField
        label={t('options.prices.locale')}
        options={locales}
        value={locale}
        onChange={(value) => void settings.save('prices', { locale: value })}
      />
      <Row title={t('options.prices.previewLabel')}>{pricePreview(currency, now())}</Row>
    </Section>
  );
}
