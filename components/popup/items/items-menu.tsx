import type { ReadonlySignal } from '@preact/signals';
import { closeViewMenu } from '@/components/popup/controls/view-menu';
import { SnapshotAge } from '@/components/popup/snapshot-age';
import type { Kit } from '@/lib/domain/basket/kit';
import type { EpochMs } from '@/lib/domain/time';
import { t } from '@/lib/i18n/i18n';
import type { Density, SortOrder } from '@/lib/storage/personal';
import { putKitsOnTop } from '@/lib/view/basket/kit-cards';
import type { ItemList } from '@/lib/view/items/item-list';
import type { KnownItems } from '@/lib/view/items/known-items';
import type { Navigation } from '@/lib/view/state/navigation';

interface ItemsMenuProps {
  readonly list: ItemList;
  readonly items: Pick<KnownItems, 'readAt'>;
  readonly kits: ReadonlySignal<readonly Kit[]>;
  readonly kitsOnTop: ReadonlySignal<boolean>;
  readonly navigation: Pick<Navigation, 'open'>;
  readonly now: ReadonlySignal<EpochMs>;
}

const orders: readonly SortOrder[] = ['service', 'recent', 'name'];
const densities: readonly Density[] = ['comfortable', 'compact'];

/** How the items are sorted, how much room their rows take, what else can be done, and how recent they are. */
export function ItemsMenu({ list, items, kits, kitsOnTop, navigation, now }: ItemsMenuProps) {
  const { arranged, density, order, setDensity, showsHidden, sortBy } = list;
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
      <fieldset class="density">
        <legend>{t('options.appearance.density')}</legend>
        {densities.map((one) => (
          <Choice
            key={one}
            name="density"
            label={t(`options.appearance.${one}`)}
            isChosen={one === density.value}
            choose={() => setDensity(one)}
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
      <KeysButton navigation={navigation} />
      <p>
        <span>{list.countText.value}</span> <SnapshotAge now={now} readAt={items.readAt.value} />
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
export function KeysButton({ navigation }: Pick<ItemsMenuProps, 'navigation'>) {
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
