import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import { root } from '../support/paths.ts';

function literalsIn(file: string): readonly RegExp[] {
  const literals: RegExp[] = [];
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) literals.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return literals;
}

/** Whether its time may grow faster than the text. */
function isSlow({ source, flags }: RegExp): boolean {
  // The analysis knows the properties of characters by their long names only.
  const known = source
    .replaceAll('\\p{EMod}', '\\p{Emoji_Modifier}')
    .replaceAll('\\p{ExtPict}', '\\p{Extended_Pictographic}');
  const reportTypes = { Move: true, Self: true, Trade: true };
  return analyse(new RegExp(known, flags), { reportTypes }).reports.length > 0;
}

/*
 * Texts from outside may be as long as an answer or a settings file. An expression that takes quadratic time over
 * them holds the background, or a page, for minutes.
 */
test('an expression takes no more time over a text than the text is long', () => {
  const files = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root });
  const literals = files.flatMap(literalsIn);
  expect(literals.length).toBeGreaterThan(50);
  expect(literals.filter(isSlow).map(String)).toEqual([]);
});
