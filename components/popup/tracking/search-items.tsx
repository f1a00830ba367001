import type { Signal } from '@preact/signals';
import { batch } from '@preact/signals';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface SearchItemsProps {
  readonly model: Pick<PopupModel, 'list' | 'navigation'>;
  /** What was looked for among the orders. */
  readonly typed: Signal<string>;
}

/** Looks for the same among the items, where no order was found. */
export function SearchItems({ model, typed }: SearchItemsProps) {
  const query = typed.value.trim();
  if (query === '') return null;
  return (
    <button
      type="button"
      class="button search-items"
      onClick={() =>
        batch(() => {
          model.list.search(query);
          typed.value = '';
          model.navigation.show('items');
        })
      }
    >
      {t('popup.searchFor', { query })}
    </button>
  );
}
