import { BasketBar } from '@/components/popup/basket/basket-bar';
import { CheckoutBar } from '@/components/popup/checkout/checkout-bar';
import { ItemsPanel } from '@/components/popup/items/items-panel';
import { t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { Header } from './header';
import { later } from './later';
import './popup.css';

const BasketPanel = later('BasketPanel');
const DemoStripe = later('DemoStripe');
const NoticeBar = later('NoticeBar');
const OrdersPanel = later('OrdersPanel');
const OverlayDialog = later('OverlayDialog');
const Welcome = later('Welcome');

export function Popup({ model }: { readonly model: PopupModel }) {
  const { screen, navigation, notices, refresh, openSettings, basket, tracking } = model;
  const header = (
    <Header
      screen={screen}
      navigation={navigation}
      refresh={refresh}
      openSettings={openSettings}
      basket={basket}
      tracking={tracking}
      notices={notices}
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
  return (
    <div class="popup">
      {header}
      {model.isDemo.value && <DemoStripe action={t('firstRun.connect')} onAction={openSettings} />}
      <main>
        <div class="panel" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'items' && <ItemsPanel model={model} />}
          {tab === 'basket' && <BasketPanel model={model} />}
          {tab === 'orders' && <OrdersPanel model={model} />}
        </div>
      </main>
      <NoticeBar model={model} />
      {/* Until the second module has come, nothing but the basket can be to tell. */}
      {tab === 'items' && (notices.value?.tellsBasketOnly.value ?? true) && (
        <BasketBar basket={basket} navigation={navigation} />
      )}
      {tab !== 'orders' && (
        <CheckoutBar checkout={model.checkout} navigation={navigation} ordering={model.ordering} />
      )}
      {navigation.overlay.value && (
        <OverlayDialog model={model} overlay={navigation.overlay.value} />
      )}
    </div>
  );
}
