/** Keys without a character, as WebDriver writes them. */
const special: Readonly<Record<string, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Alt: '\uE00A',
  Escape: '\uE00C',
  Space: ' ',
  PageUp: '\uE00E',
  PageDown: '\uE00F',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
  Meta: '\uE03D',
};

/** The presses and releases of a key such as `Enter` or `Shift+Tab`, for `input.performActions`. */
export function keyStrokes(key: string) {
  const values = key.split('+').map(keyValue);
  return [
    ...values.map((value) => ({ type: 'keyDown', value })),
    ...values.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
}

function keyValue(name: string): string {
  const value = special[name] ?? name;
  if ([...value].length !== 1) throw new Error(`No such key: ${name}`);
  return value;
}
