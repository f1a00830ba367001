import type { ComponentChildren } from 'preact';
import { OpenExtensionsPage, outdatedText } from '@/components/shared/extensions-page';
import { t } from '@/lib/i18n/i18n';
import type { BrokenModel, OutdatedModel } from '@/lib/view/options/data-actions';
import { CopyDiagnostics } from './about-section';
import { Section, Status } from './controls/section';
import { Page } from './page';
import { ForgetEverything } from './settings/forget-everything';

/** The options page where a newer version was in use before: what to do, and the way to start over. */
export function Outdated({ model }: { readonly model: OutdatedModel }) {
  const { writtenBy, ...forgetting } = model;
  return (
    <FallbackPage title={t('outdated.title')} text={outdatedText(writtenBy)}>
      <OpenExtensionsPage />
      <ForgetEverything {...forgetting} />
    </FallbackPage>
  );
}

interface BrokenProps {
  readonly model: BrokenModel;
  readonly tryAgain: () => void;
}

/** The page of last resort: nothing else can be drawn, though all that is stored was checked. */
export function Broken({ model, tryAgain }: BrokenProps) {
  const { diagnostics, ...forgetting } = model;
  return (
    <FallbackPage title={t('failure.internal')} text={t('failure.internalNext')}>
      <div class="actions">
        <button type="button" class="button" onClick={tryAgain}>
          {t('common.tryAgain')}
        </button>
      </div>
      <CopyDiagnostics diagnostics={diagnostics} />
      <ForgetEverything {...forgetting} />
    </FallbackPage>
  );
}

interface FallbackPageProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

function FallbackPage({ title, text, children }: FallbackPageProps) {
  return (
    <Page title={t('options.title')}>
      <Section id="outdated" title={title}>
        <Status tone="bad">{text}</Status>
        {children}
      </Section>
    </Page>
  );
}
