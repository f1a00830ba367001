import { Icon } from '@/components/shared/icon';
import { Mark } from '@/components/shared/mark';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Tab } from '@/lib/view/state/popup-session';

import './header.css';

export function Header({ model }: { readonly model: PopupModel }) {
  const isConnected = model.screen.value !== 'first-run';
  const isRefreshing = model.refresh.isRunning.value;
  return (
    <header class="topbar">
      <h1 class="wordmark">
        <Mark />
        <span>{t('popup.title')}</span>
      </h1>
      {isConnected && <Tabs model={model} />}
      <div class="topbar-end">
        {isConnected && (
          <button
            type="button"
            class={isRefreshing ? 'icon-button is-busy' : 'icon-button'}
            aria-label={t(isRefreshing ? 'popup.refreshing' : 'popup.refresh')}
            title={t('popup.refresh')}
            aria-disabled={isRefreshing}
            aria-keyshortcuts="Alt+R"
            onClick={() => void model.refresh.run()}
          >
            <Icon name="refresh" />
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          aria-label={t('popup.settings')}
          title={t('popup.settings')}
          onClick={model.openSettings}
        >
          <Icon name="sliders" />
        </button>
      </div>
    </header>
  );
}

const tabs: readonly Tab[] = ['items', 'basket', 'orders'];

function Tabs({ model }: { readonly model: PopupModel }) {
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
