import { closeViewMenu } from '@/components/popup/controls/view-menu';
import { useModel } from '@/components/popup/model';
import { SnapshotAge } from '@/components/popup/snapshot-age';
import { t } from '@/lib/i18n/i18n';
import type { SortOrder } from '@/lib/storage/personal';

const orders: readonly SortOrder[] = ['service', 'recent', 'name'];

/** How the items are sorted, what else can be done, and how recent they are. */
export function ItemsMenu() {
  const { items, list } = useModel();
  const { arranged, kits, kitsOnTop, order, putKitsOnTop, showsHidden, sortBy } = list;
  const hidden = arranged.value.hiddenCount.value;
  return (
    <>
      <fieldset>
        <legend>{t('popup.sort')}</legend>
        {orders.map((one) => (
          <Choice
            key={one}
            name="sort"
            label={t(`popup.sortBy.${one}`)}
            isChosen={one === order.value}
            choose={() => sortBy(one)}
          />
        ))}
      </fieldset>
      {hidden > 0 && (
        <label>
          <input
            type="checkbox"
            checked={showsHidden.value}
            onChange={(event) => {
              showsHidden.value = event.currentTarget.checked;
            }}
          />
          {t('popup.withHidden')}
        </label>
      )}
      {kits.value.length > 0 && (
        <label>
          <input
            type="checkbox"
            checked={kitsOnTop.value}
            onChange={(event) => putKitsOnTop(event.currentTarget.checked)}
          />
          {t('kit.onTop')}
        </label>
      )}
      <KeysButton />
      <p>
        <span>{list.countText.value}</span> <SnapshotAge readAt={items.readAt.value} />
      </p>
    </>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly choose: () => void;
}

function Choice({ name, label, isChosen, choose }: ChoiceProps) {
  return (
    <label>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      {label}
    </label>
  );
}

/** The way to the overview of keys. */
export function KeysButton() {
  const { navigation } = useModel();
  return (
    <button
      type="button"
      aria-label={t('keys.title')}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      onClick={() => {
        closeViewMenu();
        navigation.open({ kind: 'keys' });
      }}
    >
      {t('keys.title')}
      <kbd>?</kbd>
    </button>
  );
}
