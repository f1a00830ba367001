import { i18n } from '#i18n';
import { Section } from '@/components/options/controls/section';

export function About({ version }: { readonly version: string }) {
  return (
    <Section id="about" title={i18n.t('options.about.title')}>
      <p>{i18n.t('options.about.version', { version })}</p>
      <p class="muted">{i18n.t('options.about.privacy')}</p>
      <p class="muted">{i18n.t('options.about.licence')}</p>
    </Section>
  );
}
