import './styles.css';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import {
  Attempts,
  BannerBar,
  BasketPanel,
  OrdersPanel,
  OverlayDialog,
  UnclearOrders,
} from '@/components/popup/later';
import { Popup } from '@/components/popup/popup';
import { LoadablePictures } from '@/components/shared/artwork';
import { createCommands } from '@/lib/messaging/client';
import { createPictureRules } from '@/lib/view/items/picture-rules';
import { createPopupModel } from '@/lib/view/popup/popup-model';
import { setDocumentLanguage } from '@/lib/view/shared/document-language';
import { createPopupSession, storedSession } from '@/lib/view/state/popup-session';
import { createPopupState } from '@/lib/view/state/popup-state';

async function start(root: Element) {
  const early: KeyboardEvent[] = [];
  const keep = (event: KeyboardEvent) => void early.push(event);
  document.addEventListener('keydown', keep);
  setDocumentLanguage(document);
  const state = createPopupState();
  const [left] = await Promise.all([storedSession.read(), state.load()]);
  const session = createPopupSession(left);
  const model = createPopupModel({
    state,
    session,
    commands: createCommands(),
    newId: () => crypto.randomUUID(),
    openSettings: () => {
      void browser.runtime.openOptionsPage().then(() => window.close());
    },
  });
  const completeTheList = async () => {
    const [{ completeList }, showRest] = await Promise.all([
      import('@/lib/view/popup/complete-list'),
      state.readRest(),
    ]);
    showRest();
    completeList({ state, model, whenIdle: (work) => requestIdleCallback(work) });
  };
  const isUnknown = ({ itemId }: { readonly itemId: string }) => !model.items.of(itemId);
  const isBasketOpen = model.navigation.tab.value === 'basket';
  const needsAll =
    model.list.needsAll() || (isBasketOpen && model.basket.lines.value.some(isUnknown));
  const mayRemind = state.reminders.value.some(({ dueAt }) => dueAt <= Date.now());
  // What has something to say from the start is there from the start: nothing moves later.
  await Promise.all([
    model.notices.above.value.hasBanner && BannerBar.preload(),
    model.notices.above.value.unclear.size > 0 && UnclearOrders.preload(),
    (model.ordering.shown.value.length > 0 || mayRemind) && Attempts.preload(),
    needsAll && completeTheList(),
    model.navigation.tab.value === 'basket' && BasketPanel.preload(),
    model.navigation.tab.value === 'orders' && OrdersPanel.preload(),
    model.navigation.overlay.value && OverlayDialog.preload(),
  ]);
  render(
    <LoadablePictures.Provider value={createPictureRules(state.connection, document)}>
      <Popup model={model} />
    </LoadablePictures.Provider>,
    root,
  );

  // The first rows are up before the rest is even read.
  requestAnimationFrame(() => {
    setTimeout(() => {
      if (!needsAll) void completeTheList();
      void import('./settle-in').then(({ settleIn }) => {
        document.removeEventListener('keydown', keep);
        settleIn(model, session, early);
      });
    });
  });
}

void start(document.getElementById('app') as Element);
