import type { Translator } from '../pages/language-build.ts';
import type { Driver, Role, Screen } from './driver.ts';
import { until } from './until.ts';

const fieldRoles: readonly Role[] = ['textbox', 'searchbox', 'spinbutton', 'combobox'];

/** A driver whose pages are addressed in English, whatever language the extension speaks. */
export function translated(driver: Driver, { names, pattern }: Translator): Driver {
  const inEnglish = (screen: Screen): Screen => {
    const nameOf = async (roles: readonly Role[], english: string): Promise<string> => {
      const [name = english, ...others] = names(english);
      if (others.length === 0) return name;
      const find = async () => {
        for (const one of [name, ...others]) {
          for (const role of roles) if (await screen.isShown(role, one)) return one;
        }
        return null;
      };
      return until(find, () => `${roles.join(' or ')} called ${[name, ...others].join(' or ')}`);
    };
    const fieldOf = (label: string) => nameOf(fieldRoles, label);
    return {
      ...screen,
      click: async (role, name) => screen.click(role, await nameOf([role], name)),
      fill: async (label, text) => screen.fill(await fieldOf(label), text),
      choose: async (label, option) => {
        const [translation = option] = names(option);
        return screen.choose(await fieldOf(label), translation);
      },
      upload: (label, file) => screen.upload(names(label)[0] ?? label, file),
      value: async (label) => screen.value(await fieldOf(label)),
      waitForText: (text) => screen.waitForText(pattern(text)),
      waitFor: async (role, name) => screen.waitFor(role, await nameOf([role], name)),
      waitForGone: async (role, name) => {
        for (const one of names(name)) await screen.waitForGone(role, one);
      },
      isShown: async (role, name) => {
        for (const one of names(name)) if (await screen.isShown(role, one)) return true;
        return false;
      },
    };
  };
  return Object.create(driver, {
    openPopup: { value: async () => inEnglish(await driver.openPopup()) },
    openRealPopup: { value: async () => inEnglish(await driver.openRealPopup()) },
    openPanel: { value: async () => inEnglish(await driver.openPanel()) },
    openOptions: { value: async () => inEnglish(await driver.openOptions()) },
  });
}
