/** A value that is made when it is first asked for, so that starting doesn't wait for what it may not need. */
// @__NO_SIDE_EFFECTS__
export function lazy<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
