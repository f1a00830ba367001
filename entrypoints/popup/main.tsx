import { signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { Pictures } from '@/components/popup/controls/artwork';
import { keepEarlyKeys } from '@/components/popup/keyboard/early-keys';
import { loadBeyondFirstFrame } from '@/components/popup/later';
import { Popup } from '@/components/popup/popup';
import { ErrorBoundary } from '@/components/shared/error-boundary';
import { InDemo } from '@/components/shared/in-demo';
import { createCommands } from '@/lib/messaging/client';
import { isFromNewer, isUnchecked } from '@/lib/storage/data-version';
import { pressNotes } from '@/lib/storage/state';
import type { Pictures as PagePictures } from '@/lib/view/items/pictures';
import type { SectionId } from '@/lib/view/options/sections';
import { createAllItems } from '@/lib/view/popup/all-items';
import { decideFirstFrame } from '@/lib/view/popup/first-frame';
import { createOpenSection } from '@/lib/view/popup/open-section';
import { createPopupModel } from '@/lib/view/popup/popup-model';
import { setDocumentLanguage } from '@/lib/view/shared/document-language';
import {
  createPopupSession,
  frameOf,
  onItems,
  storedSessions,
} from '@/lib/view/state/popup-session';
import { createPopupState } from '@/lib/view/state/popup-state';
import { repair } from '@/lib/view/state/repair';

const root = document.getElementById('app') as Element;
const frame = frameOf(document);
const commands = createCommands();
const showSection = createOpenSection(browser);

/** Starts the popup's page, which is the side panel's, too. */
async function start() {
  const takeEarlyKeys = keepEarlyKeys();
  setDocumentLanguage(document);
  const kept = storedSessions[frame];
  const state = createPopupState();
  const [left] = await Promise.all([kept.read(), state.load()]);
  const found = state.dataVersion.value;
  if (isFromNewer(found)) {
    const { Outdated } = await loadBeyondFirstFrame();
    return render(<Outdated writtenBy={found.writtenBy} openSettings={openSettings} />, root);
  }
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
    notePlaces: pressNotes,
    newId: () => crypto.randomUUID(),
    now: Date.now,
    monotonicNow: () => performance.now(),
    whenDrawn: requestAnimationFrame,
    onLine: () => navigator.onLine !== false,
    wantAllItems: allItems.want,
    openSettings,
    openSection,
    pinnedShopPage: import.meta.env.WXT_SHOP_PAGE || null,
  });
  const loadAllItems = async () => {
    const [{ arrangeItems }, showAllItems] = await Promise.all([
      loadBeyondFirstFrame(),
      state.readAllItems(),
    ]);
    showAllItems();
    arrangeItems({ state, model, whenIdle: (work) => requestIdleCallback(work) });
  };

  const pictures = signal<PagePictures | null>(null);
  const loadRest = async () => {
    const beyond = await loadBeyondFirstFrame();
    const { createDueRows, createPictures, createPictureRules, createStatus, shrinkPicture } =
      beyond;
    model.status.value = createStatus(model);
    model.due.value = createDueRows({ ...model, state, now: Date.now });
    pictures.value = createPictures({
      mayLoad: createPictureRules(state.connection, document),
      shrink: shrinkPicture,
      now: Date.now,
    });
  };

  const { needsSecondModule, needsAllItems } = decideFirstFrame(state, model);
  if (needsSecondModule) {
    await Promise.all([loadRest(), needsAllItems && allItems.read()]);
    if (decideFirstFrame(state, model).needsAllItems) await allItems.read();
  }
  render(
    <ErrorBoundary onError={cannotDraw}>
      <Pictures.Provider value={pictures}>
        <InDemo.Provider value={model.isDemo}>
          <Popup model={model} />
        </InDemo.Provider>
      </Pictures.Provider>
    </ErrorBoundary>,
    root,
  );

  afterFrame(() => {
    allItems.begin();
    if (!needsSecondModule) void loadRest();
    loadBeyondFirstFrame()
      .then(({ settleIn }) => settleIn(model, session, takeEarlyKeys(), frame))
      .catch(cannotDraw);
  });
}

/** The first rows are painted, and what they start is done, before the rest is even read. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(() => requestIdleCallback(act, { timeout: 100 })));
}

function openSettings(): void {
  void browser.runtime.openOptionsPage().then(leave);
}

function openSection(section: SectionId): void {
  void showSection(section).then(leave);
}

/** The popup is in the way of what was opened; a panel isn't. */
function leave(): void {
  if (frame === 'popup') window.close();
}

async function cannotDraw(error: unknown): Promise<void> {
  if (await repair({ commands, page: window })) return;
  const { Broken } = await loadBeyondFirstFrame();
  render(<Broken openSettings={openSettings} />, root);
  throw error;
}

start().catch(cannotDraw);
