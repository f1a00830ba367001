import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative, sep } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../support/paths.ts';

const lateFile = 'lib/view/late-probe.ts';
/** Two files that know each other by types alone. */
const circle = ['lib/domain/circle-one.ts', 'lib/domain/circle-two.ts'] as const;

interface Layer {
  readonly file: string;
  readonly allowed: readonly string[];
  readonly forbidden: readonly string[];
}

const layers: readonly Layer[] = [
  {
    file: 'lib/domain/probe.ts',
    allowed: ['./item', '@/lib/domain/items/item', 'dequal/lite'],
    forbidden: [
      '../storage/state',
      '@/lib/storage/state',
      '../service/client',
      '../../components/shared/Icon',
      'zod/mini',
      'preact',
      'node:fs',
      'wxt/browser',
    ],
  },
  {
    file: 'lib/shop/probe.ts',
    allowed: ['./contract.ts', './data/products.ts'],
    forbidden: [
      '../domain/money.ts',
      '../service/client.ts',
      '../storage/state.ts',
      '../background/commands',
      '@/lib/view/items',
    ],
  },
  {
    file: 'lib/shop/data/probe.ts',
    allowed: ['./items.ts', '../account.ts'],
    forbidden: [
      '@/lib/domain/items/item',
      '../../domain/money',
      '../../service/client',
      'node:fs',
      'wxt/browser',
      'zod/mini',
    ],
  },
  {
    file: 'lib/i18n/probe.ts',
    allowed: ['./locale', '@/lib/domain/money', '#i18n', 'wxt/browser'],
    forbidden: ['@/lib/view/items', '@/lib/storage/state', '../background/connect', 'preact'],
  },
  {
    file: 'lib/service/wire/probe.ts',
    allowed: ['@/lib/domain/items/item', '../../domain/item', './item', '../client', 'zod/mini'],
    forbidden: [
      '@/lib/storage/private/values',
      '../../storage/state',
      '@/lib/background/connection/connect',
      '@/lib/i18n/i18n',
      'preact',
    ],
  },
  {
    file: 'lib/storage/probe.ts',
    allowed: ['@/lib/domain/items/item', './stored', 'wxt/utils/storage', 'idb', 'zod/mini'],
    forbidden: [
      '@/lib/service/client',
      '../messaging/client',
      '../background/connect',
      '@/lib/i18n/i18n',
    ],
  },
  {
    file: 'lib/messaging/probe.ts',
    allowed: ['@/lib/domain/failure', './commands', '@webext-core/proxy-service'],
    forbidden: [
      '../background/commands',
      '@/lib/service/client',
      '@/lib/view/items',
      '../i18n/i18n',
      'preact',
    ],
  },
  {
    file: 'lib/background/ordering/probe.ts',
    allowed: [
      '@/lib/storage/private/values',
      '@/lib/service/client',
      '@/lib/messaging/commands',
      '../gateway',
    ],
    forbidden: [
      '@/lib/view/items',
      '../../view/items',
      '@/components/shared/Icon',
      'preact/hooks',
      '@preact/signals',
    ],
  },
  {
    file: 'entrypoints/background.ts',
    allowed: ['@/lib/background/background', '@/lib/messaging/serve', 'webextension-polyfill'],
    forbidden: ['@/lib/view/items', '@/components/popup/App', './popup/main', 'preact'],
  },
  {
    file: 'lib/view/probe.ts',
    allowed: ['@/lib/storage/state', '@/lib/messaging/client', '@preact/signals', './failure-text'],
    forbidden: [
      '@/lib/service/client',
      '../service/client',
      '@/lib/background/connection/connect',
      '../storage/private/values',
      '@/lib/storage/private/journal',
      'webextension-polyfill',
      '@/components/shared/Icon',
    ],
  },
  {
    file: 'components/popup/probe.tsx',
    allowed: ['@/lib/view/items', '@/lib/domain/items/item', '../shared/Icon', 'preact'],
    forbidden: [
      '@/lib/background/connection/connect',
      '../../lib/background/connection/connect',
      '../../lib/service/client',
      '@/lib/storage/private/values',
      'zod/mini',
      '@/entrypoints/popup/main',
    ],
  },
  {
    file: 'entrypoints/popup/probe.tsx',
    allowed: ['@/components/popup/App', '@/lib/view/items', '@/lib/storage/state', 'preact'],
    forbidden: [
      '@/lib/background/connection/connect',
      '../../lib/service/client',
      '@/lib/storage/private/values',
      'zod',
    ],
  },
  {
    file: 'entrypoints/options/probe.tsx',
    allowed: ['@/components/options/App', '@/lib/messaging/client'],
    forbidden: [
      '../../lib/background/connection/connect',
      '@/lib/service/client',
      'webextension-polyfill',
    ],
  },
];

let found: Map<string, number[]>;
let inCircles: Map<string, number[]>;

beforeAll(async () => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'restock-import-rule-')));
  for (const name of ['biome.json', '.gitignore']) await cp(join(root, name), join(folder, name));
  for (const { file, allowed, forbidden } of layers) {
    await write(
      folder,
      file,
      [...allowed, ...forbidden].map((name) => `import '${name}';`),
    );
  }
  await write(folder, lateFile, ["export const load = () => import('@/lib/service/client');"]);
  const [one, other] = circle;
  await write(folder, one, ["import type { B } from './circle-two';", 'export type A = B[];']);
  await write(folder, other, ["import type { A } from './circle-one';", 'export type B = A[];']);
  found = lint(folder, 'style/noRestrictedImports');
  inCircles = lint(folder, 'suspicious/noImportCycles');
  await rm(folder, { recursive: true });
});

