import fc from 'fast-check';

/** As it comes back: JSON has no negative zero. */
export const anything = fc.jsonValue().map((value): unknown => JSON.parse(JSON.stringify(value)));

/** A copy with whatever stands at a place replaced, or removed; the place is found by these numbers. */
export function damaged(found: unknown, path: readonly number[], by: unknown): unknown {
  const [at = 0, ...rest] = path;
  if (typeof found !== 'object' || found === null || path.length === 0) return by;
  const names = Object.keys(found);
  const name = names[at % Math.max(1, names.length)];
  if (name === undefined) return by;
  const copy: Record<string, unknown> = Array.isArray(found) ? ([...found] as never) : { ...found };
  copy[name] = damaged(copy[name], rest, by);
  if (copy[name] !== undefined) return copy;
  delete copy[name];
  // What is stored has no gaps.
  return Array.isArray(copy) ? Object.values(copy) : copy;
}
export const damage = fc.tuple(
  fc.array(fc.nat(60), { minLength: 1, maxLength: 6 }),
  fc.oneof(anything, fc.constantFrom(undefined, null, '', {}, [], 9e15, -1e300)),
);
