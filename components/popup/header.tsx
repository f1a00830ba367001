import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { Mark } from '@/components/shared/mark';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import { tabs } from '@/lib/view/state/stored-session';
import './header.css';

export function Header() {
  const { screen, refresh, openSettings } = useModel();
  const isConnected = screen.value !== 'first-run';
  const isRefreshing = refresh.isRunning.value;
  return (
    <header class="topbar">
      <h1 class="wordmark">
        <Mark />
        <span class="sr-only">{t('extension.name')}</span>
      </h1>
      {isConnected && <Tabs />}
      <div class="topbar-end">
        {isConnected && (
          <button
            type="button"
            class={isRefreshing ? 'icon-button is-busy' : 'icon-button'}
            aria-label={t(isRefreshing ? 'popup.refreshing' : 'popup.refresh')}
            title={t('popup.refresh')}
            aria-disabled={isRefreshing}
            onClick={() => void refresh.run()}
          >
            <Icon name="refresh" />
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          aria-label={t('popup.settings')}
          title={t('popup.settings')}
          onClick={openSettings}
        >
          <Icon name="sliders" />
        </button>
      </div>
    </header>
  );
}

const tabLabels = {
  items: 'popup.items',
  basket: 'popup.basket',
  orders: 'popup.orders',
} as const;

function Tabs() {
  const { navigation, tracking } = useModel();
  const current = navigation.tab.value;
  const unseen = Object.keys(tracking.unseen.value).length;
  return (
    <div class="tabs" role="tablist" aria-label={t('popup.tabs')}>
      {tabs.map((tab) => {
        const isNews = tab === 'orders' && unseen > 0;
        return (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            data-tab={tab}
            aria-selected={tab === current}
            aria-controls={tab === current ? `panel-${tab}` : undefined}
            tabindex={tab === current ? 0 : -1}
            aria-label={isNews ? plural('popup.ordersUnseen', unseen) : undefined}
            onClick={() => navigation.show(tab)}
          >
            {/* The space keeps what is seen a part of what is said. */}
            <span class="tab-label cut">{t(tabLabels[tab])}</span>{' '}
            {tab === 'orders' && <span class="tab-mark">{isNews && numberText(unseen)}</span>}
          </button>
        );
      })}
    </div>
  );
}
