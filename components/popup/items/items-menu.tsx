import { useState } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { SnapshotAge } from '@/components/popup/snapshot-age';
import { t } from '@/lib/i18n/i18n';
import type { SortOrder } from '@/lib/storage/personal';
import './items-menu.css';

const orders: readonly SortOrder[] = ['service', 'recent', 'name'];

/** The focus goes back to the menu's button. */
export function closeViewMenu(): void {
  document.querySelector<HTMLElement>('.view-menu:popover-open')?.hidePopover();
}

/** How the items are sorted, what else can be done, and how recent they are; opened from the search field. */
export function ItemsMenu() {
  const [isWanted, setWanted] = useState(false);
  return (
    <section
      id="view-menu"
      class="view-menu"
      popover="auto"
      aria-label={t('popup.view')}
      onBeforeToggle={({ currentTarget: menu }) => {
        setWanted(true);
        const bottom = menu.closest('search')?.getBoundingClientRect().bottom ?? 0;
        menu.style.setProperty('--top', `${bottom}px`);
      }}
      // Whoever goes on with the keyboard doesn't want it in the way.
      onFocusOut={({ currentTarget: menu, relatedTarget }) => {
        const next = relatedTarget instanceof Element ? relatedTarget : null;
        const isButton = next?.matches('[popovertarget="view-menu"]');
        if (next && !isButton && !menu.contains(next)) menu.hidePopover();
      }}
    >
      {isWanted && <Choices />}
    </section>
  );
}

function Choices() {
  const { items, list, navigation } = useModel();
  const { arranged, kits, kitsOnTop, order, putKitsOnTop, showsHidden, sortBy } = list;
  const hidden = arranged.value.hiddenCount.value;
  return (
    <>
      <fieldset>
        <legend>{t('popup.sort')}</legend>
        {orders.map((one) => (
          <label key={one}>
            <input
              type="radio"
              name="sort"
              checked={one === order.value}
              onChange={() => sortBy(one)}
            />
            {t(`popup.sortBy.${one}`)}
          </label>
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
      <p>
        <span>{list.countText.value}</span> <SnapshotAge readAt={items.readAt.value} />
      </p>
    </>
  );
}
