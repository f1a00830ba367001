import type { PopupModel } from '@/lib/view/popup-model';
import { Header } from './header';
import { ItemsPanel } from './items-panel';
import {
  BannerBar,
  BasketPanel,
  CheckoutBar,
  OrdersPanel,
  OverlayDialog,
  Tray,
  UnclearOrders,
  Welcome,
} from './later';

export function Popup({ model }: { readonly model: PopupModel }) {
  if (model.screen.value === 'first-run') {
    return (
      <div class="popup">
        <Header model={model} />
        <main class="panel">
          <Welcome model={model} />
        </main>
      </div>
    );
  }
  const tab = model.tab.value;
  return (
    <div class="popup">
      <Header model={model} />
      {model.hasTrouble.value && <BannerBar model={model} />}
      <UnclearOrders model={model} />
      <main>
        <div class="panel" role="tabpanel" id={`panel-${tab}`} aria-labelledby={`tab-${tab}`}>
          {tab === 'items' && <ItemsPanel model={model} />}
          {tab === 'basket' && <BasketPanel model={model} />}
          {tab === 'orders' && <OrdersPanel model={model} />}
        </div>
      </main>
      <Tray model={model} />
      {tab !== 'orders' && <CheckoutBar model={model} />}
      {model.overlay.value && <OverlayDialog model={model} overlay={model.overlay.value} />}
    </div>
  );
}
