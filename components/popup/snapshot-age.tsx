import type { ReadonlySignal } from '@preact/signals';
import type { EpochMs } from '@/lib/domain/time';
import { relativeText, timeText } from '@/lib/i18n/dates';
import { t } from '@/lib/i18n/i18n';
import { lateFailure } from '@/lib/view/popup/banner';
import type { Notices } from '@/lib/view/popup/notices';

/** The age is shown from here on. */
const staleAfterMs = 60_000;

interface LateFailureProps {
  readonly notices: Notices;
  readonly now: ReadonlySignal<EpochMs>;
}

interface SnapshotAgeProps extends LateFailureProps {
  readonly readAt: EpochMs | null;
}

/** "as of 3 min. ago", unless it is recent; or why it isn't. */
export function SnapshotAge({ notices, now, readAt }: SnapshotAgeProps) {
  const late = lateFailure({ notices, now });
  if (late) {
    return (
      <span class="problem" title={late}>
        {late}
      </span>
    );
  }
  return <Age readAt={readAt} now={now.value} />;
}

interface AgeProps {
  readonly readAt: EpochMs | null;
  readonly now: EpochMs;
}

/** "as of 3 min. ago", unless it is recent. */
export function Age({ readAt, now }: AgeProps) {
  if (readAt === null || now - readAt < staleAfterMs) return null;
  return (
    <span title={t('popup.asOfHint', { time: timeText(readAt) })}>
      {t('popup.asOf', { ago: relativeText(readAt, now) })}
    </span>
  );
}

/** Announces a failure that came up while the list is shown; it is seen where the list's age is. */
export function LateFailure(deps: LateFailureProps) {
  return (
    <p class="sr-only" role="status">
      {lateFailure(deps)}
    </p>
  );
}
