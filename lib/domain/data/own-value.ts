/**
 * The value that a record holds under an id from outside. An order may be numbered "constructor" and an
 * item "__proto__": a plain lookup of such names finds what every object inherits.
 */
export function ownValue<T>(record: Readonly<Record<string, T>>, id: string): T | undefined {
  return Object.hasOwn(record, id) ? record[id] : undefined;
}
