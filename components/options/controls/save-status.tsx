import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { failureText } from '@/lib/view/shared/failure-text';
import type { Preferences, SavePlace } from '@/lib/view/state/preferences';

interface SaveStatusProps {
  readonly preferences: Preferences;
  readonly place: SavePlace;
}

/** Says that a change was saved, or what came of it instead or besides. */
export function SaveStatus({ preferences, place }: SaveStatusProps) {
  const failed = preferences.failed.value;
  const text = failed?.place === place ? failureText(failed.failure, 0, 0) : null;
  return (
    <div class="save-status" role="status">
      {preferences.saved.value === place && (
        <p class="saved">
          <Icon name="check" />
          {t('options.saved')}
        </p>
      )}
      {text && (
        <div class="problem">
          <p>
            <strong>{text.what}</strong> {text.next}
          </p>
          {text.said && <p class="said">{text.said}</p>}
        </div>
      )}
    </div>
  );
}
