import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import { timeText } from '@/lib/view/format';
import type { PopupModel } from '@/lib/view/popup-model';
import { ItemList } from './item-list';
import { Notice } from './notice';
import { SearchField } from './search-field';
import { Skeleton } from './skeleton';

export function ItemsPanel({ model }: { readonly model: PopupModel }) {
  const { asOf, list, readAt, screen } = model;
  const time = readAt.value === null ? '' : timeText(readAt.value);
  return (
    <>
      <SearchField model={model} />
      <div class="status-line">
        <span role="status">{list.countText.value}</span>
        {asOf.value && <span title={i18n.t('popup.asOfHint', { time })}>{asOf.value}</span>}
      </div>
      {screen.value === 'reading' && <Skeleton />}
      {screen.value === 'items' && <ItemList model={model} />}
      {screen.value === 'empty' && (
        <Notice
          title={i18n.t('empty.title')}
          text={i18n.t('empty.text')}
          picture={<Icon name="box" />}
        />
      )}
      {screen.value === 'unreadable' && <div class="scroller" />}
    </>
  );
}
