/* The popup's page, which is the side panel's, too: all that happens from its opening on, in order. */

import { render } from 'preact';
import { browser } from 'wxt/browser';
import { searchInput } from '@/components/popup/controls/focus';
import { FallbackScreen } from '@/components/popup/fallback-screen';
import { listenForKeys } from '@/components/popup/keyboard/popup-keys';
import { Model, type Models } from '@/components/popup/model';
import { Popup } from '@/components/popup/popup';
import { ErrorBoundary } from '@/components/shared/error-boundary';
import type { EpochMs } from '@/lib/domain/data/time';
import { StorageError } from '@/lib/domain/failure/storage-failure';
import { createCommands } from '@/lib/messaging/client';
import { isFromNewer, isUnchecked } from '@/lib/storage/data-version';
import { pressNoteSlots } from '@/lib/storage/state';
import { createPictureRules, createPictures, shrinkPicture } from '@/lib/view/items/pictures';
import { guardPage } from '@/lib/view/ordering/press-guard';
import { reviveBackground } from '@/lib/view/ordering/revive-background';
import { keepBackgroundAwake, trackActivity } from '@/lib/view/popup/activity';
import { createAllItems } from '@/lib/view/popup/all-items';
import { arrangeItems } from '@/lib/view/popup/arrange-items';
import { needsAllItems } from '@/lib/view/popup/first-frame';
import { followOpenTarget } from '@/lib/view/popup/open-target';
import { createPopupModel, type PageParts, type PopupModel } from '@/lib/view/popup/popup-model';
import { setDocumentLanguage } from '@/lib/view/shared/document-language';
import { beginOpening, type Reading, readOpening } from '@/lib/view/state/opening';
import { createPopupSession, type PopupSession } from '@/lib/view/state/popup-session';
import { createPopupState, type PopupState } from '@/lib/view/state/popup-state';
import { repair, repairAnew } from '@/lib/view/state/repair';
import { beginWith, pageKindOf, storedSessions } from '@/lib/view/state/stored-session';
import { createStatus } from '@/lib/view/status/status';
import { isOtherThan, keepFrames } from './keep-frame';

const root = document.getElementById('app') as Element;
const pageKind = pageKindOf(document);
const commands = createCommands();
const newId = () => crypto.randomUUID();

async function open() {
  setDocumentLanguage(document);
  const opening = globalThis.opening ?? beginOpening();
  let reading = await opening.take();
  const state = createPopupState();
  state.show(reading);

  const found = state.dataVersion.value;
  if (isFromNewer(found)) return drawInstead(found.writtenBy);
  // The first page after an update may be faster than the background.
  if (isUnchecked(found, browser.runtime.getManifest().version)) {
    await commands.checkStored();
    reading = await readOpening();
    state.show(reading);
  }

  const session = createSession(state, reading, Date.now());
  const allItems = createAllItems(state, () => loadAllItems());
  const mayLoad = createPictureRules(state.connection, document);
  const model = createModel(state, session, {
    guards: guardPage(),
    pictures: createPictures({ mayLoad, shrink: shrinkPicture }),
    wantAllItems: allItems.want,
  });
  const loadAllItems = async () => {
    const show = await state.readAllItems();
    show();
    arrangeItems(state, model, (work) => requestIdleCallback(work));
  };

  const closeAndRepair = (error: unknown) => {
    // A sheet may be the reason: it isn't opened again.
    model.navigation.close();
    void cannotDraw(error);
  };

  // The first frame is whole, and nothing in it moves later.
  searchWhatWasTyped(model);
  if (needsAllItems(state, model)) await allItems.read();
  const elements = (
    <ErrorBoundary onError={closeAndRepair}>
      <Model.Provider value={model}>
        <Popup />
      </Model.Provider>
    </ErrorBoundary>
  );
  // Where the kept frame is on screen, its elements are taken over.
  render(elements, root);
  performance.mark('application');
  const pressed = opening.pressed();
  const isWrong = isOtherThan(opening.drawn, root) && !model.list.isSearch.value;

  // It is painted before the rest is even read.
  requestAnimationFrame(() =>
    setTimeout(() =>
      requestIdleCallback(
        () => {
          allItems.begin();
          settleIn(model, session).catch(cannotDraw);
          if (pressed) model.refuseEarly(pressed);
          if (pageKind === 'popup') keepFrames(state, isWrong, mayLoad, modelOf);
        },
        { timeout: 100 },
      ),
    ),
  );
}

function createSession(state: PopupState, { session }: Reading, now: EpochMs): PopupSession {
  const kept = storedSessions[pageKind];
  const hasNews = Object.keys(state.unseen.value).length > 0;
  const begun = beginWith(kept.parse(session[kept.key]), { pageKind, hasNews, now });
  return createPopupSession(begun, Date.now, kept);
}

function createModel(state: PopupState, session: PopupSession, page: PageParts): Models {
  const popup = createPopupModel({
    ...{ state, session, commands, newId, openSettings, ...page },
    noteSlots: pressNoteSlots,
    now: Date.now,
    onLine: () => navigator.onLine !== false,
  });
  return { ...popup, status: createStatus(popup) };
}

/** The model that the next opening would have. */
const modelOf = (state: PopupState, reading: Reading, begunAt: EpochMs, page: PageParts) =>
  createModel(state, createSession(state, reading, begunAt), page);

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
async function settleIn(model: Models, session: PopupSession): Promise<void> {
  const { ordering, refresh, status } = model;
  // Nobody else catches a change that the browser couldn't store.
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (reason instanceof StorageError) status.tellUnsaved(reason);
  });
  listenForKeys(model);
  // A panel stays where the person left it; the popup is what opens to show something.
  if (pageKind === 'popup') followOpenTarget(model);

  status.follow();
  ordering.placing.resume();
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
  reviveBackground(ordering.attempts, commands, wait);
  void refresh.run();

  const isInUse = trackActivity(document, () => {
    // As if it had just been opened.
    void commands.stayAwake();
    void refresh.run();
  });
  const isSeen = pageKind === 'panel' ? isInUse : () => !document.hidden;
  keepBackgroundAwake(commands, isSeen);
  session.touch();
  window.addEventListener('online', () => void refresh.run());
  window.addEventListener('pagehide', session.touch);
}

function openSettings(): void {
  void browser.runtime.openOptionsPage().then(() => {
    // The popup is in the way of what was opened; a panel isn't.
    if (pageKind === 'popup') window.close();
  });
}

async function cannotDraw(error: unknown): Promise<void> {
  if (await repair(commands, window)) return;
  drawInstead(null);
  throw error;
}

function drawInstead(newer: string | null): void {
  const tryAgain = () => repairAnew(window);
  render(<FallbackScreen {...{ newer, tryAgain, openSettings }} />, root);
}

open().catch(cannotDraw);
