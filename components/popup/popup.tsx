import { useEffect } from 'preact/hooks';
import { i18n } from '#i18n';
import { Mark } from '@/components/shared/mark';
import type { PopupModel } from '@/lib/view/popup-model';
import { CheckoutBar } from './checkout-bar';
import { Header } from './header';
import { ItemsPanel } from './items-panel';
import {
  ArtworkViewer,
  BannerBar,
  BasketPanel,
  OrdersPanel,
  OverlayDialog,
  Tray,
  UnclearOrders,
} from './later';
import { Notice } from './notice';
import { listenForKeys } from './popup-keys';

export function Popup({ model }: { readonly model: PopupModel }) {
  useEffect(() => listenForKeys(model), [model]);
  if (model.screen.value === 'first-run') {
    return (
      <div class="popup">
        <Header model={model} />
        <main class="panel">
          <Notice
            title={i18n.t('firstRun.title')}
            text={i18n.t('firstRun.text')}
            picture={<Mark />}
          >
            <button type="button" class="button is-primary" onClick={model.openSettings}>
              {i18n.t('firstRun.connect')}
            </button>
          </Notice>
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
      {tab !== 'orders' && <CheckoutBar view={model.checkout.value} />}
      {model.overlay.value && <OverlayDialog model={model} overlay={model.overlay.value} />}
      {model.viewed.value && <ArtworkViewer viewed={model.viewed} item={model.viewed.value} />}
    </div>
  );
}
