import { useModel } from '@/components/popup/model';
import type { EpochMs } from '@/lib/domain/data/time';
import { relativeText, timeText } from '@/lib/i18n/dates';
import { t } from '@/lib/i18n/i18n';

const staleAfterMs = 60_000;

/** "Checked 3 minutes ago", unless it is recent. */
export function SnapshotAge({ readAt }: { readonly readAt: EpochMs | null }) {
  const { now } = useModel();
  if (readAt === null || now.value - readAt < staleAfterMs) return null;
  return (
    <span title={t('popup.asOfHint', { time: timeText(readAt) })}>
      {t('popup.asOf', { ago: relativeText(readAt, now.value) })}
    </span>
  );
}
