import type { Signal } from '@preact/signals';
import { batch } from '@preact/signals';
import { useModel } from '@/components/popup/model';
import { t } from '@/lib/i18n/i18n';

interface SearchItemsProps {
  /** What was looked for among the orders. */
  readonly typed: Signal<string>;
}

/** Looks for the same among the items, where no order was found. */
export function SearchItems({ typed }: SearchItemsProps) {
  const { list, navigation } = useModel();
  const query = typed.value.trim();
  if (query === '') return null;
  return (
    <button
      type="button"
      class="button search-items"
      onClick={() =>
        batch(() => {
          list.search(query);
          typed.value = '';
          navigation.show('items');
        })
      }
    >
      {t('popup.searchFor', { query })}
    </button>
  );
}
