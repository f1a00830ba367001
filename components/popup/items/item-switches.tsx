import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import type { ItemPreference } from '@/lib/domain/items/item-preference';
import { t } from '@/lib/i18n/i18n';
import type { Preferences } from '@/lib/view/items/item-preferences';
import type { ItemRowModel } from '@/lib/view/items/item-row';

interface ItemSwitchesProps {
  readonly row: ItemRowModel;
  readonly title: string;
  readonly preferences: Preferences;
}

/** Pinning an item to the top of the list, and hiding it. */
export function ItemSwitches({ row, title, preferences }: ItemSwitchesProps) {
  const isPinned = row.isPinned.value;
  const isHidden = row.isHidden.value;
  const change = (change: ItemPreference) => void preferences.change(row.item.id, change);
  return (
    <div class="switches">
      <button
        type="button"
        class="button is-small"
        aria-pressed={isPinned}
        aria-label={t('details.pinName', { title })}
        onClick={() => change({ isPinned: !isPinned })}
      >
        {isPinned ? <Icon name="check" /> : <Icon name="tack" />}
        {t('details.pin')}
      </button>
      <button
        type="button"
        class="button is-small"
        aria-pressed={isHidden}
        aria-label={t('details.hideName', { title })}
        onClick={() => change({ isHidden: !isHidden })}
      >
        {isHidden ? <Icon name="check" /> : <LaterIcon name="hidden" />}
        {t('details.hide')}
      </button>
      <p class="hint" role="status">
        {isHidden && t('details.hiddenHint')}
      </p>
    </div>
  );
}
