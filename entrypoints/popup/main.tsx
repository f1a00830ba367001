/* The popup's page, which is the side panel's, too: all that happens from its opening on, in order. */

import { render } from 'preact';
import { browser } from 'wxt/browser';
import { searchInput } from '@/components/popup/controls/focus';
import { loadBeyondFirstFrame } from '@/components/popup/later';
import { Model } from '@/components/popup/model';
import { Popup } from '@/components/popup/popup';
import { ErrorBoundary } from '@/components/shared/error-boundary';
import { StorageError } from '@/lib/domain/storage-failure';
import { createCommands } from '@/lib/messaging/client';
import { isFromNewer, isUnchecked } from '@/lib/storage/data-version';
import { shownPressNotes } from '@/lib/storage/state';
import { createAllItems } from '@/lib/view/popup/all-items';
import { decideFirstFrame } from '@/lib/view/popup/first-frame';
import { createPopupModel, type PopupModel } from '@/lib/view/popup/popup-model';
import { setDocumentLanguage } from '@/lib/view/shared/document-language';
import {
  createPopupSession,
  frameOf,
  onItems,
  type PopupSession,
  storedSessions,
} from '@/lib/view/state/popup-session';
import { createPopupState } from '@/lib/view/state/popup-state';
import { repair, repairAnew } from '@/lib/view/state/repair';

const root = document.getElementById('app') as Element;
const frame = frameOf(document);
const commands = createCommands();
const newId = () => crypto.randomUUID();

async function open() {
  // Storage answers last: it is asked first.
  const state = createPopupState();
  const kept = storedSessions[frame];
  const reading = Promise.all([kept.read(), state.load()]);
  setDocumentLanguage(document);
  const [left] = await reading;

  const found = state.dataVersion.value;
  if (isFromNewer(found)) return drawInstead(found.writtenBy);
  // The first page after an update may be faster than the background.
  if (isUnchecked(found, browser.runtime.getManifest().version)) {
    await commands.checkStored();
    await state.load();
  }

  const hasNews = Object.keys(state.unseen.value).length > 0;
  const begun = frame === 'popup' && !hasNews ? onItems(left) : left;
  const session = createPopupSession(begun, Date.now, kept);
  const allItems = createAllItems({ state, load: () => loadAllItems() });
  const model = createPopupModel({
    state,
    session,
    commands,
    notePlaces: shownPressNotes,
    newId,
    now: Date.now,
    onLine: () => navigator.onLine !== false,
    wantAllItems: allItems.want,
    openSettings,
  });
  const loadAllItems = async () => {
    const [{ arrangeItems }, showAllItems] = await Promise.all([
      loadBeyondFirstFrame(),
      state.readAllItems(),
    ]);
    showAllItems();
    arrangeItems({ state, model, whenIdle: (work) => requestIdleCallback(work) });
  };
  const loadRest = async () => {
    const beyond = await loadBeyondFirstFrame();
    const { createReminders, createPictures, createPictureRules, createStatus, shrinkPicture } =
      beyond;
    model.ordering.guards.value = beyond.guardPage();
    model.ordering.placing.value = beyond.createPlacing({ ...model, session, newId });
    model.status.value = createStatus(model);
    model.reminders.value = createReminders({ state, list: model.list });
    model.pictures.value = createPictures({
      mayLoad: createPictureRules(state.connection, document),
      shrink: shrinkPicture,
    });
  };

  const closeAndRepair = (error: unknown) => {
    // A sheet may be the reason: it isn't opened again.
    model.navigation.close();
    void cannotDraw(error);
  };

  // The first frame is whole, and nothing in it moves later.
  searchWhatWasTyped(model);
  const { needsSecondModule, needsAllItems } = decideFirstFrame(state, model);
  if (needsSecondModule) {
    await Promise.all([loadRest(), needsAllItems && allItems.read()]);
    if (decideFirstFrame(state, model).needsAllItems) await allItems.read();
  }
  render(
    <ErrorBoundary onError={closeAndRepair}>
      <Model.Provider value={model}>
        <Popup />
      </Model.Provider>
    </ErrorBoundary>,
    root,
  );

  // It is painted before the rest is even read.
  requestAnimationFrame(() =>
    setTimeout(() =>
      requestIdleCallback(
        () => {
          allItems.begin();
          const loading = needsSecondModule ? null : loadRest();
          Promise.resolve(loading)
            .then(() => settleIn(model, session))
            .catch(cannotDraw);
        },
        { timeout: 100 },
      ),
    ),
  );
}

/**
 * The page has its search field before any script runs. What was typed there is looked for if that is the items'
 * search, instead of what was last; otherwise it is lost.
 */
function searchWhatWasTyped({ list, navigation, screen }: PopupModel): void {
  const field = searchInput();
  const isItems = navigation.tab.value === 'items' && navigation.overlay.value === null;
  if (!field || !isItems || screen.value === 'first-run') return;
  if (field.value === '') {
    field.value = list.query.value;
    // Whatever is typed next replaces it.
    field.select();
  } else list.search(field.value);
}

/** What the popup does from the time its first rows are up. */
async function settleIn(model: PopupModel, session: PopupSession): Promise<void> {
  const beyond = await loadBeyondFirstFrame();
  const { ordering, refresh, status } = model;
  // Nobody else catches a change that the browser couldn't store.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof StorageError) status.value?.tellUnsaved(reason);
  });
  beyond.listenForKeys(model);
  // A panel stays where the person left it; the popup is what opens to show something.
  if (frame === 'popup') beyond.followOpenTarget(model);

  status.value?.follow();
  ordering.placing.value?.resume();
  void beyond.followOrders(model);
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  beyond.followAttempts({ attempts: ordering.attempts, commands, wait });
  void refresh.run();

  const isInUse = beyond.followPresence(document, () => {
    // As if it had just been opened.
    void commands.stayAwake();
    void refresh.run();
  });
  const isSeen = frame === 'panel' ? isInUse : () => !document.hidden;
  beyond.keepAwake(commands, isSeen);
  session.touch();
  window.addEventListener('online', () => void refresh.run());
  window.addEventListener('pagehide', session.touch);
}

function openSettings(): void {
  void browser.runtime.openOptionsPage().then(() => {
    // The popup is in the way of what was opened; a panel isn't.
    if (frame === 'popup') window.close();
  });
}

async function cannotDraw(error: unknown): Promise<void> {
  if (await repair({ commands, page: window })) return;
  await drawInstead(null);
  throw error;
}

async function drawInstead(newer: string | null): Promise<void> {
  const { InPlaceOfAll } = await loadBeyondFirstFrame();
  const tryAgain = () => repairAnew(window);
  render(<InPlaceOfAll {...{ newer, tryAgain, openSettings }} />, root);
}

open().catch(cannotDraw);
