/*
 * Versions as all stores take them: three numbers, each up to 65,535. Letters for previews would need
 * another name in Chromium.
 */

/**
 * Why a version can't be the next one; `null` if it can. The present one can: it is the next until it has a tag.
 */
export function versionProblem(version: string, present: string): string | null {
  const numbers = parse(version);
  if (!numbers) return `${version} isn't a version: write three numbers, such as 1.0.0.`;
  if (numbers.some((number) => number > 65_535)) return `No number of ${version} may exceed 65535.`;
  const before = parse(present);
  if (before && compare(numbers, before) < 0)
    return `${version} is older than ${present}: browsers wouldn't update to it.`;
  return null;
}

function parse(version: string): readonly number[] | null {
  if (!/^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}$/.test(version)) return null;
  return version.split('.').map(Number);
}

function compare(one: readonly number[], other: readonly number[]): number {
  const different = one.findIndex((number, at) => number !== other[at]);
  return different < 0 ? 0 : (one[different] ?? 0) - (other[different] ?? 0);
}
