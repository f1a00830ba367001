// @vitest-environment happy-dom

import { signal } from '@preact/signals';
import { beforeEach, expect, it, vi } from 'vitest';
import { listenForKeys } from '@/components/popup/keyboard/popup-keys';

const row = (name: string, button = '<button class="reorder">Reorder</button>') => `
  <li class="row" id="${name}" tabindex="-1">
    <button class="name">${name}</button><select></select><input class="quantity" />${button}
  </li>`;
const page = `
  <button role="tab" data-tab="items" aria-selected="true"></button>
  <button role="tab" data-tab="basket"></button>
  <div class="panel">
    <search><input id="search" /></search>
    <ul class="list"><li>Due soon</li>${row('mug')}<li>Other items</li>${row('tee')}</ul>
    <ul class="list">${row('cap')}</ul>
  </div>
  <dialog><ul class="list">${row('in a sheet')}</ul></dialog>`;

const tab = signal('items');
const query = signal('');
const isWaiting = signal(false);
const read = Promise.withResolvers<void>();
const search = vi.fn((text: string) => {
  query.value = text;
});
const open = vi.fn();
const opened = vi.fn();

const one = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;
const field = () => one('#search') as HTMLInputElement;
const focused = () => document.activeElement?.id;
const at = (selector: string) => one(selector).focus();
/** Returns whether the browser would do nothing more with the key. */
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  return !(document.activeElement ?? document.body).dispatchEvent(event);
};

listenForKeys({
  list: { search, query, isWaiting, wantAll: () => read.promise },
  navigation: {
    tab,
    open,
    show: (next: string) => {
      tab.value = next;
    },
  },
  screen: signal('items'),
  tracking: { query: signal('') },
} as unknown as Parameters<typeof listenForKeys>[0]);

beforeEach(() => {
  document.body.innerHTML = page;
  vi.clearAllMocks();
  tab.value = 'items';
  query.value = '';
  isWaiting.value = false;
  for (const name of document.querySelectorAll('.name')) name.addEventListener('click', opened);
  field().focus();
});

it('arrows walk from the search through the rows, across headings and lists, and back', () => {
  const walk = (keys: readonly string[]) =>
    keys.map((key) => {
      expect(press(key)).toBe(true);
      return focused();
    });
  expect(walk(['ArrowDown', 'ArrowDown', 'ArrowDown'])).toEqual(['mug', 'tee', 'cap']);
  expect(walk(['ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowUp'])).toEqual([
    'cap',
    'tee',
    'mug',
    'search',
  ]);
  expect(press('ArrowUp')).toBe(false);
});

it('arrows lead from a row’s buttons to the rows beside it, and mean what they always do in its fields', () => {
  at('#tee .reorder');
  expect(press('ArrowUp')).toBe(true);
  expect(focused()).toBe('mug');
  for (const own of ['select', '.quantity']) {
    at(`#mug ${own}`);
    expect(press('ArrowDown')).toBe(false);
  }
  at('#mug');
  for (const modifier of ['shiftKey', 'altKey', 'ctrlKey', 'metaKey'])
    expect(press('ArrowDown', { [modifier]: true })).toBe(false);
  expect(focused()).toBe('mug');
});

it('keys are the browser’s where they lead nowhere: Enter without a search, Tab without a row’s button', () => {
  expect(press('Enter')).toBe(false);
  one('#mug .reorder').remove();
  expect(press('Tab')).toBe(false);
  at('#tee .reorder');
  for (const shiftKey of [false, true]) expect(press('Tab', { shiftKey })).toBe(false);
});

it('a search is done before a key leads to what it found, and not when the focus has left by then', async () => {
  isWaiting.value = true;
  field().value = 'tee';
  for (const key of ['Enter', 'Tab', 'ArrowDown']) expect(press(key)).toBe(true);
  expect(focused()).toBe('search');
  expect(opened).not.toHaveBeenCalled();
  one('#mug').remove();
  read.resolve();
  await vi.waitFor(() => expect(opened).toHaveBeenCalledOnce());
  expect(opened.mock.lastCall?.[0].target.textContent).toBe('tee');
  await vi.waitFor(() => expect(document.activeElement).toBe(one('#tee .reorder')));
});

it('Esc closes a sheet first, and all other keys are the sheet’s own', () => {
  const dialog = one('dialog') as HTMLDialogElement;
  dialog.showModal();
  at('dialog .row');
  for (const key of ['ArrowDown', 'Enter', 'Tab', 'x', '?', '/']) expect(press(key)).toBe(false);
  expect(press('Escape')).toBe(true);
  expect(dialog.open).toBe(false);
});

it('typing and “/” search from anywhere but a field; “?” shows the keys', () => {
  for (const [key, isHandled] of [
    ['x', false],
    ['字', false],
    ['Dead', false],
    ['/', true],
  ] as const) {
    at('#tee');
    expect(press(key)).toBe(isHandled);
    expect(focused()).toBe('search');
  }
  for (const key of [' ', 'F5']) {
    at('#tee');
    press(key);
    expect(focused()).toBe('tee');
  }
  at('#tee .quantity');
  expect(press('7')).toBe(false);
  expect(document.activeElement).toBe(one('#tee .quantity'));

  at('#tee');
  expect(press('?', { shiftKey: true })).toBe(true);
  at('#search');
  expect(press('?')).toBe(true);
  expect(open.mock.calls).toEqual([[{ kind: 'keys' }], [{ kind: 'keys' }]]);
  field().value = 'tee';
  expect(press('?')).toBe(false);
});

it('typing shows the items where there is nothing to search', () => {
  for (const [key, text] of [
    ['x', 'x'],
    ['Dead', ''],
    ['/', 'tee'],
  ] as const) {
    tab.value = 'basket';
    query.value = 'tee';
    one('search').remove();
    (document.activeElement as HTMLElement).blur();
    expect(press(key)).toBe(true);
    expect([tab.value, query.value]).toEqual(['items', text]);
    document.body.innerHTML = page;
  }
});

it('arrows walk along the tabs and around their ends', () => {
  at('[data-tab="items"]');
  press('ArrowRight');
  expect(tab.value).toBe('basket');
  press('ArrowRight');
  expect(tab.value).toBe('items');
  press('ArrowLeft');
  expect(tab.value).toBe('basket');
});
