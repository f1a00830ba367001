import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, hostPermissions, pinnedAddress } from '@/lib/build/manifest';

const pinned = new URL('https://shop.example:8443/api');

describe('pinnedAddress', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['https://shop.example/api', 'https://shop.example/api'],
    ['http://127.0.0.1:8787/api', 'http://127.0.0.1:8787/api'],
  ])('%s', (value, expected) => {
    expect(pinnedAddress(value)?.href ?? null).toBe(expected);
  });

  it.each(['http://shop.example/api', 'ftp://shop.example', 'shop'])('refuses %s', (value) => {
    expect(() => pinnedAddress(value)).toThrow();
  });
});

describe('a pinned build', () => {
  it('may reach its own host and asks for no other', () => {
    expect(hostPermissions(pinned)).toEqual({ host_permissions: ['https://shop.example/*'] });
  });

  it('connects to its own origin alone', () => {
    expect(contentSecurityPolicy(pinned)).toContain('connect-src https://shop.example:8443;');
  });
});

describe('a build for any service', () => {
  it('has no host, and may ask for encrypted ones and this machine', () => {
    expect(hostPermissions(null)).toEqual({
      optional_host_permissions: ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*'],
    });
  });

  it.each(["default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'"])(
    'has a policy with %s',
    (directive) => {
      expect(contentSecurityPolicy(null).split('; ')).toContain(directive);
    },
  );
});
