import { Icon } from '@/components/shared/icon';
import { Mark } from '@/components/shared/mark';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { Tabs } from './tabs';
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
