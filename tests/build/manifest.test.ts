import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import {
  artworkHosts,
  contentSecurityPolicy,
  hostPermissions,
  pinnedAddress,
} from '@/lib/build/manifest';
import { messagesIn, storeTextsIn } from '../i18n/translation.ts';
import { languages } from '../support/languages.ts';
import { root } from '../support/paths.ts';

const readme = readFileSync(join(root, 'README.md'), 'utf8');

const pinned = new URL('https://shop.example:8443/api');

describe('pinnedAddress', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['https://shop.example/api', 'https://shop.example/api'],
    ['http://127.0.0.1:8787/api', 'http://127.0.0.1:8787/api'],
  ])('parses %s', (value, expected) => {
    expect(pinnedAddress(value)?.href ?? null).toBe(expected);
  });

  it.each(['http://shop.example/api', 'ftp://shop.example', 'shop'])('rejects %s', (value) => {
    expect(() => pinnedAddress(value)).toThrow();
  });
});

describe('artworkHosts', () => {
  const localPinned = new URL('http://127.0.0.1:8787/api');

  it.each([
    [undefined, []],
    ['', []],
    [' , ', []],
    ['cdn.example', ['https://cdn.example']],
    [
      'https://cdn.example/ *.pictures.example:8443,https://*.art.example',
      ['https://cdn.example', 'https://*.pictures.example:8443', 'https://*.art.example'],
    ],
    ['CDN.example:443', ['https://CDN.example:443']],
  ])('parses %j as %j', (value, expected) => {
    expect(artworkHosts(value, pinned)).toEqual(expected);
  });

  it.each([
    'http://cdn.example',
    'http://localhost:8787',
    'https://cdn.example/artwork',
    'https://cdn.example?a',
    'https://cdn.example#a',
    'https://me@cdn.example',
    'https://cdn.*.example',
    'https://*',
    'https:',
    '*',
    'data:',
    "'self'",
    'cdn.example;script-src',
    'https://[::1]',
  ])('rejects %s and names it', (value) => {
    expect(() => artworkHosts(`cdn.example ${value}`, pinned)).toThrow(
      `WXT_ARTWORK_HOSTS takes hosts such as cdn.example or https://*.cdn.example:8443, not ${value}`,
    );
  });

  it('may be this machine over plain http if the service is, too', () => {
    expect(artworkHosts('http://localhost:9000', localPinned)).toEqual(['http://localhost:9000']);
    expect(() => artworkHosts('http://cdn.example', localPinned)).toThrow();
  });

  it('are rejected in a build for any service', () => {
    expect(() => artworkHosts('cdn.example', null)).toThrow('WXT_SERVICE_URL');
  });
});

describe('the manifest of a build', () => {
  const manifestWith = async (environment: Record<string, string>) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    vi.resetModules();
    const { default: config } = await import('@/wxt.config');
    vi.unstubAllEnvs();
    if (typeof config.manifest !== 'function')
      throw new Error('wxt.config.ts has no manifest function');
    return config.manifest({ browser: 'chrome', manifestVersion: 3 } as never);
  };

  it('takes the service’s address and its picture hosts from the environment', async () => {
    expect(
      await manifestWith({
        WXT_SERVICE_URL: 'https://shop.example/api',
        WXT_ARTWORK_HOSTS: 'cdn.example https://shop.example',
      }),
    ).toMatchObject({
      host_permissions: ['https://shop.example/*'],
      content_security_policy: {
        extension_pages: expect.stringContaining(
          "img-src 'self' https://shop.example https://cdn.example; connect-src 'self' https://shop.example;",
        ),
      },
    });
  });

  it('has the keyword for the address bar that the README and the settings name', async () => {
    const { omnibox } = await manifestWith({});
    expect(omnibox).toEqual({ keyword: 'restock' });
    expect(readme).toContain('type `restock`');
    const unnamed = languages.filter(
      (language) => !messagesIn(language)['options.shortcuts.addressBar']?.includes('restock'),
    );
    expect(unnamed).toEqual([]);
  });

  it('keeps out of private windows, as the README and what the stores show say', async () => {
    expect(await manifestWith({})).toMatchObject({ incognito: 'not_allowed' });
    const cannot = readme.split("**What it can't do:**")[1]?.split('\n\n')[0];
    expect(cannot).toMatch(/private windows.*never remembers history/s);
    const silent = languages.filter(
      (language) => !storeTextsIn(language).description.includes('Firefox'),
    );
    expect(silent).toEqual([]);
  });
});

describe('a build for any service', () => {
  it('has permission for no host, and may ask for https hosts and this machine', () => {
    expect(hostPermissions(null)).toEqual({
      optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    });
  });

  it('loads pictures from https hosts and this machine', () => {
    expect(contentSecurityPolicy(null, [])).toContain(
      "img-src 'self' https: http://localhost:* http://127.0.0.1:*;",
    );
  });
});
