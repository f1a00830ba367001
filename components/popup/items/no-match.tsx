import { batch } from '@preact/signals';
import { Notice } from '@/components/popup/controls/notice';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { cutOffText } from '@/lib/view/items/item-text';

/** In place of the rows of a search that found none. */
export function NoMatch() {
  const { items, list, navigation, tracking } = useModel();
  if (list.isWaiting.value) return null;
  const query = list.query.value.trim();
  const cutOff = items.cutOff.value;
  return (
    <Notice
      title={t('noMatch.title', { query })}
      text={t('noMatch.text')}
      picture={<Icon name="search" />}
    >
      {cutOff && <p>{cutOffText(cutOff)}</p>}
      <button
        type="button"
        class="button"
        onClick={() =>
          batch(() => {
            tracking.query.value = query;
            navigation.show('orders');
          })
        }
      >
        {t('orders.searchFor', { query })}
      </button>
    </Notice>
  );
}
