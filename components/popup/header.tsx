import type { ReadonlySignal } from '@preact/signals';
import { Icon } from '@/components/shared/icon';
import { Mark } from '@/components/shared/mark';
import { numberText } from '@/lib/i18n/format';
import { plural, t } from '@/lib/i18n/i18n';
import type { BasketModel } from '@/lib/view/basket/basket';
import type { PopupScreen } from '@/lib/view/popup/popup-model';
import type { Refresh } from '@/lib/view/popup/refresh';
import type { Navigation } from '@/lib/view/state/navigation';
import { tabs } from '@/lib/view/state/popup-session';
import type { OrdersTab } from '@/lib/view/tracking/orders-model';
import './header.css';

interface HeaderProps extends TabsProps {
  readonly screen: ReadonlySignal<PopupScreen>;
  readonly refresh: Refresh;
  readonly openSettings: () => void;
}

export function Header({ screen, refresh, openSettings, ...tabs }: HeaderProps) {
  const isConnected = screen.value !== 'first-run';
  const isRefreshing = refresh.isRunning.value;
  return (
    <header class="topbar">
      <h1 class="wordmark">
        <Mark />
        <span>{t('popup.title')}</span>
      </h1>
      {isConnected && <Tabs {...tabs} />}
      <div class="topbar-end">
        {isConnected && (
          <button
            type="button"
            class={isRefreshing ? 'icon-button is-busy' : 'icon-button'}
            aria-label={t(isRefreshing ? 'popup.refreshing' : 'popup.refresh')}
            title={t('popup.refresh')}
            aria-disabled={isRefreshing}
            aria-keyshortcuts="Alt+R"
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

interface TabsProps {
  readonly navigation: Navigation;
  readonly basket: Pick<BasketModel, 'lines'>;
  readonly tracking: Pick<OrdersTab, 'unseen'>;
}

function Tabs({ navigation, basket, tracking }: TabsProps) {
  const current = navigation.tab.value;
  const unseen = Object.keys(tracking.unseen.value).length;
  const lines = basket.lines.value.length;
  const marks = {
    items: null,
    basket: lines > 0 && { text: numberText(lines), name: plural('popup.basketLines', lines) },
    orders: unseen > 0 && { text: numberText(unseen), name: plural('popup.ordersUnseen', unseen) },
  };
  return (
    <div class="tabs" role="tablist" aria-label={t('popup.tabs')}>
      {tabs.map((tab, at) => {
        const mark = marks[tab];
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
            aria-label={mark ? mark.name : undefined}
            onClick={() => navigation.show(tab)}
          >
            {/* The space keeps what is seen a part of what is said. */}
            <span class="tab-label">{t(`popup.${tab}`)}</span>{' '}
            {mark && <span class={`tab-mark is-${tab}`}>{mark.text}</span>}
          </button>
        );
      })}
    </div>
  );
}
