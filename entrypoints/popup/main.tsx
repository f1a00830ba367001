import '@/assets/css/tokens.css';
import '@/assets/css/base.css';
import '@/assets/css/popup.css';
import '@/assets/css/notices.css';
import '@/assets/css/items.css';
import '@/assets/css/checkout.css';
import '@/assets/css/attempts.css';
import '@/assets/css/orders.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import {
  ArtworkViewer,
  BannerBar,
  OrdersPanel,
  Tray,
  UnclearOrders,
} from '@/components/popup/later';
import { Popup } from '@/components/popup/popup';
import { createCommands } from '@/lib/messaging/client';
import { setDocumentLanguage } from '@/lib/view/document-language';
import { createPopupModel } from '@/lib/view/popup-model';
import { createPopupSession, storedSession } from '@/lib/view/popup-session';
import { createPopupState } from '@/lib/view/popup-state';

async function start(root: Element) {
  setDocumentLanguage(document);
  const state = createPopupState();
  const [session] = await Promise.all([storedSession.read(), state.load()]);
  const model = createPopupModel({
    state,
    session: createPopupSession(session),
    commands: createCommands(),
    newId: () => crypto.randomUUID(),
    openSettings: () => {
      void browser.runtime.openOptionsPage().then(() => window.close());
    },
  });
  // What has something to say from the start is there from the start: nothing moves later.
  await Promise.all([
    model.hasTrouble.value && BannerBar.preload(),
    model.ordering.shown.value.length > 0 && Promise.all([Tray.preload(), UnclearOrders.preload()]),
    model.tab.value === 'orders' && OrdersPanel.preload(),
  ]);
  render(<Popup model={model} />, root);

  // The first rows are up before the rest is even read.
  requestAnimationFrame(() => {
    setTimeout(() => {
      void state.loadRest();
      void model.refresh();
      window.addEventListener('online', () => void model.refresh());
      for (const part of [Tray, UnclearOrders, BannerBar, OrdersPanel, ArtworkViewer])
        void part.preload();
    });
  });
}

void start(document.getElementById('app') as Element);
