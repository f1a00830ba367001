import { useMemo } from 'preact/hooks';
import { Choose } from '@/components/options/controls/choose';
import { SaveStatus } from '@/components/options/controls/save-status';
import { Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';
import type { OptionsModel } from '@/lib/view/options/options-model';
import {
  currencyChoices,
  currencyName,
  languageText,
  localeChoices,
} from '@/lib/view/settings/choices';
import { pricePreview } from '@/lib/view/settings/price-preview';

export function PricesSection({ model }: { readonly model: OptionsModel }) {
  const { preferences } = model;
  const { currency, locale } = preferences.settings.value;
  const currencies = useMemo(() => currencyChoices(currency), [currency]);
  const locales = useMemo(() => localeChoices(locale), [locale]);
  return (
    <Section id="prices" title={t('options.prices.title')} intro={t('options.prices.intro')}>
      <div class="fields is-row">
        <Choose
          label={t('options.prices.currency')}
          choices={currencies}
          value={currency}
          onChange={(value) => void preferences.change('prices', { currency: value })}
        />
        <Choose
          label={t('options.prices.locale')}
          choices={locales}
          value={locale}
          onChange={(value) => void preferences.change('prices', { locale: value })}
        />
      </div>
      <SaveStatus preferences={preferences} place="prices" />
      <div class="preview">
        <p class="preview-label">{t('options.prices.previewLabel')}</p>
        <p class="preview-text">{pricePreview(currency, model.now())}</p>
        <p class="muted">
          {t('options.prices.previewHint', {
            currency: currencyName(currency),
            language: languageText(locale),
          })}
        </p>
      </div>
    </Section>
  );
}
