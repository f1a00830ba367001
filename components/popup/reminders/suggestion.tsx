import { useState } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { t } from '@/lib/i18n/i18n';
import './suggestion.css';

interface SuggestionProps {
  readonly itemId: string;
}

/** The way back for an item that was never to be shown as due again. */
export function Suggestion({ itemId }: SuggestionProps) {
  const { preferences } = useModel();
  const { isNeverDue = false } = preferences.of(itemId);
  // It stays after the press, with the focus on its button.
  const [wasNeverDue] = useState(isNeverDue);
  if (!isNeverDue && !wasNeverDue) return null;
  return (
    <div class="suggestion">
      <p class="hint" role="status">
        {t(isNeverDue ? 'due.isNever' : 'due.isShown')}
      </p>
      <button
        type="button"
        class="link"
        onClick={() => void preferences.change(itemId, { isNeverDue: !isNeverDue })}
      >
        {t(isNeverDue ? 'due.showAgain' : 'common.undo')}
      </button>
    </div>
  );
}
