import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';
import { analyse } from 'scslre';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../support/paths.ts';

/*
 * Texts from outside may be as long as an answer or a settings file. An expression that takes quadratic time over
 * them holds the background, or a page, for minutes. So each is analysed, which finds what no sample text would.
 */

const shipped = globSync('{lib,components,entrypoints}/**/*.{ts,tsx}', { cwd: root });

interface Found {
  readonly file: string;
  readonly literals: readonly RegExp[];
  /** Whether it makes expressions as it runs. */
  readonly makes: boolean;
}

function expressionsIn(file: string): Found {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const literals: RegExp[] = [];
  let makes = false;
  const look = ({ callee }: { readonly callee: object }) => {
    makes ||= 'name' in callee && callee.name === 'RegExp';
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) literals.push(new RegExp(node.regex.pattern, node.regex.flags));
    },
    NewExpression: look,
    CallExpression: look,
  }).visit(program);
  return { file, literals, makes };
}

/** What is wrong with an expression; '' if its time grows no faster than the text. */
function superlinear(expression: RegExp): string {
  const { reports } = analyse(asKnown(expression), {
    reportTypes: { Move: true, Self: true, Trade: true },
  });
  return reports.map(({ type }) => `${type}: ${expression}`).join();
}

/** The analysis knows the properties of characters by their long names only. */
function asKnown({ source, flags }: RegExp): RegExp {
  const longNames = { EMod: 'Emoji_Modifier', ExtPict: 'Extended_Pictographic' };
  const known = Object.entries(longNames).reduce(
    (text, [short, long]) => text.replaceAll(`\\p{${short}}`, `\\p{${long}}`),
    source,
  );
  return new RegExp(known, flags);
}

const found = shipped.map(expressionsIn);

describe('an expression', () => {
  it('is told apart: linear, quadratic or worse', () => {
    expect(superlinear(/a(?<!\s)\s+$/u)).toBe('');
    expect(superlinear(/\s+$/u)).not.toBe('');
    expect(superlinear(/^(a+)+b/)).not.toBe('');
  });

  it('takes no more time over a text than the text is long', () => {
    const literals = found.flatMap((one) => one.literals);
    expect(literals.length).toBeGreaterThan(50);
    const slow = found.flatMap(({ file, literals }) =>
      literals
        .map(superlinear)
        .filter(Boolean)
        .map((what) => `${file} ${what}`),
    );
    expect(slow).toEqual([]);
  });

  it('that is put together as the program runs doesn’t, either', async () => {
    vi.resetModules();
    const made = vi.spyOn(globalThis, 'RegExp');
    // Each file that puts some together, and what makes it do so.
    const files: Record<string, () => Promise<unknown>> = {
      'lib/domain/display-text.ts': async () => {
        const { displayText, isolated } = await import('@/lib/domain/display-text');
        return [displayText('é'), isolated('é', 'ltr'), isolated('é', 'rtl')];
      },
      'lib/domain/items/picture-source.ts': () => import('@/lib/domain/items/picture-source'),
      'lib/domain/items/search.ts': async () =>
        (await import('@/lib/domain/items/search')).createMarker('3x4x5 fox')('3 x 4'),
      'lib/domain/ordering/refusal.ts': () => import('@/lib/domain/ordering/refusal'),
    };
    const making = found.filter(({ makes }) => makes).map(({ file }) => file);
    expect(making.toSorted()).toEqual(Object.keys(files).toSorted());
    const expressions: RegExp[] = [];
    for (const make of Object.values(files)) {
      made.mockClear();
      await make();
      expect(made).toHaveBeenCalled();
      expressions.push(...made.mock.results.map(({ value }) => value));
    }
    made.mockRestore();
    expect(expressions.map(superlinear).filter(Boolean)).toEqual([]);
  });
});
