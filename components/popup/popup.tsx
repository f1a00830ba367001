import { CheckoutBar } from '@/components/popup/checkout/checkout-bar';
import { ItemsPanel } from '@/components/popup/items/items-panel';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { Header } from './header';
import { later } from './later';
import './popup.css';

const BasketPanel = later('BasketPanel');
const DemoStripe = later('DemoStripe');
const OrdersPanel = later('OrdersPanel');
const OverlayDialog = later('OverlayDialog');
const StatusLine = later('StatusLine');
const Welcome = later('Welcome');

export function Popup({ model }: { readonly model: PopupModel }) {
  const { screen, navigation, refresh, openSettings, basket, tracking } = model;
  const header = (
    <Header
      screen={screen}
      navigation={navigation}
      refresh={refresh}
      openSettings={openSettings}
      basket={basket}
      tracking={tracking}
    />
  );
  if (screen.value === 'first-run') {
    return (
      <div class="popup">
        {header}
        <main class="panel">
          <Welcome model={model} />
        </main>
      </div>
    );
  }
  const tab = navigation.tab.value;
  const status = <StatusLine model={model} />;
  return (
    <div class="popup">
      {header}
      {model.isDemo.value && <DemoStripe action={t('firstRun.connect')} onAction={openSettings} />}
      <main>
        <div class="panel" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'items' && <ItemsPanel model={model} />}
          {tab === 'basket' && <BasketPanel model={model}>{status}</BasketPanel>}
          {tab === 'orders' && <OrdersPanel model={model} />}
        </div>
        {tab !== 'basket' && status}
      </main>
      {tab !== 'orders' && (
        <CheckoutBar checkout={model.checkout} navigation={navigation} ordering={model.ordering} />
      )}
      {navigation.overlay.value && (
        <OverlayDialog model={model} overlay={navigation.overlay.value} />
      )}
    </div>
  );
}
