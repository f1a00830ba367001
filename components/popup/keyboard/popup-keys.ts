import { focusSearch, isField, rowAt, rows, searchInput } from '@/components/popup/controls/focus';
import { closeViewMenu } from '@/components/popup/items/items-menu';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Tab } from '@/lib/view/state/stored-session';

/** None of the popup's own keys orders. */
export function listenForKeys(popup: PopupModel): void {
  document.addEventListener('keydown', (event) => {
    const { target, altKey, ctrlKey, metaKey } = event;
    if (event.defaultPrevented || event.isComposing || altKey || ctrlKey || metaKey) return;
    if (popup.screen.value === 'first-run' || !(target instanceof Element)) return;
    if (press(popup, event, target)) event.preventDefault();
  });
}

/** What a key does; returns whether it did, so that the browser does nothing more with it. */
function press(popup: PopupModel, { key, shiftKey }: KeyboardEvent, at: Element): boolean {
  if (key === 'Escape') return goBack(popup, at);
  if (topDialog()) return false;
  if (key === 'Tab') return moveByTab(popup, at, shiftKey);
  if (isTyping(key)) return type(popup, at, key);
  if (shiftKey) return false;
  if (key === 'ArrowDown') return walk(popup, at, 1);
  if (key === 'ArrowUp') return walk(popup, at, -1);
  if (key === 'Enter') return open(popup, at);
  return moveAlongTabs(at, key, popup.navigation.show);
}

/** Until all items are read, what is listed isn't what was typed. */
function onceFound({ list, navigation }: PopupModel, act: () => void): void {
  const actUnlessLeft = () => document.activeElement === searchInput() && act();
  if (navigation.tab.value !== 'items' || !list.isWaiting.value) act();
  // By the next frame, what was found is drawn.
  else void list.wantAll().then(() => requestAnimationFrame(actUnlessLeft));
}

function walk(popup: PopupModel, from: Element, by: 1 | -1): boolean {
  const row = rowAt(from);
  if (row) {
    // A list to choose from, a number and a choice have uses of their own for these keys.
    if (from.matches('input, select, textarea')) return false;
    const all = rows();
    const to = all.indexOf(row) + by;
    if (to < 0) focusSearch();
    else all[to]?.focus();
    return true;
  }
  if (by < 0 || (from !== searchInput() && from !== document.body)) return false;
  onceFound(popup, () => rows()[0]?.focus());
  return true;
}

function moveByTab(popup: PopupModel, from: Element, isBack: boolean): boolean {
  const search = searchInput();
  const button = firstOrderButton();
  if (!search || !button || from !== (isBack ? button : search)) return false;
  if (isBack) focusSearch();
  else onceFound(popup, () => firstOrderButton()?.focus());
  return true;
}

function open(popup: PopupModel, from: Element): boolean {
  const search = searchInput();
  if (from.matches('.row')) from.querySelector<HTMLElement>('.name')?.click();
  else if (search && from === search && search.value.trim() !== '') onceFound(popup, openFirst);
  else return false;
  return true;
}

/** Closes the topmost layer; when there is none left, the browser closes the popup. */
function goBack(popup: PopupModel, from: Element): boolean {
  const dialog = topDialog();
  const row = rowAt(from);
  if (document.querySelector('.view-menu:popover-open')) closeViewMenu();
  else if (dialog) {
    // As the browser does, but at once: a sheet closes on `cancel`.
    if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
  } else if (!row) return clearSearch(popup);
  else if (row === from) focusSearch();
  else row.focus();
  return true;
}

function clearSearch({ list, navigation, tracking }: PopupModel): boolean {
  const tab = navigation.tab.value;
  const { query } = tracking;
  if (tab === 'items' && list.query.value !== '') list.search('');
  else if (tab === 'orders' && query.value !== '') query.value = '';
  else return false;
  focusSearch();
  return true;
}

function type({ list, navigation }: PopupModel, into: Element, key: string): boolean {
  const search = searchInput();
  // A field keeps its letters; only a "?" in an empty search shows the keys.
  if (isField(into) && !(key === '?' && into === search && search.value === '')) return false;
  if (key === '?') navigation.open({ kind: 'keys' });
  else if (key === '/' && search) focusSearch();
  else if (search) {
    // The letter is typed into the field, since that has the focus by then.
    search.focus();
    return false;
  } else {
    if (key !== '/') list.search(key === 'Dead' ? '' : key);
    navigation.show('items');
  }
  return true;
}

const topDialog = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);

/** Where Tab leads from the search: never to another row's, which would order what wasn't looked for. */
const firstOrderButton = () => rows()[0]?.querySelector<HTMLElement>('.reorder') ?? null;

function openFirst(): void {
  rows()[0]?.querySelector<HTMLElement>('.name')?.click();
}

/** Whether the key types a character or, being a dead key, begins to. */
function isTyping(key: string): boolean {
  return ([...key].length === 1 && key !== ' ') || key === 'Dead';
}

/** The arrow keys cycle through the tabs. */
function moveAlongTabs(from: Element, key: string, show: (tab: Tab) => void): boolean {
  if (from.role !== 'tab' || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false;
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const isBack = (key === 'ArrowLeft') === (document.dir !== 'rtl');
  const next = tabs.at((tabs.indexOf(from) + (isBack ? -1 : 1)) % tabs.length);
  if (!(next instanceof HTMLElement)) return false;
  show(next.dataset.tab as Tab);
  next.focus();
  return true;
}
