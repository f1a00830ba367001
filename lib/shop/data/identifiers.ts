/** A repeatable number in [0, 2³²) for a text (FNV-1a with a final mix). */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  return (value ^ (value >>> 15)) >>> 0;
}

/** A short identifier that looks random and is the same every time. */
export const identifier = (prefix: string, text: string) =>
  `${prefix}_${hash(text).toString(36).padStart(7, '0')}`;

export function pick<T>(choices: readonly T[], text: string): T {
  const chosen = choices[hash(text) % choices.length];
  if (chosen === undefined) throw new Error('There is nothing to choose from');
  return chosen;
}
