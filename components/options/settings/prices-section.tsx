import { useMemo } from 'preact/hooks';
import { SelectField } from '@/components/options/controls/fields';
import { Row, Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { currencyOptions, languageOptions, pricePreview } from '@/lib/view/settings/prices';

export function PricesSection({ settings, currencyProblem, now }: OptionsModel['prices']) {
  const { currency, locale } = settings.current.value;
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
