import './styles.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { browser } from 'wxt/browser';
import { Pictures } from '@/components/popup/controls/artwork';
import { keepEarlyKeys } from '@/components/popup/keyboard/early-keys';
import { loadBeyondFirstFrame } from '@/components/popup/later';
import { Popup } from '@/components/popup/popup';
import { createCommands } from '@/lib/messaging/client';
import { isFromNewer } from '@/lib/storage/data-version';
import { pressNotes } from '@/lib/storage/press-notes';
import type { Pictures as PagePictures } from '@/lib/view/items/pictures';
import { createAllItems } from '@/lib/view/popup/all-items';
import { decideFirstFrame } from '@/lib/view/popup/first-frame';
import { createPopupModel } from '@/lib/view/popup/popup-model';
import { setDocumentLanguage } from '@/lib/view/shared/document-language';
import { createPopupSession, frameOf, storedSessions } from '@/lib/view/state/popup-session';
import { createPopupState } from '@/lib/view/state/popup-state';

/** Starts the popup's page, which is the side panel's, too. */
async function start(root: Element) {
  const takeEarlyKeys = keepEarlyKeys();
  setDocumentLanguage(document);
  const frame = frameOf(document);
  const kept = storedSessions[frame];
  const state = createPopupState();
  const [left] = await Promise.all([kept.read(), state.load()]);
  const openSettings = () => {
    void browser.runtime.openOptionsPage().then(() => {
      if (frame === 'popup') window.close();
    });
  };
  const found = state.dataVersion.value;
  if (isFromNewer(found)) {
    const { Outdated } = await loadBeyondFirstFrame();
    return render(<Outdated writtenBy={found.writtenBy} openSettings={openSettings} />, root);
  }
  const session = createPopupSession(left, Date.now, kept);
  const allItems = createAllItems({ state, load: () => loadAllItems() });
  const model = createPopupModel({
    state,
    session,
    commands: createCommands(),
    notePlaces: pressNotes,
    newId: () => crypto.randomUUID(),
    now: Date.now,
    monotonicNow: () => performance.now(),
    wantAllItems: allItems.want,
    openSettings,
  });
  const loadAllItems = async () => {
    const [{ arrangeItems, itemsIn }, showAllItems] = await Promise.all([
      loadBeyondFirstFrame(),
      state.readAllItems(),
    ]);
    showAllItems(itemsIn);
    arrangeItems({ state, model, whenIdle: (work) => requestIdleCallback(work) });
  };

  const pictures = signal<PagePictures | null>(null);
  const loadPictures = async () => {
    const { createPictures, createPictureRules, shrinkPicture } = await loadBeyondFirstFrame();
    pictures.value = createPictures({
      mayLoad: createPictureRules(state.connection, document),
      shrink: shrinkPicture,
      now: Date.now,
    });
  };

  const { needsRest, needsAllItems } = decideFirstFrame(state, model);
  if (needsRest) await Promise.all([loadPictures(), needsAllItems && allItems.read()]);
  render(
    <Pictures.Provider value={pictures}>
      <Popup model={model} />
    </Pictures.Provider>,
    root,
  );

  afterFrame(() => {
    allItems.begin();
    if (!needsRest) void loadPictures();
    void loadBeyondFirstFrame().then(({ settleIn }) =>
      settleIn(model, session, takeEarlyKeys(), frame),
    );
  });
}

/** The first rows are painted, and what they start is done, before the rest is even read. */
function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(() => requestIdleCallback(act, { timeout: 100 })));
}

void start(document.getElementById('app') as Element);
