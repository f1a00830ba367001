import { t } from '@/lib/i18n/i18n';
import type { RequestRow } from '@/lib/view/connection/diagnostics';

/** The latest requests, newest first; long lists scroll by themselves. */
export function RequestList({ rows }: { readonly rows: readonly RequestRow[] }) {
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
