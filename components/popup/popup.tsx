import { BasketBar } from '@/components/popup/basket/basket-bar';
import { CheckoutBar } from '@/components/popup/checkout/checkout-bar';
import { ItemsPanel } from '@/components/popup/items/items-panel';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { Header } from './header';
import { later } from './later';
import './popup.css';

const Attempts = later('Attempts');
const BannerBar = later('BannerBar');
const BasketPanel = later('BasketPanel');
const OrdersPanel = later('OrdersPanel');
const OverlayDialog = later('OverlayDialog');
const UnclearOrders = later('UnclearOrders');
const Welcome = later('Welcome');

export function Popup({ model }: { readonly model: PopupModel }) {
  if (model.screen.value === 'first-run') {
    return (
      <div class="popup">
        <Header model={model} />
        <main class="panel">
          <Welcome openSettings={model.openSettings} />
        </main>
      </div>
    );
  }
  const tab = model.navigation.tab.value;
  return (
    <div class="popup">
      <Header model={model} />
      {model.notices.above.value.hasBanner && <BannerBar key={`banner ${tab}`} model={model} />}
      {model.notices.above.value.unclear.size > 0 && (
        <UnclearOrders key={`unclear ${tab}`} model={model} />
      )}
      <main>
        <div class="panel" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'items' && <ItemsPanel model={model} />}
          {tab === 'basket' && <BasketPanel model={model} />}
          {tab === 'orders' && <OrdersPanel model={model} />}
        </div>
      </main>
      <Attempts model={model} />
      {tab === 'items' && model.screen.value === 'items' && <BasketBar model={model} />}
      {tab !== 'orders' && <CheckoutBar model={model} />}
      {model.navigation.overlay.value && (
        <OverlayDialog model={model} overlay={model.navigation.overlay.value} />
      )}
    </div>
  );
}
