import type { ReadonlySignal } from '@preact/signals';
import type { ComponentProps } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { SelectField } from '@/components/options/controls/fields';
import { Group, SaveStatus, Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import type { EpochMs } from '@/lib/domain/time';
import { t } from '@/lib/i18n/i18n';
import type { Density } from '@/lib/storage/personal';
import {
  currencyName,
  currencyOptions,
  languageOptions,
  languageText,
  pricePreview,
} from '@/lib/view/settings/prices';
import type { SettingsForm } from '@/lib/view/settings/settings-form';
import './prices-section.css';

interface PricesSectionProps extends ComponentProps<typeof DensityChoice> {
  readonly form: SettingsForm;
  readonly now: () => EpochMs;
}

/** The currency and language that the service is asked for prices and names in, and how items are listed. */
export function PricesSection({ form, now, ...list }: PricesSectionProps) {
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
        <p class="muted">
          {t('options.prices.previewHint', {
            currency: currencyName(currency),
            language: languageText(locale),
          })}
        </p>
      </div>
      <DensityChoice {...list} />
    </Section>
  );
}

interface DensityChoiceProps {
  readonly density: ReadonlySignal<Density>;
  readonly setDensity: (density: Density) => Promise<void>;
}

const densities: readonly Density[] = ['comfortable', 'compact'];

/** How much room each row of the popup's list takes; the popup has a button for it, too. */
function DensityChoice({ density, setDensity }: DensityChoiceProps) {
  const [isSaved, setSaved] = useState(false);
  return (
    <Group title={t('options.list.title')}>
      <SelectField
        label={t('options.list.density')}
        options={densities.map((value) => ({ value, label: t(`options.list.${value}`) }))}
        value={density.value}
        onChange={(value) => void setDensity(value as Density).then(() => setSaved(true))}
      />
      <div class="save-status" role="status">
        {isSaved && (
          <p class="saved">
            <Icon name="check" />
            {t('options.saved')}
          </p>
        )}
      </div>
    </Group>
  );
}
