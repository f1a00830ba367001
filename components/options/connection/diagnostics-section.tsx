import { Group } from '@/components/options/controls/group';
import { Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { t } from '@/lib/i18n/i18n';
import type { Diagnostics } from '@/lib/view/connection/diagnostics';
import { RequestList } from './request-list';

export function DiagnosticsSection({ diagnostics }: { readonly diagnostics: Diagnostics }) {
  return (
    <Section
      id="diagnostics"
      title={t('options.diagnostics.title')}
      intro={t('options.diagnostics.intro')}
    >
      <dl class="facts">
        {diagnostics.facts.value.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group title={t('options.diagnostics.requests')}>
        <RequestList rows={diagnostics.rows.value} />
      </Group>
      <div class="actions is-start">
        <button type="button" class="button" onClick={() => void diagnostics.copy()}>
          <LaterIcon name="copy" />
          {t('options.diagnostics.copy')}
        </button>
        <button type="button" class="button" onClick={() => void diagnostics.empty()}>
          {t('options.diagnostics.empty')}
        </button>
        <p class="saved" role="status">
          {diagnostics.isCopied.value && (
            <>
              <Icon name="check" />
              {t('options.copied')}
            </>
          )}
        </p>
      </div>
    </Section>
  );
}
