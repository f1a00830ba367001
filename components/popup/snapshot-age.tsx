import type { EpochMs } from '@/lib/domain/time';
import { t } from '@/lib/i18n/i18n';
import { lateTrouble } from '@/lib/view/popup/banner';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { relativeText, timeText } from '@/lib/view/shared/dates';

/** The age is shown from here on. */
const staleAfterMs = 60_000;

interface SnapshotAgeProps {
  readonly model: Pick<PopupModel, 'items' | 'notices' | 'now'>;
  /** When it was read; the items' time by default. */
  readonly readAt?: EpochMs | null;
}

/** "as of 3 min. ago", unless it is recent; or why it isn't. */
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
  return <Age readAt={readAt} now={now} />;
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

/** Announces trouble that came up while the list is shown; it is seen where the list's age is. */
export function LateTrouble({ model }: { readonly model: Pick<PopupModel, 'notices' | 'now'> }) {
  return (
    <p class="sr-only" role="status">
      {lateTrouble(model)}
    </p>
  );
}
