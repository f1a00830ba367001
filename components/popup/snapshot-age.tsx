import { t } from '@/lib/i18n/i18n';
import { lateTrouble } from '@/lib/view/popup/late-trouble';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { relativeText, timeText } from '@/lib/view/shared/dates';

/** A snapshot older than this, in milliseconds, says how old it is. */
const staleAfterMs = 60_000;

interface SnapshotAgeProps {
  readonly model: Pick<PopupModel, 'items' | 'notices' | 'now'>;
  /** Milliseconds since the epoch; that of the items when left out. */
  readonly readAt?: number | null;
}

/** "as of 3 min. ago", when that matters; or why it isn't more recent. */
export function SnapshotAge({ model, readAt = model.items.readAt.value }: SnapshotAgeProps) {
  const now = model.now.value;
  const late = lateTrouble(model);
  if (late) {
    return (
      <span class="problem" title={late}>
        {late}
      </span>
    );
  }
  if (readAt === null || now - readAt < staleAfterMs) return null;
  return (
    <span title={t('popup.asOfHint', { time: timeText(readAt) })}>
      {t('popup.asOf', { ago: relativeText(readAt, now) })}
    </span>
  );
}
