/**
 * The value that a record keeps under an id from outside. An order may be numbered "constructor" and an
 * item "__proto__": every record has something under such names that nobody has put there.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}
