import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Tab } from '@/lib/view/state/popup-session';

const tabs: readonly Tab[] = ['items', 'basket', 'orders'];

export function Tabs({ model }: { readonly model: PopupModel }) {
  const current = model.navigation.tab.value;
  const unseen = Object.keys(model.tracking.unseen.value).length;
  const lines = model.basket.lines.value.length;
  const counts = {
    items: null,
    basket: lines > 0 && { count: lines, name: plural('popup.basketLines', lines) },
    orders: unseen > 0 && { count: unseen, name: plural('popup.ordersUnseen', unseen) },
  };
  return (
    <div class="tabs" role="tablist" aria-label={t('popup.tabs')}>
      {tabs.map((tab, at) => {
        const counted = counts[tab];
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            data-tab={tab}
            aria-selected={tab === current}
            aria-controls={tab === current ? `panel-${tab}` : undefined}
            aria-keyshortcuts={`Alt+${at + 1}`}
            tabIndex={tab === current ? 0 : -1}
            aria-label={counted ? counted.name : undefined}
            onClick={() => model.navigation.show(tab)}
          >
            {/* The space keeps what is seen a part of what is said. */}
            <span class="tab-label">{t(`popup.${tab}`)}</span>{' '}
            {counted && <span class={`tab-count is-${tab}`}>{numberText(counted.count)}</span>}
          </button>
        );
      })}
    </div>
  );
}
