import { Section } from '@/components/options/controls/section';
import { t } from '@/lib/i18n/i18n';

export function About({ version }: { readonly version: string }) {
  return (
    <Section id="about" title={t('options.about.title')}>
      <p>{t('options.about.version', { version })}</p>
      <p class="muted">{t('options.about.privacy')}</p>
      <p class="muted">{t('options.about.licence')}</p>
    </Section>
  );
}
