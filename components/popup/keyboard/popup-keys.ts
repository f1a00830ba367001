import { focusSearch, isField, searchInput } from '@/components/popup/controls/focus';
import { findAction, isTyping, type KeyAction } from '@/lib/view/popup/key-table';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Tab } from '@/lib/view/state/popup-session';
import { createItemKeys, type ItemKeysDeps } from './item-keys';

type PopupKeysDeps = ItemKeysDeps & Pick<PopupModel, 'screen' | 'refresh' | 'tracking'>;

/**
 * Keys that work everywhere in the popup. None of them orders.
 * @param early the keys that were pressed before
 */
export function listenForKeys(popup: PopupKeysDeps, early: readonly KeyboardEvent[]): void {
  const { list, navigation, refresh, screen, tracking } = popup;
  const items = createItemKeys(popup);

  const show = (tab: Tab) => {
    navigation.close();
    navigation.show(tab);
    // The search field focuses itself when it appears.
    if (tab !== 'items') document.getElementById(`tab-${tab}`)?.focus();
  };
  /** Whether typing searches the orders; where there are none to search, it searches the items. */
  const isAmongOrders = () =>
    navigation.tab.value === 'orders' &&
    document.querySelector('#search, .scroller[aria-busy]') !== null;
  const look = (typed: string) => {
    if (isAmongOrders()) tracking.query.value = typed;
    else list.search(typed);
  };
  const startSearch = () => {
    if (!isAmongOrders()) navigation.show('items');
    focusSearch();
  };
  const typeIntoSearch = (event: KeyboardEvent) => {
    const field = searchInput();
    // The letter is typed into the field, since that has the focus by then.
    if (field) return field.focus();
    event.preventDefault();
    look(event.key === 'Dead' ? '' : event.key);
    if (!isAmongOrders()) navigation.show('items');
  };
  const everywhere: Partial<Record<KeyAction, () => void>> = {
    address: () => navigation.open({ kind: 'addresses' }),
    card: () => navigation.open({ kind: 'cards' }),
    refresh: () => void refresh.run(),
    items: () => show('items'),
    basketTab: () => show('basket'),
    orders: () => show('orders'),
    keys: () => navigation.open({ kind: 'keys' }),
  };

  /** Closes the topmost layer; when there is none left, the browser closes the popup. */
  const goBack = (event: KeyboardEvent) => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (dialog) {
      event.preventDefault();
      // As the browser does, but at once: a sheet closes on `cancel`.
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    } else if (layers[navigation.tab.value](event.target)) {
      event.preventDefault();
    }
  };
  const clearSearch = () => {
    if (list.query.value === '') return false;
    list.search('');
    focusSearch();
    return true;
  };
  const clearOrderSearch = () => {
    const { query, filter } = tracking;
    if (query.value !== '') query.value = '';
    else if (filter.value !== 'all') filter.value = 'all';
    else return false;
    focusSearch();
    return true;
  };
  /** Closes the topmost layer within a tab; returns whether there was one. */
  const layers: Readonly<Record<Tab, (target: EventTarget | null) => boolean>> = {
    items: (target) => items.goBack(target) || clearSearch(),
    basket: () => false,
    orders: clearOrderSearch,
  };

  /** Does what was meant by keys that were pressed before anything listened. */
  const replay = (early: readonly KeyboardEvent[]) => {
    const typed = early.filter(isTyping);
    const lost = typed.filter(({ target }) => target === document.body).map(({ key }) => key);
    const found = searchInput()?.value ?? '';
    if (typed.length === 1 && typed[0]?.key === '?' && ['', '?'].includes(found)) {
      if (found === '?') look('');
      navigation.open({ kind: 'keys' });
    } else if (lost.length > 0) {
      // A "/" that leads into the search field isn't looked for.
      look(lost.join('').replace(/^\//, '') + (isAmongOrders() ? tracking : list).query.value);
    }
    for (const event of early.filter((event) => !isTyping(event))) {
      // Made-up events press no button and type nothing: they only reach listeners.
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || screen.value === 'first-run') return;
    if (moveAlongTabs(event, show)) return event.preventDefault();
    const action = findAction(event);
    if (action === 'back') return goBack(event);
    const { target } = event;
    const isInSearch = target === searchInput();
    const isDialog = target instanceof Element && target.closest('dialog') !== null;
    const types = isTyping(event);
    // A field keeps its letters; only a "?" in an empty search field opens the overview of keys.
    const isTheirs = isDialog || (isField(target) && !isSlashOnList(target, action));
    if (types && isTheirs && !isEmptySearch(target, event.key)) return;
    if (action && items.take(action, event)) return event.preventDefault();
    const act = action && everywhere[action];
    if (act) {
      event.preventDefault();
      return act();
    }
    if (action === 'search' && !isInSearch) {
      event.preventDefault();
      return startSearch();
    }
    if (types && !isInSearch) typeIntoSearch(event);
  };
  document.addEventListener('keydown', onKeyDown);

  if (screen.value !== 'first-run') replay(early);
}

/** A "/" can't choose an option of a list, so it goes to the search from there. */
function isSlashOnList(target: EventTarget | null, action: KeyAction | null): boolean {
  return action === 'search' && target instanceof HTMLSelectElement;
}

function isEmptySearch(target: EventTarget | null, key: string): boolean {
  return key === '?' && target === searchInput() && searchInput()?.value === '';
}

/** The arrow keys cycle through the tabs; returns whether the key was one of them. */
function moveAlongTabs({ key, target }: KeyboardEvent, show: (tab: Tab) => void): boolean {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false;
  if (!(target instanceof HTMLElement) || target.role !== 'tab') return false;
  const tabs = [...document.querySelectorAll('[role="tab"]')];
  const isBack = (key === 'ArrowLeft') === (document.dir !== 'rtl');
  const next = tabs.at((tabs.indexOf(target) + (isBack ? -1 : 1)) % tabs.length);
  if (!(next instanceof HTMLElement)) return false;
  show(next.dataset.tab as Tab);
  next.focus();
  return true;
}
