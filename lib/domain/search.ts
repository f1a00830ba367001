/**
 * Text as it is compared in a search: without case, accents and the difference between "×" and "x".
 */
export function searchable(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('×', 'x')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/**
 * Makes a test for texts that went through `searchable`: every word of the query occurs somewhere,
 * in any order. An empty query matches everything.
 */
export function createMatcher(query: string): (text: string) => boolean {
  const words = searchable(query).split(' ').filter(Boolean);
  return (text) => words.every((word) => text.includes(word));
}
