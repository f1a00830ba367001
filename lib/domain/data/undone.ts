import { isSameData } from '@/lib/domain/data/same-data';

/* Takes one change back, and nothing that was changed since. */

export function undoneValue<T>(present: T, before: T, after: T): T {
  return isSameData(present, after) ? before : present;
}

/** Of a record: what the change did to the values under its keys. */
export function undoneEntries<T extends object>(present: T, before: T, after: T): T {
  const [is, was, became] = [membersOf(present), membersOf(before), membersOf(after)];
  for (const key of new Set([...was.keys(), ...became.keys()])) {
    if (!isSameData(is.get(key), became.get(key))) continue;
    if (was.has(key)) is.set(key, was.get(key));
    else is.delete(key);
  }
  // Each of its members comes from one of the three.
  return Object.fromEntries(is) as T;
}

/**
 * Two windows may be open, and what the other one did stays. Rows that the change removed come back where they were,
 * rows that it added go, and of rows that it changed, the members that it changed are as before. A row that was changed
 * since in the same members, or added anew, stays as it is.
 * @param most rows the list may have: those that came since go first
 */
export function undoneRows<T extends object>(
  present: readonly T[],
  before: readonly T[],
  after: readonly T[],
  isSame: (one: T, other: T) => boolean,
  most = Number.POSITIVE_INFINITY,
): readonly T[] {
  const find = (rows: readonly T[], row: T) => rows.find((one) => isSame(one, row));
  const rows = present.flatMap((row) => {
    const was = find(before, row);
    const became = find(after, row);
    if (was && became) return [undoneMembers(row, was, became)];
    return became && isSameData(row, became) ? [] : [row];
  });
  before.forEach((row, at) => {
    if (find(after, row) || find(rows, row) || rows.length >= most) return;
    rows.splice(indexFor(at), 0, row);
  });
  return rows;

  /** Behind the nearest row that stood before it, else in front of the nearest that followed. */
  function indexFor(at: number): number {
    const indexes = before.map((one) => rows.findIndex((row) => isSame(row, one)));
    const ahead = indexes.slice(0, at).findLast((index) => index >= 0);
    if (ahead !== undefined) return ahead + 1;
    return indexes.slice(at).find((index) => index >= 0) ?? rows.length;
  }
}

function undoneMembers<T extends object>(present: T, before: T, after: T): T {
  const [is, was, became] = [membersOf(present), membersOf(before), membersOf(after)];
  const isTaken = [...was.keys(), ...became.keys()].some(
    (name) =>
      !isSameData(was.get(name), became.get(name)) && !isSameData(is.get(name), became.get(name)),
  );
  return isTaken ? present : undoneEntries(present, before, after);
}

function membersOf(record: object): Map<string, unknown> {
  return new Map(Object.entries(record));
}
