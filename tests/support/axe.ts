import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Look, Screen } from './drive/driver.ts';

const looks: readonly Look['colours'][] = ['light', 'dark', 'forced'];

/**
 * What axe finds in light, dark and forced colours. It is put into pages by Playwright, so it looks at
 * them in Chromium only.
 */
export async function findViolations(screen: Screen, page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colours of looks) {
    await screen.look({ colours, isStill: true });
    // All but the colours is the same in each.
    const axe = new AxeBuilder({ page }).setLegacyMode();
    if (colours !== 'light') axe.withRules(['color-contrast', 'link-in-text-block']);
    const { violations } = await axe.analyze();
    for (const { id, nodes } of violations) {
      found.push(...nodes.map(({ html }) => `${colours}: ${id}: ${html.slice(0, 200)}`));
    }
  }
  await screen.look({ colours: 'light', isStill: true });
  return found;
}

/** Controls of the same role with the same name, or none, which nobody could tell apart by ear. */
export async function findNamesakes(page: Page): Promise<string[]> {
  const dialog = page.locator('dialog:modal');
  const reachable = (await dialog.count()) > 0 ? dialog : page.locator('body');
  const tree = await reachable.ariaSnapshot();
  const controls = [
    ...tree.matchAll(
      /- (button|link|tab|checkbox|spinbutton|combobox|searchbox|textbox)(?![a-z])( "[^"]*")?/g,
    ),
  ].map(([text]) => text);
  return [...new Set(controls.filter((one, at) => controls.indexOf(one) !== at))];
}
