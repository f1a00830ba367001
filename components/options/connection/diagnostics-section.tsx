import { i18n } from '#i18n';
import { Group } from '@/components/options/controls/group';
import { Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import type { Diagnostics } from '@/lib/view/connection/diagnostics';
import { RequestList } from './request-list';

export function DiagnosticsSection({ diagnostics }: { readonly diagnostics: Diagnostics }) {
  return (
    <Section
      id="diagnostics"
      title={i18n.t('options.diagnostics.title')}
      intro={i18n.t('options.diagnostics.intro')}
    >
      <dl class="facts">
        {diagnostics.facts.value.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Group title={i18n.t('options.diagnostics.requests')}>
        <RequestList rows={diagnostics.rows.value} />
      </Group>
      <div class="actions is-start">
        <button type="button" class="button" onClick={() => void diagnostics.copy()}>
          <LaterIcon name="copy" />
          {i18n.t('options.diagnostics.copy')}
        </button>
        <button type="button" class="button" onClick={() => void diagnostics.empty()}>
          {i18n.t('options.diagnostics.empty')}
        </button>
        <p class="saved" role="status">
          {diagnostics.isCopied.value && (
            <>
              <Icon name="check" />
              {i18n.t('options.copied')}
            </>
          )}
        </p>
      </div>
    </Section>
  );
}
