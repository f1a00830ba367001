import { focusSearch, isField, searchInput } from '@/components/popup/controls/focus';
import { closeViewMenu } from '@/components/popup/controls/view-menu';
import { addToBasket } from '@/lib/view/basket/add-to-basket';
import { toggleHidden, togglePin } from '@/lib/view/items/item-actions';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { findAction, isTyping, type KeyAction } from '@/lib/view/popup/key-table';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Tab } from '@/lib/view/state/popup-session';

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
    if (document.querySelector('.view-menu:popover-open')) {
      event.preventDefault();
      closeViewMenu();
    } else if (dialog) {
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

  /** Whether the last key led from the search to what it found first. */
  let isFromSearch = false;
  /** Tab leads from a search to the first of what it found, and Shift+Tab back from there. */
  const moveByTab = (event: KeyboardEvent) => {
    const { target, shiftKey } = event;
    if (shiftKey && isFromSearch && isFirstHit(target)) {
      event.preventDefault();
      searchInput()?.focus();
    } else if (!shiftKey && isSearching(target)) {
      const isItem = items.goToFirst();
      const hit = isItem ? null : firstHit(kitButton);
      hit?.focus();
      isFromSearch = isItem || hit !== null;
      if (isFromSearch) event.preventDefault();
    }
  };
  /** Opens what a search found first: an order, or where there are no items, what comes after them. */
  const openFirst = (event: KeyboardEvent) => {
    const hit = firstHit(kitWords);
    if (!hit) return;
    event.preventDefault();
    hit.focus();
    if (hit.ariaExpanded !== 'true') hit.click();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || screen.value === 'first-run') return;
    if (moveAlongTabs(event, show)) return event.preventDefault();
    const action = findAction(event);
    if (action === 'back') return goBack(event);
    if (action === 'toHit') return moveByTab(event);
    if (event.key !== 'Shift') isFromSearch = false;
    const { target } = event;
    const isInSearch = target === searchInput();
    const isDialog = target instanceof Element && target.closest('dialog') !== null;
    const types = isTyping(event);
    // A field keeps its letters; only a "?" in an empty search field opens the overview of keys.
    const isTheirs = isDialog || (isField(target) && !isSlashOnList(target, action));
    if (types && isTheirs && !isEmptySearch(target, event.key)) return;
    if (action && items.perform(action, event)) return event.preventDefault();
    if (action === 'details' && isSearching(target)) return openFirst(event);
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

/** Whether something is looked for in the field that has the focus. */
function isSearching(target: EventTarget | null): boolean {
  const field = searchInput();
  return target === field && field?.value.trim() !== '';
}

/** What to press of a kit that was found: its button may order it, and its words only show it. */
const kitButton = '.found .shelf-order';
const kitWords = '.found .shelf-facts';

/**
 * What to press of what a search found first, unless that is an item.
 * @param ofKit the same of a kit, as a selector
 */
function firstHit(ofKit: string): HTMLElement | null {
  const hits = `.order-head, .search-items, .found-hit, ${ofKit}`;
  return document.querySelector<HTMLElement>(`.panel :is(${hits})`);
}

/** Whether this is where Tab leads from the search. */
function isFirstHit(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('.item')?.matches('[data-index="0"]') ?? target === firstHit(kitButton);
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

/** Where the choices of an item are, in its row as in its details. */
const quantityField = '.quantity input, .size-run input';
const sizeField =
  '.size-select > select, .size-pills input:checked, .size-pills input, .size-run input';
const orderButton = '.reorder, .details-review';
const addButton = '.details-add';

type ItemKeysDeps = Pick<PopupModel, 'list' | 'items' | 'preferences' | 'basket' | 'navigation'>;

/** Keys for moving through the list, and for doing something with the item one is at. */
function createItemKeys(popup: ItemKeysDeps) {
  const { list, items, navigation } = popup;
  const { focusedId, toFocus } = list;

  const rowAt = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('.items [data-item]') : null;

  const rowOf = (id: string | undefined) => {
    const item = id === undefined ? null : items.of(id);
    return item && list.rowOf(item);
  };
  /** The item of the open details, of the row that has the focus or is about to, or the first one found. */
  const activeRow = (target: EventTarget | null): ItemRowModel | null => {
    const overlay = navigation.overlay.value;
    if (overlay) return overlay.kind === 'details' ? rowOf(overlay.itemId) : null;
    if (navigation.tab.value !== 'items') return null;
    if (toFocus.value) return rowOf(toFocus.value.itemId);
    if (target === searchInput()) return rowOf(list.items.value[0]?.id);
    return rowOf(rowAt(target)?.dataset.item);
  };
  const openDetails = (row: ItemRowModel, focus?: 'label') =>
    navigation.open({ kind: 'details', itemId: row.item.id, ...(focus && { focus }) });
  const focusPart = (row: ItemRowModel, part: string) => {
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.querySelector<HTMLElement>(part)?.focus();
    else toFocus.value = { itemId: row.item.id, part };
  };

  const onItem: Partial<Record<KeyAction, (row: ItemRowModel) => unknown>> = {
    quantity: (row) => focusPart(row, quantityField),
    size: (row) => row.sizes && focusPart(row, sizeField),
    // Only leads there: no key orders.
    toButton: (row) => focusPart(row, orderButton),
    basket: (row) => {
      // The details know whether one size or several are chosen, and say there what was added.
      const dialog = document.querySelector('dialog[open]');
      if (dialog) dialog.querySelector<HTMLElement>(addButton)?.click();
      else void addToBasket(popup, row);
    },
    label: (row) => openDetails(row, 'label'),
    pin: (row) => togglePin(popup, row),
    hide: (row) => toggleHidden(popup, row),
  };

  const move = (action: KeyAction, target: EventTarget | null): boolean => {
    const isInSearch = target === searchInput();
    // In the search field, Home and End move within the text.
    if (isInSearch && (action === 'first' || action === 'last')) return false;
    const rows = list.items.value;
    const last = list.total.value - 1;
    const at = isInSearch ? undefined : (rowAt(target)?.dataset.item ?? focusedId.value);
    const fromId = toFocus.value?.itemId ?? at;
    const from = rows.findIndex(({ id }) => id === fromId);
    const to = {
      down: from + 1,
      up: from - 1,
      first: 0,
      last,
      pageDown: from + rowsPerPage(list.estimate.value.height),
      pageUp: from < 0 ? -1 : Math.max(0, from - rowsPerPage(list.estimate.value.height)),
    }[action as string];
    if (to === undefined) return false;
    const wanted = Math.min(to, last);
    // Further down than is known yet.
    if (wanted >= rows.length) {
      void list.wantAll().then(() => move(action, target));
      return true;
    }
    const next = rows[wanted];
    if (to < 0) {
      toFocus.value = null;
      focusSearch();
    } else if (next) toFocus.value = { itemId: next.id };
    return true;
  };

  /** Whether the key is for the row, rather than for a field in it. */
  const isOnRow = (target: EventTarget | null) =>
    target === searchInput() ||
    target === document.body ||
    (target instanceof HTMLElement && (target.matches('.item') || target.matches('.item button')));

  /** Leads to the order button of the first item found; returns whether there is one, or may be. */
  const goToFirst = (): boolean => {
    if (navigation.tab.value !== 'items') return false;
    if (list.isWaiting.value) {
      void list.wantAll().then(goToFirst);
      return true;
    }
    const [first] = list.items.value;
    if (first) toFocus.value = { itemId: first.id, part: orderButton };
    return first !== undefined;
  };

  const perform = (action: KeyAction, { target }: Pick<KeyboardEvent, 'target'>): boolean => {
    const act = onItem[action];
    const row = activeRow(target);
    if (act) {
      if (row) void act(row);
      return true;
    }
    const isInList = navigation.overlay.value === null && navigation.tab.value === 'items';
    if (!isInList || !isOnRow(target)) return false;
    if (action !== 'details') return move(action, target);
    // On a button, Enter presses the button.
    const isButton = target instanceof HTMLElement && target.matches('button');
    if (!row || isButton) return false;
    openDetails(row);
    return true;
  };

  return {
    goToFirst,
    /** Performs the action if it is about items; returns whether it was. */
    perform: (action: KeyAction, { target, repeat }: KeyboardEvent): boolean => {
      // A key that is held down changes an item once.
      if (repeat && action in onItem) return true;
      const isUnread = isSearching(target) && list.isWaiting.value;
      if (!isUnread || navigation.tab.value !== 'items') return perform(action, { target });
      // What is listed isn't what was typed, until all items are read.
      if (action !== 'details' && !(action in onItem)) return false;
      void list.wantAll().then(() => perform(action, { target }));
      return true;
    },
    /** From a field to its row, from a row to the search; returns whether there was a way back. */
    goBack: (target: EventTarget | null): boolean => {
      const row = rowAt(target);
      if (!row) return false;
      if (row === target) focusSearch();
      else row.focus({ preventScroll: true });
      return true;
    },
  };
}

/** How far Page Down goes: one row less than fit in the window. */
function rowsPerPage(rowHeight: number): number {
  const height = document.querySelector('.scroller.is-list')?.clientHeight ?? 0;
  return Math.max(1, Math.floor(height / rowHeight) - 1);
}
