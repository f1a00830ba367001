import { describe, expect, it } from 'vitest';
import { entriesOf, withRelease } from './changelog';
import { planSubmission } from './stores';
import { versionProblem } from './version';

describe('a new version', () => {
  it.each(['1.2.0', '2.0.0', '1.3.0', '1.2.1', '1.10.0'])('may be %s after 1.2.0', (version) => {
    expect(versionProblem(version, '1.2.0')).toBeNull();
  });

  it.each([
    ['1.1.9', 'is older'],
    ['0.9.0', 'is older'],
    ['1.0', 'three numbers'],
    ['v1.0.0', 'three numbers'],
    ['1.0.0-beta', 'three numbers'],
    ['01.0.0', 'three numbers'],
    ['1.0.65536', '65535'],
  ])('can’t be %s after 1.2.0', (version, why) => {
    expect(versionProblem(version, '1.2.0')?.replace("'", '’')).toContain(why);
  });
});

describe('the changelog', () => {
  const before =
    '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- Kits.\n\n## [0.9.0] - 2026-01-02\n\n- All.\n';

  it('gets a heading for the version, and an empty one for what comes next', () => {
    const after = withRelease(before, '1.0.0', '2026-03-04');
    expect(entriesOf(after, '1.0.0')).toBe('### Added\n\n- Kits.');
    expect(entriesOf(after, 'Unreleased')).toBe('');
    expect(entriesOf(after, '0.9.0')).toBe('- All.');
    expect(after).toContain('## [1.0.0] - 2026-03-04\n');
  });

  it('isn’t touched if there is nothing to release', () => {
    const after = withRelease(before, '1.0.0', '2026-03-04');
    expect(() => withRelease(after, '1.0.1', '2026-03-05')).toThrow('nothing under');
  });
});

describe('a submission', () => {
  const firefox = { FIREFOX_JWT_ISSUER: 'issuer', FIREFOX_JWT_SECRET: 'secret' };
  const edge = { EDGE_PRODUCT_ID: 'product', EDGE_CLIENT_ID: 'client', EDGE_API_KEY: 'key' };

  it('goes to the stores that there are credentials for', () => {
    const { args, notes } = planSubmission('1.0.0', '{id}', { ...firefox, ...edge });
    expect(args).toEqual([
      ...['--edge-zip', '.output/restock-1.0.0-chrome.zip'],
      ...['--firefox-zip', '.output/restock-1.0.0-firefox.zip'],
      ...['--firefox-sources-zip', '.output/restock-1.0.0-sources.zip'],
      ...['--firefox-extension-id', '{id}'],
    ]);
    expect(notes).toEqual([
      "Chrome Web Store: left out, since CHROME_EXTENSION_ID isn't set",
      'Edge Add-ons: gets the packages',
      'addons.mozilla.org: gets the packages',
    ]);
  });

  it('names no credential in what it passes on', () => {
    const { args } = planSubmission('1.0.0', '{id}', { ...firefox, ...edge });
    expect(args.join(' ')).not.toMatch(/issuer|secret|client\b|key/);
  });

  it('goes nowhere without credentials', () => {
    expect(planSubmission('1.0.0', '{id}', {}).args).toEqual([]);
  });

  it('stops if a store lacks some of them', () => {
    const { FIREFOX_JWT_ISSUER } = firefox;
    expect(() => planSubmission('1.0.0', '{id}', { FIREFOX_JWT_ISSUER })).toThrow(
      'addons.mozilla.org needs FIREFOX_JWT_SECRET as well.',
    );
  });
});
