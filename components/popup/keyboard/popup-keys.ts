import { findAction, isTyping, type KeyAction } from '@/lib/view/popup/key-table';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Tab } from '@/lib/view/state/popup-session';
import { focusSearch } from './focus';
import { createItemKeys } from './item-keys';
import { isField, search } from './key-places';
import { moveAlongTabs } from './tab-keys';

/**
 * Keys that work everywhere in the popup. None of them orders.
 * @param early what was pressed before there was anybody to listen
 */
export function listenForKeys(model: PopupModel, early: readonly KeyboardEvent[]): void {
  const items = createItemKeys(model);

  const show = (tab: Tab) => {
    model.navigation.close();
    model.navigation.show(tab);
    // The search field takes the focus by itself when it comes.
    if (tab !== 'items') document.getElementById(`tab-${tab}`)?.focus();
  };
  /** What finds orders is there, or about to come; where there are none, items are looked for. */
  const isAmongOrders = () =>
    model.navigation.tab.value === 'orders' &&
    document.querySelector('#search, .scroller[aria-busy]') !== null;
  const look = (typed: string) => {
    if (isAmongOrders()) model.tracking.query.value = typed;
    else model.list.search(typed);
  };
  const startSearch = () => {
    if (!isAmongOrders()) model.navigation.show('items');
    focusSearch();
  };
  const typeIntoSearch = (event: KeyboardEvent) => {
    const field = search();
    // What is typed lands in the field that has the focus by then.
    if (field) return field.focus();
    event.preventDefault();
    look(event.key === 'Dead' ? '' : event.key);
    if (!isAmongOrders()) model.navigation.show('items');
  };
  const everywhere: Partial<Record<KeyAction, () => void>> = {
    address: () => model.navigation.open({ kind: 'addresses' }),
    card: () => model.navigation.open({ kind: 'cards' }),
    refresh: () => void model.refresh.run(),
    items: () => show('items'),
    basketTab: () => show('basket'),
    orders: () => show('orders'),
    keys: () => model.navigation.open({ kind: 'keys' }),
  };

  /** One layer less; the browser closes the popup when there is none left. */
  const goBack = (event: KeyboardEvent) => {
    const dialog = [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1);
    if (dialog) {
      event.preventDefault();
      // Asked first, as the browser would: a sheet then closes at once, and not some time later.
      if (dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) dialog.close();
    } else if (layers[model.navigation.tab.value](event.target)) {
      event.preventDefault();
    }
  };
  const clearSearch = () => {
    if (model.list.query.value === '') return false;
    model.list.search('');
    focusSearch();
    return true;
  };
  const clearOrderSearch = () => {
    const { query, filter } = model.tracking;
    if (query.value !== '') query.value = '';
    else if (filter.value !== 'all') filter.value = 'all';
    else return false;
    focusSearch();
    return true;
  };
  /** Takes one layer of a tab away; tells whether there was one. */
  const layers: Readonly<Record<Tab, (target: EventTarget | null) => boolean>> = {
    items: (target) => items.goBack(target) || clearSearch(),
    basket: () => false,
    orders: clearOrderSearch,
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || model.screen.value === 'first-run') return;
    if (moveAlongTabs(event, show)) return event.preventDefault();
    const action = findAction(event);
    if (action === 'back') return goBack(event);
    const { target } = event;
    const isInSearch = target === search();
    const isDialog = target instanceof Element && target.closest('dialog') !== null;
    const types = isTyping(event);
    // Letters belong to the field they are typed in; an empty search field has no use for a "?".
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

  if (model.screen.value === 'first-run') return;
  const typed = early.filter(isTyping);
  const lost = typed.filter(({ target }) => target === document.body).map(({ key }) => key);
  if (typed.length === 1 && typed[0]?.key === '?' && ['', '?'].includes(search()?.value ?? '')) {
    if (search()?.value === '?') look('');
    model.navigation.open({ kind: 'keys' });
  } else if (lost.length > 0) {
    // A "/" that leads into the search field isn't looked for.
    look(
      lost.join('').replace(/^\//, '') +
        (isAmongOrders() ? model.tracking : model.list).query.value,
    );
  }
  for (const event of early.filter((event) => !isTyping(event))) {
    // Made up events press no button and type nothing: they reach only who listens.
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', event));
  }
}

/** No list of choices has one that begins like this; a field may want it typed. */
function isSlashOnList(target: EventTarget | null, action: KeyAction | null): boolean {
  return action === 'search' && target instanceof HTMLSelectElement;
}

function isEmptySearch(target: EventTarget | null, key: string): boolean {
  return key === '?' && target === search() && search()?.value === '';
}
