import { useMemo } from 'preact/hooks';
import { i18n } from '#i18n';
import { currencyChoices, localeChoices } from '@/lib/view/choices';
import type { Preferences } from '@/lib/view/preferences';
import { Choose } from './choose';
import { Section } from './section';

export function PricesSection({ preferences }: { readonly preferences: Preferences }) {
  const { currency, locale } = preferences.settings.value;
  const currencies = useMemo(() => currencyChoices(currency), [currency]);
  const locales = useMemo(() => localeChoices(locale), [locale]);
  return (
    <Section
      title={i18n.t('options.prices.title')}
      intro={i18n.t('options.prices.intro')}
      saves={{ preferences, name: 'prices' }}
    >
      <div class="fields is-row">
        <Choose
          label={i18n.t('options.prices.currency')}
          choices={currencies}
          value={currency}
          onChange={(value) => void preferences.change('prices', { currency: value })}
        />
        <Choose
          label={i18n.t('options.prices.locale')}
          choices={locales}
          value={locale}
          onChange={(value) => void preferences.change('prices', { locale: value })}
        />
      </div>
      <p class="muted">{i18n.t('options.prices.effect')}</p>
    </Section>
  );
}
