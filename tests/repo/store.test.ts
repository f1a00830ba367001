import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { root } from '../support/paths.ts';

/* docs/stores.md against the manifests: what the stores are told is what the extension asks for. */

const answers = readFileSync(join(root, 'docs/stores.md'), 'utf8');
const sections = new Map(
  answers.split(/^## /m).map((text) => {
    const [title = '', ...lines] = text.split('\n');
    return [title, lines.join('\n')];
  }),
);

async function manifestFor(browser: string) {
  vi.resetModules();
  const { default: config } = await import('@/wxt.config');
  if (typeof config.manifest !== 'function') throw new Error('The manifest is made elsewhere.');
  return config.manifest({ browser, manifestVersion: 3 } as never);
}

describe('docs/stores.md', () => {
  it('gives a reason for every permission of both manifests, and for no other', async () => {
    const rows = [
      ...(sections.get('Why each permission') ?? '').matchAll(/^\| (`.*?) \| (.*?) \|$/gm),
    ];
    const explained = rows.flatMap(([, names = '']) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    );
    const asked = await Promise.all(
      ['chrome', 'firefox'].map(async (browser) => {
        const manifest = await manifestFor(browser);
        const { permissions = [], optional_permissions = [] } = manifest;
        return [
          ...permissions,
          ...optional_permissions,
          ...(manifest.optional_host_permissions ?? []),
        ];
      }),
    );
    expect(explained.toSorted()).toEqual([...new Set(asked.flat())].toSorted());
    expect(rows.filter(([, , reason = '']) => reason.length < 40)).toEqual([]);
  });

  it('explains the data collection that Firefox’s manifest declares, and no other', async () => {
    const { browser_specific_settings: settings } = await manifestFor('firefox');
    const declared = settings?.gecko?.data_collection_permissions;
    const text = sections.get('Data collection (addons.mozilla.org)') ?? '';
    const explained = [...text.matchAll(/`(\w+)`: /g)].map(([, kind]) => kind);
    expect(explained.toSorted()).toEqual([...(declared?.required ?? [])].toSorted());
    expect(declared?.optional ?? []).toEqual([]);
  });
});
