import type { ComponentChildren } from 'preact';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import type { OutdatedModel } from '@/lib/view/options/outdated';
import { Section } from './controls/section';
import { Page } from './page';
import { ForgetEverything } from './settings/data-section';

/** The options page where a newer version was in use before: what to do, and the way to start over. */
export function Outdated({ model }: { readonly model: OutdatedModel }) {
  const { writtenBy, warning, actions } = model;
  return (
    <InPlaceOfAll title={t('outdated.title')} text={t('outdated.text', { version: writtenBy })}>
      <p>{t('outdated.startOver')}</p>
      <ForgetEverything actions={actions} warning={warning} isSynced={false} />
    </InPlaceOfAll>
  );
}

/** The options page where it can't be drawn. */
export function Broken() {
  return <InPlaceOfAll title={t('failure.internal')} text={t('failure.internalNext')} />;
}

interface InPlaceOfAllProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

function InPlaceOfAll({ title, text, children }: InPlaceOfAllProps) {
  return (
    <Page title={t('options.title')}>
      <Section id="outdated" title={title}>
        <p class="status is-bad">
          <Icon name="alert" />
          {text}
        </p>
        {children}
      </Section>
    </Page>
  );
}
