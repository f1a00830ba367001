import type { Driver, Screen } from './driver.ts';

/** A driver whose pages are addressed in English, whatever language the extension speaks. */
export function translated(driver: Driver, translate: (english: string) => string): Driver {
  const inEnglish = (screen: Screen): Screen => ({
    ...screen,
    click: (role, name) => screen.click(role, translate(name)),
    fill: (label, text) => screen.fill(translate(label), text),
    choose: (label, option) => screen.choose(translate(label), option),
    upload: (label, file) => screen.upload(translate(label), file),
    value: (label) => screen.value(translate(label)),
    waitForText: (text) => screen.waitForText(typeof text === 'string' ? translate(text) : text),
    waitFor: (role, name) => screen.waitFor(role, translate(name)),
    waitForGone: (role, name) => screen.waitForGone(role, translate(name)),
    isShown: (role, name) => screen.isShown(role, translate(name)),
  });
  return Object.create(driver, {
    openPopup: { value: async () => inEnglish(await driver.openPopup()) },
    openRealPopup: { value: async () => inEnglish(await driver.openRealPopup()) },
    openOptions: { value: async () => inEnglish(await driver.openOptions()) },
  });
}
