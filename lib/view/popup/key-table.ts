import { t } from '@/lib/i18n/i18n';

/** What a key does. Nothing here orders, and nothing may: see the ordering rules. */
export type KeyAction =
  | 'search'
  | 'down'
  | 'up'
  | 'first'
  | 'last'
  | 'pageDown'
  | 'pageUp'
  | 'toHit'
  | 'details'
  | 'back'
  | 'quantity'
  | 'size'
  | 'toButton'
  | 'basket'
  | 'label'
  | 'pin'
  | 'hide'
  | 'address'
  | 'card'
  | 'refresh'
  | 'items'
  | 'basketTab'
  | 'orders'
  | 'keys';

export type KeyGroup = 'find' | 'item' | 'popup';

/** A key, or a letter together with Alt. */
export interface Key {
  readonly action: KeyAction;
  readonly group: KeyGroup;
  /** `event.key`, where it is the same on every keyboard. */
  readonly key?: string;
  /** `event.code`, together with Alt: on a Mac, Option changes the letter in `event.key`. */
  readonly code?: string;
  /** What is on the key in the English layout; a word isn't the same in every country. */
  readonly cap: string | { readonly word: CapWord };
}

type CapWord = 'enter' | 'escape' | 'home' | 'end' | 'pageUp' | 'pageDown';

/** Every key there is, in the order the overview lists them. */
export const keys: readonly Key[] = [
  { action: 'search', group: 'find', key: '/', cap: '/' },
  { action: 'toHit', group: 'find', key: 'Tab', cap: 'Tab' },
  { action: 'down', group: 'find', key: 'ArrowDown', cap: '↓' },
  { action: 'up', group: 'find', key: 'ArrowUp', cap: '↑' },
  { action: 'first', group: 'find', key: 'Home', cap: { word: 'home' } },
  { action: 'last', group: 'find', key: 'End', cap: { word: 'end' } },
  { action: 'pageDown', group: 'find', key: 'PageDown', cap: { word: 'pageDown' } },
  { action: 'pageUp', group: 'find', key: 'PageUp', cap: { word: 'pageUp' } },
  { action: 'details', group: 'item', key: 'Enter', cap: { word: 'enter' } },
  { action: 'toButton', group: 'item', code: 'KeyO', cap: 'O' },
  { action: 'quantity', group: 'item', code: 'KeyQ', cap: 'Q' },
  { action: 'size', group: 'item', code: 'KeyS', cap: 'S' },
  { action: 'basket', group: 'item', code: 'KeyB', cap: 'B' },
  { action: 'label', group: 'item', code: 'KeyL', cap: 'L' },
  { action: 'pin', group: 'item', code: 'KeyP', cap: 'P' },
  { action: 'hide', group: 'item', code: 'KeyH', cap: 'H' },
  { action: 'address', group: 'popup', code: 'KeyA', cap: 'A' },
  { action: 'card', group: 'popup', code: 'KeyC', cap: 'C' },
  { action: 'refresh', group: 'popup', code: 'KeyR', cap: 'R' },
  { action: 'items', group: 'popup', code: 'Digit1', cap: '1' },
  { action: 'basketTab', group: 'popup', code: 'Digit2', cap: '2' },
  { action: 'orders', group: 'popup', code: 'Digit3', cap: '3' },
  { action: 'keys', group: 'popup', key: '?', cap: '?' },
  { action: 'back', group: 'popup', key: 'Escape', cap: { word: 'escape' } },
];

/** The labels of the keys to press. */
export function capsOf({ code, cap }: Key, isMac: boolean): readonly string[] {
  const text = typeof cap === 'string' ? cap : t(`keys.caps.${cap.word}`);
  return code === undefined ? [text] : [isMac ? '⌥' : 'Alt', text];
}

/** The part of a keyboard event that tells the key. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'
>;

/** The action of a key press; `null` when the key has none. */
export function findAction(press: KeyPress): KeyAction | null {
  if (press.ctrlKey || press.metaKey) return null;
  const found = press.altKey
    ? keys.find(({ code }) => code === press.code && !press.shiftKey)
    : keys.find(({ key }) => key === press.key);
  return found?.action ?? null;
}

/** Whether a press types a character or, with a dead key, begins to. */
export function isTyping({ key, altKey, ctrlKey, metaKey }: KeyPress): boolean {
  const isCharacter = [...key].length === 1 && key !== ' ';
  return !altKey && !ctrlKey && !metaKey && (isCharacter || key === 'Dead');
}
