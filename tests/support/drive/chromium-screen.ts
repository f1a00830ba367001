import type { Page } from '@playwright/test';
import type { Role, Screen } from './driver.ts';
import { lookBeforeOrdering, squeeze } from './extension-page.ts';
import { patienceMs, until, within } from './until.ts';

const fieldRoles: readonly Role[] = ['textbox', 'searchbox', 'spinbutton', 'combobox'];

export function createChromiumScreen(page: Page): Screen {
  page.setDefaultTimeout(patienceMs);
  // While a modal dialog is open, only its contents can be reached.
  const reachable = page.locator('body:not(:has(dialog:modal)) *, dialog:modal, dialog:modal *');
  const element = (role: Role, name: string) =>
    page.getByRole(role, { name, exact: true }).and(reachable);
  // A label around a drop-down contains its options too, so fields go by their accessible name;
  // passwords have no role, so they go by their label.
  const field = (label: string) =>
    fieldRoles
      .map((role) => element(role, label))
      .reduce(
        (all, one) => all.or(one),
        page.getByLabel(label, { exact: true }).and(page.locator('input')).and(reachable),
      );
  const text = async () => squeeze(await page.locator('body').innerText());

  /** Acts as a person does, on the page in front: one behind may draw no frames, which many a wait is for. */
  async function act(what: string, run: () => Promise<unknown>): Promise<void> {
    const acting = page.bringToFront().then(run);
    await within(acting, `${what} in ${page.url()}`);
  }

  // Playwright waits for ever for what runs in a page.
  const ask = <T>(run: unknown, argument?: unknown): Promise<T> =>
    within(page.evaluate(run as never, argument as never) as Promise<T>, `${run} in ${page.url()}`);

  return {
    page,
    click: (role, name) =>
      act(`click on ${role} "${name}"`, async () => {
        await element(role, name).evaluate(lookBeforeOrdering);
        await element(role, name).click();
      }),
    fill: (label, value) => act(`fill in "${label}"`, () => field(label).fill(value)),
    choose: (label, option) =>
      act(`choose "${option}" in "${label}"`, async () => {
        await field(label).focus();
        await field(label).selectOption({ label: option });
      }),
    upload: (label, { name, text }) =>
      field(label).setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) }),
    value: (label) => field(label).inputValue(),
    press: (key) => act(`press ${key}`, () => page.keyboard.press(key)),
    type: (keys) => act(`type ${keys}`, () => page.keyboard.type(keys)),
    text,
    waitForText: async (wanted) => {
      await until(
        async () => (includes(await text(), wanted) ? true : null),
        async () => `the text ${wanted} to appear in: ${await text()}`,
      );
    },
    waitFor: (role, name) => element(role, name).waitFor(),
    waitForGone: (role, name) => element(role, name).waitFor({ state: 'hidden' }),
    isShown: (role, name) => element(role, name).isVisible(),
    evaluate: ask,
    waitUntil: async (check, argument) => {
      await until(
        async () => ((await ask(check, argument)) ? true : null),
        () => String(check),
      );
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    reload: async () => {
      await page.reload();
    },
    look: ({ colours, isStill }) =>
      act(`look ${colours}`, () =>
        page.emulateMedia({
          colorScheme: colours === 'dark' ? 'dark' : 'light',
          forcedColors: colours === 'forced' ? 'active' : 'none',
          reducedMotion: isStill ? 'reduce' : 'no-preference',
        }),
      ),
    screenshot: async (path) => {
      // Without a clip this hangs in the real popup, whose window Playwright doesn't know.
      const [width, height] = await page.evaluate(() => [innerWidth, innerHeight] as const);
      await page.screenshot({ path, clip: { x: 0, y: 0, width, height } });
    },
    close: () => page.close(),
  };
}

export function includes(text: string, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}