test.for(layers)('$file imports only what its layer may', ({ file, allowed, forbidden }) => {
  const modules = [...allowed, ...forbidden];
  expect(found.get(file)?.map((line) => modules[line - 1])).toEqual(forbidden);
});

test('a dynamic import is no way round the rule', () => {
  expect(found.get(lateFile)).toEqual([1]);
});

test('a circle of imports is found, even one of types alone', () => {
  expect(circle.map((file) => inCircles.get(file))).toEqual([[1], [1]]);
});

test('the popup’s first frame doesn’t load Zod', () => {
  const loaded = new Set(['entrypoints/popup/main.tsx']);
  const packages = new Set<string>();
  // A set grows while it is iterated.
  for (const file of loaded) {
    for (const name of staticImports(file)) {
      const imported = /^[.@]\//.test(name) && sourceOf(file, name);
      if (imported) loaded.add(imported);
      else packages.add(name);
    }
  }
  expect([...loaded]).toContain('lib/storage/state.ts');
  expect([...packages].filter((name) => /^zod\b/.test(name))).toEqual([]);
});

test.for([...roomsByLayer('lib'), ...roomsByLayer('components')])(
  'the rooms of %s don’t import in a circle',
  ([, rooms]) => {
    expect(findCircle(rooms)).toBeNull();
  },
);

test('rooms that import in a circle are found', () => {
  const rooms = new Map([
    ['items', new Set(['shared'])],
    ['ordering', new Set(['items', 'popup'])],
    ['popup', new Set(['shared', 'ordering'])],
  ]);
  expect(findCircle(rooms)).toEqual(['ordering', 'popup', 'ordering']);
});

/** Which rooms each room imports. A file outside of the folders of its layer is a room of its own. */
type Rooms = ReadonlyMap<string, ReadonlySet<string>>;

/** The rooms of each layer, by the layer's folder. */
function roomsByLayer(top: string): ReadonlyMap<string, Rooms> {
  const layers = new Map<string, Map<string, Set<string>>>();
  for (const file of readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(file)) continue;
    const [layer = '', room = ''] = file.split(sep);
    const rooms = layers.get(layer) ?? new Map<string, Set<string>>();
    layers.set(layer, rooms.set(nameOf(room), rooms.get(nameOf(room)) ?? new Set()));
    const text = readFileSync(join(root, top, file), 'utf8');
    for (const [, imported = ''] of text.matchAll(/ from '([^']+)'/g)) {
      const path = imported.startsWith('.')
        ? join(dirname(file), imported)
        : relative(top, imported.replace('@/', ''));
      const [otherLayer, other = ''] = path.split(sep);
      if (otherLayer === layer && other !== room) rooms.get(nameOf(room))?.add(nameOf(other));
    }
  }
  return new Map([...layers].map(([layer, rooms]) => [`${top}/${layer}`, rooms]));
}

function nameOf(room: string): string {
  return room.replace(/\.tsx?$/, '');
}

/** Rooms of which each imports the next, the last one being the first again; `null` when there are none. */
function findCircle(rooms: Rooms): readonly string[] | null {
  const sound = new Set<string>();
  const circleFrom = (way: readonly string[]): readonly string[] | null => {
    const here = way.at(-1) ?? '';
    if (sound.has(here)) return null;
    if (way.indexOf(here) < way.length - 1) return way.slice(way.indexOf(here));
    for (const next of rooms.get(here) ?? []) {
      const found = circleFrom([...way, next]);
      if (found) return found;
    }
    sound.add(here);
    return null;
  };
  for (const room of rooms.keys()) {
    const found = circleFrom([room]);
    if (found) return found;
  }
  return null;
}

/** What a file imports when it runs: imports of types alone are gone by then. */
function staticImports(file: string): string[] {
  const statements = /^(?:import|export)\s(?!type\b|const\b|function\b)[^;]*?'([^']+)';$/gm;
  return [...readFileSync(join(root, file), 'utf8').matchAll(statements)].map(
    ([, name = '']) => name,
  );
}

/** The source that a file means by this name; `undefined` if it is none, such as a style sheet. */
function sourceOf(file: string, name: string): string | undefined {
  const path = name.startsWith('@/') ? name.slice(2) : join(dirname(file), name);
  return [`${path}.ts`, `${path}.tsx`].find((source) => existsSync(join(root, source)));
}

async function write(folder: string, file: string, lines: readonly string[]): Promise<void> {
  const path = join(folder, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, lines.join('\n'));
}

/** The lines, counted from 1, that break a rule, by file. */
function lint(folder: string, rule: string): Map<string, number[]> {
  const { stdout } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/@biomejs/biome/bin/biome'),
      'lint',
      `--only=${rule}`,
      '--reporter=github',
      '--max-diagnostics=none',
    ],
    { cwd: folder, encoding: 'utf8' },
  );
  const reports = stdout.matchAll(/title=lint\/[^,]+,file=(?<file>[^,]+),line=(?<line>\d+)/g);
  const lines = new Map<string, number[]>();
  for (const { groups } of reports) {
    const file = relative(folder, groups?.file ?? '').replaceAll('\\', '/');
    lines.set(
      file,
      [...(lines.get(file) ?? []), Number(groups?.line)].sort((a, b) => a - b),
    );
  }
  return lines;
}
