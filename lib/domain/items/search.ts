/** Letters that no decomposition takes apart, and signs that people type in different ways. */
const alike: Readonly<Record<string, string>> = {
  '×': 'x',
  ß: 'ss',
  ς: 'σ',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  "'": '',
  '‘': '',
  '’': '',
};
const alikeSigns = new RegExp(`[${Object.keys(alike).join('')}]`, 'gu');
const beyondAscii = /[^ -~]/u;

/** Text without what a search doesn't look at: case, accents, ligatures, kinds of dashes, what can't be seen. */
function fold(text: string): string {
  // Most texts have nothing to take apart, and there may be thousands of them.
  if (!beyondAscii.test(text)) return text.toLowerCase().replaceAll("'", '');
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase()
    .replace(alikeSigns, (sign) => alike[sign] ?? sign);
}

/** Text as it is compared in a search; "3 × 2" is the same as "3x2". */
export function searchable(text: string): string {
  return fold(text)
    .replace(/(\d)\s*x\s*(?=\d)/gu, '$1x')
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .trim();
}

const wordsOf = (query: string) => searchable(query).split(' ').filter(Boolean);

/**
 * Makes a test for texts that went through `searchable`: every word of the query occurs somewhere,
 * in any order. An empty query matches everything.
 */
export function createMatcher(query: string): (text: string) => boolean {
  const words = wordsOf(query);
  return (text) => words.every((word) => text.includes(word));
}

/** A stretch of a text that a search found, or one between two of those. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Cuts a text, as it is shown, at what a query finds in it. A letter that only partly matches (the "f"
 * in "ﬁ") is marked whole, an accent together with its letter.
 */
export function createMarker(query: string): (text: string) => readonly Piece[] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length);
  if (words.length === 0) return (text) => [{ text, isMatch: false }];
  const anyWord = new RegExp(words.map(looseWord).join('|'), 'gu');
  return (text) => cutAt(text, findStretches(text, anyWord));
}

/** The word as a pattern; between two numbers, an "x" may have space around it. */
function looseWord(word: string): string {
  const plain = word.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');
  return plain.replace(/(\d)x(?=\d)/gu, '$1\\s*x\\s*');
}

/** Start and end of everything the pattern finds in the folded text, counted in the text itself. */
function findStretches(text: string, pattern: RegExp): [start: number, end: number][] {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let place = 0;
  for (const character of text) {
    const letters = fold(character);
    place += character.length;
    // What folds to nothing belongs to the letter before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = place;
    for (let index = 0; index < letters.length; index += 1) {
      starts.push(place - character.length);
      ends.push(place);
    }
    folded += letters;
  }
  return [...folded.matchAll(pattern)].map(({ index, 0: { length } }) => [
    starts[index] ?? 0,
    ends[index + length - 1] ?? place,
  ]);
}

function cutAt(text: string, stretches: readonly [number, number][]): Piece[] {
  const pieces: Piece[] = [];
  let done = 0;
  for (const [start, end] of stretches) {
    const from = Math.max(start, done);
    if (from > done) pieces.push({ text: text.slice(done, from), isMatch: false });
    if (end > from) pieces.push({ text: text.slice(from, end), isMatch: true });
    done = Math.max(done, end);
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isMatch: false });
  return pieces;
}
