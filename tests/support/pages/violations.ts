import axe from 'axe-core';
import type { Look, Screen } from '../drive/driver.ts';
import { isAtRest } from './at-rest.ts';

/** The looks differ only in colours, so the rest is checked once. */
const rules: Readonly<Record<Look['colours'], readonly string[] | null>> = {
  light: null,
  dark: ['color-contrast', 'link-in-text-block'],
  forced: ['color-contrast', 'link-in-text-block'],
};

/**
 * What axe finds in light, dark and forced colours, and controls that nobody could tell apart by ear. Leaves the page
 * in light.
 */
export async function findViolations(screen: Screen): Promise<string[]> {
  // The driver hands over its text, so no policy of the page keeps it out.
  await screen.evaluate(new Function(axe.source) as () => void);
  const found = await screen.evaluate(findNamesakes);
  for (const colours of ['dark', 'forced', 'light'] as const) {
    await screen.look({ colours, isStill: true });
    await screen.waitUntil(isAtRest);
    const violations = await screen.evaluate(runAxe, rules[colours]);
    found.push(...violations.map((violation) => `${colours}: ${violation}`));
  }
  return found;
}

/** Runs in the page, where axe is by then. */
async function runAxe(only: readonly string[] | null): Promise<string[]> {
  const { axe: there } = globalThis as unknown as { axe: typeof axe };
  const { violations } = await there.run(document, {
    resultTypes: ['violations'],
    ...(only && { runOnly: { type: 'rule', values: [...only] } }),
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  );
}

/** Runs in the page, where axe is by then: controls of the same role with the same name. */
function findNamesakes(): string[] {
  const { axe: there } = globalThis as unknown as { axe: typeof axe };
  const { getRole } = there.commons.aria as unknown as { getRole(of: Element): string | null };
  const roles = 'button link tab checkbox spinbutton combobox searchbox textbox'.split(' ');
  const within = document.querySelector('dialog:modal') ?? document.body;
  there.setup(document);
  const controls = [...within.querySelectorAll('a, button, input, select, textarea, [role]')]
    .filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[aria-hidden="true"], [inert]'),
    )
    .map((element) => ({
      role: getRole(element),
      name: there.commons.text.accessibleText(element),
    }))
    .filter(({ role }) => roles.includes(role ?? ''))
    .map(({ role, name }) => `several of these: ${role} “${name}”`);
  there.teardown();
  return [...new Set(controls.filter((one, at) => controls.indexOf(one) !== at))];
}
