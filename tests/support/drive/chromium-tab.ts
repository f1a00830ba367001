import type { ElementHandle, JSHandle, KeyInput, Page } from 'puppeteer-core';
import { squeeze } from './extension-page.ts';
import type { Tab } from './tab.ts';

/** A page in Chromium, a tab or the real popup. */
export async function createChromiumTab(page: Page): Promise<Tab<ElementHandle>> {
  const cdp = await page.createCDPSession();

  async function accessible(element: ElementHandle) {
    const backendNodeId = await element.backendNodeId();
    const where = { backendNodeId, fetchRelatives: false };
    const { nodes } = await cdp.send('Accessibility.getPartialAXTree', where);
    const [{ ignored = true, role, name } = {}] = nodes;
    return ignored ? null : { role: roleOf(role?.value), name: squeeze(name?.value ?? '') };
  }

  return {
    call: (run, argument) => page.evaluate(run as never, argument as never),
    async elements(find, argument) {
      const list = (await page.evaluateHandle(find as never, argument as never)) as JSHandle;
      const properties = await list.getProperties();
      return [...properties.values()].flatMap(
        (one) => (one.asElement() as ElementHandle | null) ?? [],
      );
    },
    on: (element, run, argument) => element.evaluate(run as never, argument as never),
    async named(candidates, { role, name }) {
      const isIt = await Promise.all(
        candidates.map(async (one) => {
          const found = await accessible(one);
          return found?.name === squeeze(name) && (role ?? found.role) === found.role;
        }),
      );
      return candidates.filter((_, index) => isIt[index]);
    },
    click: (element) => element.click(),
    async turnWheel(by) {
      const [x = 0, y = 0] = await page.evaluate(() => [innerWidth / 2, innerHeight / 2]);
      await page.mouse.move(x, y);
      await page.mouse.wheel({ deltaY: by });
    },
    async press(chords) {
      for (const chord of chords) {
        const [character = ''] = chord;
        // No key of the keyboard that Puppeteer knows writes it.
        if (/^[^\x20-\x7e]$/u.test(character)) {
          await page.keyboard.sendCharacter(character);
          continue;
        }
        const keys = chord as readonly KeyInput[];
        for (const key of keys) await page.keyboard.down(key);
        for (const key of keys.toReversed()) await page.keyboard.up(key);
      }
    },
    toFront: () => page.bringToFront(),
    resize: (width, height) => page.setViewport({ width, height }),
    async reload() {
      await page.reload();
    },
    async look({ colours, isStill }) {
      await cdp.send('Emulation.setEmulatedMedia', {
        features: [
          { name: 'prefers-color-scheme', value: colours === 'dark' ? 'dark' : 'light' },
          { name: 'forced-colors', value: colours === 'forced' ? 'active' : 'none' },
          { name: 'prefers-reduced-motion', value: isStill ? 'reduce' : 'no-preference' },
        ],
      });
    },
    capture: () => page.screenshot({ captureBeyondViewport: false }),
    close: () => page.close(),
  };
}

/** Chromium has names of its own for what assistive technology is told is a button. */
const roleOf = (role = ''): string => (role.startsWith('DisclosureTriangle') ? 'button' : role);
