import type { ComponentType } from 'preact';
import { BasketPanel } from '@/components/popup/basket/basket-panel';
import { CheckoutBar } from '@/components/popup/checkout/checkout-bar';
import { ItemsPanel } from '@/components/popup/items/items-panel';
import { StatusLine } from '@/components/popup/status/status-line';
import { OrdersPanel } from '@/components/popup/tracking/orders-panel';
import { DemoStripe } from '@/components/shared/demo-stripe';
import { t } from '@/lib/i18n/i18n';
import type { Tab } from '@/lib/view/state/stored-session';
import { Header } from './header';
import { useModel } from './model';
import { OverlayDialog } from './overlay-dialog';
import { Welcome } from './welcome';
import './popup.css';

const panels = {
  items: ItemsPanel,
  basket: BasketPanel,
  orders: OrdersPanel,
} satisfies Record<Tab, ComponentType>;

export function Popup() {
  const { isDemo, navigation, openSettings, screen } = useModel();
  const header = <Header />;
  if (screen.value === 'first-run') {
    return (
      <div class="popup">
        {header}
        <main class="panel">
          <Welcome />
        </main>
      </div>
    );
  }
  const tab = navigation.tab.value;
  const Panel = panels[tab];
  return (
    <div class="popup">
      {header}
      {isDemo.value && <DemoStripe action={t('firstRun.connect')} onAction={openSettings} />}
      <main>
        <div class="panel" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          <Panel />
        </div>
        {tab !== 'basket' && <StatusLine />}
      </main>
      {tab !== 'orders' && <CheckoutBar />}
      {navigation.overlay.value && <OverlayDialog overlay={navigation.overlay.value} />}
    </div>
  );
}
