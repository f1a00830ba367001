import { CheckoutBar } from '@/components/popup/checkout/checkout-bar';
import { ItemsPanel } from '@/components/popup/items/items-panel';
import { t } from '@/lib/i18n/i18n';
import { Header } from './header';
import { later } from './later';
import { useModel } from './model';
import './popup.css';

const BasketPanel = later('BasketPanel');
const DemoStripe = later('DemoStripe');
const OrdersPanel = later('OrdersPanel');
const OverlayDialog = later('OverlayDialog');
const StatusLine = later('StatusLine');
const Welcome = later('Welcome');

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
  return (
    <div class="popup">
      {header}
      {isDemo.value && <DemoStripe action={t('firstRun.connect')} onAction={openSettings} />}
      <main>
        <div class="panel" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'items' && <ItemsPanel />}
          {tab === 'basket' && <BasketPanel />}
          {tab === 'orders' && <OrdersPanel />}
        </div>
        {tab !== 'basket' && <StatusLine />}
      </main>
      {tab !== 'orders' && <CheckoutBar />}
      {navigation.overlay.value && <OverlayDialog overlay={navigation.overlay.value} />}
    </div>
  );
}
