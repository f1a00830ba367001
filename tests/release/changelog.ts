/*
 * CHANGELOG.md, after Keep a Changelog: what is to come stands under "Unreleased", above the versions.
 */

const unreleased = '## [Unreleased]';

/** What the changelog says about one heading, such as `Unreleased` or `1.0.0`; '' if nothing. */
export function entriesOf(changelog: string, name: string): string {
  const sections = changelog.split(/^(?=## )/m);
  const section = sections.find((text) => text.startsWith(`## [${name}]`)) ?? '';
  return section.slice(section.indexOf('\n') + 1).trim();
}

/**
 * The changelog with all that was unreleased under the new version's heading.
 * @param date the day of the release, as ISO writes it
 * @throws Error if there is nothing to release
 */
export function withRelease(changelog: string, version: string, date: string): string {
  if (entriesOf(changelog, 'Unreleased') === '')
    throw new Error('CHANGELOG.md has nothing under "Unreleased": say there what is new.');
  return changelog.replace(unreleased, `${unreleased}\n\n## [${version}] - ${date}`);
}
