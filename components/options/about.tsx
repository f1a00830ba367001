import { i18n } from '#i18n';
import { Section } from './section';

export function About({ version }: { readonly version: string }) {
  return (
    <Section title={i18n.t('options.about.title')}>
      <p>{i18n.t('options.about.version', { version })}</p>
      <p class="muted">{i18n.t('options.about.shortcut')}</p>
      <p class="muted">{i18n.t('options.about.privacy')}</p>
    </Section>
  );
}
