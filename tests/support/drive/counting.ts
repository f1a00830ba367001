import type { Screen } from './driver.ts';

/** A screen that can be acted on only in ways that are counted. Looking costs nothing. */
export type CountedScreen = Pick<
  Screen,
  'click' | 'press' | 'type' | 'waitFor' | 'waitForText' | 'waitUntil' | 'evaluate'
> & {
  /** Presses what this selects, where no name would be worth writing down. */
  pressOn(selector: string): Promise<void>;
};

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
    pressOn: (selector) => {
      steps.push(`click ${selector}`);
      return screen.evaluate((found) => {
        document.querySelector<HTMLElement>(found)?.click();
      }, selector);
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
