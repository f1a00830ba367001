/**
 * A regular expression that finds all stored texts, since nearly all of them come from the service or the
 * person. Codes are left out: they may also be words of ours.
 */
export function foreignTexts(stored: unknown): string {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      // Many items are stored as text: ids, titles, and a line of JSON for each.
      const { items: lines, titles } = value as Record<string, unknown>;
      const isChunk = typeof lines === 'string' && typeof titles === 'string';
      Object.values(isChunk ? linesOf(lines) : value).forEach(collect);
    }
    if (typeof value !== 'string') return;
    found.add(value);
    if (URL.canParse(value)) found.add(new URL(value).origin);
  };
  collect(stored);
  return [...found]
    .filter((text) => text.length > 3 && !/^[a-z_]+$/.test(text))
    .sort((a, b) => b.length - a.length)
    .map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'))
    .join('|');
}

const linesOf = (json: string): readonly unknown[] =>
  json === '' ? [] : json.split('\n').map((line) => JSON.parse(line));

/**
 * Runs in a page: replaces each text that isn't ours (names, addresses, order numbers, origins, messages of
 * the service) by one long word that can't break. Returns how many it found.
 */
export function lengthen(foreign: string): number {
  const mark = 'WwiderThanAnybodyThought';
  const longWord = (text: string) => text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '').padEnd(40, mark);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let count = 0;
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const isForeign = text.parentElement?.closest('bdi, .said');
    const wanted = isForeign ? /\S.*\S/gsu : new RegExp(foreign || '(?!)', 'gu');
    // Only once: this may already have run in another size.
    if (!text.data.includes(mark.slice(0, 4))) text.data = text.data.replaceAll(wanted, longWord);
    if (text.data.includes(mark.slice(0, 4))) count += 1;
  }
  return count;
}
