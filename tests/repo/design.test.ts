import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const tokens = read('assets/css/tokens.css');
const styles = globSync('{assets,components}/**/*.css', { cwd: root }).filter(
  (file) => !file.endsWith('tokens.css'),
);

const [lightPart = '', darkPart = ''] = tokens.split('@media (prefers-color-scheme: dark)');
const coloursIn = (css: string): Record<string, string> =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]) => [name, colour]),
  );
const light = coloursIn(lightPart);
const dark = { ...light, ...coloursIn(darkPart) };

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** What axe doesn't measure: the bounds of controls and groups, and text that the pointer is over. */
const pairs: readonly (readonly [front: string, back: string, least: number])[] = [
  ['text-muted', 'surface-hover', 4.5],
  ['on-accent', 'accent-strong', 4.5],
  ['line-control', 'surface', 3],
  ['line-control', 'surface-sunken', 3],
  ['line-control', 'surface-sheet', 3],
  ['accent', 'surface', 3],
  ['line-strong', 'surface-raised', 1.4],
];

test('colours have enough contrast to what they lie on, in light and dark', () => {
  const weak = pairs.filter(
    ([front, back, least]) =>
      contrast(light[front], light[back]) < least || contrast(dark[front], dark[back]) < least,
  );
  expect(weak).toEqual([]);
});

test('the badge’s text has enough contrast to each of its colours', () => {
  const painter = read('lib/background/notify/badge.ts');
  const [, figures = ''] = /setBadgeTextColor\(\{ color: '(#\w{6})'/.exec(painter) ?? [];
  const [, list = ''] = /const colours = \{([^}]*)\}/.exec(painter) ?? [];
  const colours = [...list.matchAll(/#\w{6}/g)].map(([colour]) => colour);
  expect(colours).toHaveLength(5);
  expect(colours.filter((colour) => contrast(figures, colour) < 4.5)).toEqual([]);
});

test('every token that is used exists', () => {
  // Components and their sheets set some of them on their own elements.
  const components = globSync('components/**/*.tsx', { cwd: root }).map(read).join();
  const sheets = styles.map(read).join();
  const isSet = (name = '') =>
    `${lightPart}${sheets}`.includes(`\n  --${name}:`) || components.includes(`'--${name}'`);
  const used = [...sheets.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name);
  expect(used.filter((name) => !isSet(name))).toEqual([]);
});

test('styles say neither left nor right, width nor height: pages run in both directions', () => {
  const physical =
    /^\s*((margin|padding|border)-(left|right|top|bottom)|left|right|top|bottom|(min-|max-)?(width|height)|text-align: (left|right)|float)\b[^{]*;/m;
  expect(styles.filter((file) => physical.test(read(file)))).toEqual([]);
});

test('every animation has its speed from the tokens, which obey reduced motion', () => {
  const moving = /^\s*(transition|animation):((?!var\(--|;).)*\d+m?s/m;
  expect(styles.filter((file) => moving.test(read(file)))).toEqual([]);
});

test('no rule is for just any sibling: each row that comes or goes would have all others styled again', () => {
  const anySibling = /[+~]\s*(?:\*|:(?!is\(|where\())/;
  expect(styles.filter((file) => anySibling.test(read(file)))).toEqual([]);
});
