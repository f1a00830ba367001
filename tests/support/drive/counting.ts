import type { Screen } from './driver.ts';

/** A screen that can be acted on only in ways that are counted. Looking costs nothing. */
export type CountedScreen = Pick<
  Screen,
  'click' | 'press' | 'type' | 'waitFor' | 'waitForText' | 'waitUntil' | 'evaluate'
>;

/**
 * A screen on which every press, key chord, and word typed or pasted is one step.
 * @param steps gets each of them, in words
 */
export function counting(screen: Screen, steps: string[]): CountedScreen {
  return {
    ...screen,
    click: (role, name) => {
      steps.push(`click ${name}`);
      return screen.click(role, name);
    },
    press: (key) => {
      steps.push(`press ${key}`);
      return screen.press(key);
    },
    type: (text) => {
      steps.push(`type ${text}`);
      return screen.type(text);
    },
  };
}
