import axe from 'axe-core';
import type { Look, Screen } from '../drive/driver.ts';
import { isAtRest } from './at-rest.ts';

/** The looks differ only in colours, so the rest is checked once. */
const rules: Readonly<Record<Look['colours'], readonly string[] | null>> = {
  light: null,
  dark: ['color-contrast', 'link-in-text-block'],
  forced: ['color-contrast', 'link-in-text-block'],
};

/** What axe finds in light, dark and forced colours. */
export async function findViolations(screen: Screen): Promise<string[]> {
  const found: string[] = [];
  await screen.runScript(axe.source);
  for (const colours of ['light', 'dark', 'forced'] as const) {
    await screen.look({ colours, isStill: true });
    await screen.waitUntil(isAtRest);
    const violations = await screen.evaluate(runAxe, rules[colours]);
    found.push(...violations.map((violation) => `${colours}: ${violation}`));
  }
  await screen.look({ colours: 'light', isStill: true });
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

const told = /^(button|link|tab|checkbox|spinbutton|combobox|searchbox|textbox) /;

/** Controls of the same role with the same name, or without one: nobody could tell them apart by ear. */
export async function findNamesakes(screen: Screen): Promise<string[]> {
  const controls = ((await screen.controls?.()) ?? []).filter((one) => told.test(one));
  return [...new Set(controls.filter((one, at) => controls.indexOf(one) !== at))];
}
