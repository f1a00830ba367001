import { Group, More, Section } from '@/components/options/controls/section';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { t } from '@/lib/i18n/i18n';
import type { Diagnostics, RequestRow } from '@/lib/view/connection/diagnostics';
import './diagnostics-section.css';

/** Facts and recent requests, to be copied into a report. */
export function DiagnosticsSection({ diagnostics }: { readonly diagnostics: Diagnostics }) {
  return (
    <Section
      id="diagnostics"
      title={t('options.diagnostics.title')}
      intro={t('options.diagnostics.intro')}
    >
      <div class="actions is-start">
        <button type="button" class="button" onClick={() => void diagnostics.copy()}>
          <LaterIcon name="copy" />
          {t('options.diagnostics.copy')}
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
      <More title={t('options.diagnostics.more')}>
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
          <button type="button" class="button" onClick={() => void diagnostics.empty()}>
            {t('options.diagnostics.empty')}
          </button>
        </div>
      </More>
    </Section>
  );
}

/** Newest first; a long list scrolls in its own box. */
function RequestList({ rows }: { readonly rows: readonly RequestRow[] }) {
  if (rows.length === 0) return <p class="muted">{t('options.diagnostics.none')}</p>;
  return (
    <ol
      class="requests"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by keyboard
      tabIndex={0}
      aria-label={t('options.diagnostics.requests')}
    >
      {rows.map((row) => (
        <li key={`${row.at} ${row.request}`}>
          <span class="request-path">{row.request}</span>
          <span class={row.isGood ? 'request-outcome' : 'request-outcome problem'}>
            {row.outcome}
          </span>
          <span class="muted">{row.duration}</span>
          <span class="muted">{row.time}</span>
        </li>
      ))}
    </ol>
  );
}
