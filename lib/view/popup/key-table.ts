/** What a key does. Nothing here orders, and nothing may: see the ordering rules. */
export type KeyAction =
  | 'search'
  | 'down'
  | 'up'
  | 'first'
  | 'last'
  | 'pageDown'
  | 'pageUp'
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
  /** The label of the key in the English layout. */
  readonly cap: string;
}

/** Every key there is, in the order the overview lists them. */
export const keys: readonly Key[] = [
  { action: 'search', group: 'find', key: '/', cap: '/' },
  { action: 'down', group: 'find', key: 'ArrowDown', cap: '↓' },
  { action: 'up', group: 'find', key: 'ArrowUp', cap: '↑' },
  { action: 'first', group: 'find', key: 'Home', cap: 'Home' },
  { action: 'last', group: 'find', key: 'End', cap: 'End' },
  { action: 'pageDown', group: 'find', key: 'PageDown', cap: 'PgDn' },
  { action: 'pageUp', group: 'find', key: 'PageUp', cap: 'PgUp' },
  { action: 'details', group: 'item', key: 'Enter', cap: 'Enter' },
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
  { action: 'back', group: 'popup', key: 'Escape', cap: 'Esc' },
];

/** The labels of the keys to press. */
export function capsOf({ code, cap }: Key, isMac: boolean): readonly string[] {
  if (code === undefined) return [cap];
  return [isMac ? '⌥' : 'Alt', cap];
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
