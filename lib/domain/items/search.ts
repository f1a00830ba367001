import { withLatinDigits } from '@/lib/domain/data/digits';
import type { Item, ItemSize } from './item';
import type { ListedItem } from './listed-item';

/** Letters that Unicode normalisation doesn't decompose, and signs that people type differently. */
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
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  "'": '',
  '‘': '',
  '’': '',
  '“': '"',
  '”': '"',
  '′′': '"',
  '٫': '.',
  '1⁄4': '.25',
  '1⁄2': '.5',
  '3⁄4': '.75',
};
const alikeSigns = new RegExp(Object.keys(alike).join('|'), 'gu');
/** Those that hiragana has, too, in the same order. */
const katakana = /[ァ-ヶヽ]/gu;
const toHiragana = 'ぁ'.charCodeAt(0) - 'ァ'.charCodeAt(0);
const beyondAscii = /[^ -~]/u;

/** Removes what a search ignores: case, accents, ligatures, kinds of dashes and of kana, invisible characters. */
function fold(text: string): string {
  // A fast path: most texts are plain ASCII, and there may be thousands of them.
  if (!beyondAscii.test(text)) return text.toLowerCase().replaceAll("'", '');
  return (
    withLatinDigits(text.normalize('NFKD'))
      // The voicing marks of Japanese make other letters: パン isn't バン.
      .replace(/(?![\u3099\u309A])[\p{M}\p{DI}]/gu, '')
      .toLowerCase()
      .replace(alikeSigns, (sign) => alike[sign] ?? sign)
      .replace(katakana, (sign) => String.fromCharCode(sign.charCodeAt(0) + toHiragana))
  );
}

const inch = 'in(?:ch(?:es)?)?';
/** After a number, as in `3"`, `3in`, `3-inch`; apart from it only where a size ends: "best 3 in town" has none. */
const inches = new RegExp(
  String.raw`(?<=\d)(?:(?:"|${inch})(?!(?!x)[\p{L}\p{N}])|[ -]${inch}(?= ?x|$))+`,
  'gu',
);
/** A word that is found as a whole: `3"` isn't `13"`. */
const length = /^[\d.]+"$/;

/** The text in the form that searches compare: `3 × 2`, `3x2"` and `3 in x 2 inches` are `3x2`, `3 inch` is `3"`. */
export function searchable(text: string): string {
  return fold(text)
    .replace(/\s{2,}|[^\S ]/gu, ' ')
    .trim()
    .replace(inches, '"')
    .replace(/(?<=\d),(?=\d)/gu, '.')
    .replace(/(?<=\d)"? ?x ?(?=\d|$)/gu, 'x')
    .replace(/(x[\d.]+)"(?![\p{L}\p{N}])/gu, '$1');
}

/** A size as it is searched for: either side may come first or be alone, and the unit is there for whoever begins to type it. */
export function searchableSize(text: string): string {
  return searchable(text)
    .replace(/(?<![\d.])([\d.]+)x([\d.]+)/u, '$& $1" $2" inches')
    .replace(/(?<![\d.])([\d.]+)x[\d.]+/gu, '$&x$1');
}

/** What a search looks through, besides the person's own label. */
export function searchText({ name, productName }: Item, size: string | null): string {
  const texts = [name, productName].map((text) => searchable(text ?? ''));
  return [...texts, searchableSize(size ?? '')].filter(Boolean).join(' ');
}

/** The same of a listed item. Most have the text: making an item of each takes longer than to search them all. */
export function listedText(
  listed: ListedItem,
  textOfSize: (size: ItemSize) => string | null,
): string {
  return listed.text ?? searchText(listed.item, textOfSize(listed.item.size));
}

/** The words of a query, in `searchable` form. */
export const wordsOf = (query: string): string[] => searchable(query).split(' ').filter(Boolean);

/**
 * Creates a test for texts in `searchable` form: they match when they contain every word of the query,
 * in any order. An empty query matches everything.
 */
export function createMatcher(query: string): (text: string) => boolean {
  const words = wordsOf(query).map((word) => (length.test(word) ? ` ${word}` : word));
  return (text) => words.every((word) => ` ${text}`.includes(word));
}

/** A part of a text: either a match or the text between matches. */
export interface Piece {
  readonly text: string;
  readonly isMatch: boolean;
}

/**
 * Creates a function that splits a displayed text into the query's matches and the text between them. A
 * character that matches only in part (the "f" in "ﬁ") is marked whole, an accent with its letter.
 */
export function createMarker(query: string): (text: string) => readonly Piece[] {
  const words = wordsOf(query).sort((a, b) => b.length - a.length);
  if (words.length === 0) return (text) => [{ text, isMatch: false }];
  const anyWord = new RegExp(words.map(looseWord).join('|'), 'gu');
  return markWith((folded) =>
    [...folded.matchAll(anyWord)].map(({ index, 0: { length } }) => [index, index + length]),
  );
}

export type Stretch = readonly [start: number, end: number];

/** @param stretchesIn finds what is to be marked in a text without what a search ignores, from left to right */
export function markWith(
  stretchesIn: (folded: string) => readonly Stretch[],
): (text: string) => readonly Piece[] {
  return (text) => cutAt(text, findStretches(text, stretchesIn));
}

export const inPattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&');

/** The word as a pattern for all that `searchable` makes the same. */
function looseWord(word: string): string {
  const isLength = length.test(word);
  const pattern = inPattern(word)
    .replaceAll('\\.', '[.,]')
    .replace(/(?<=\d)x(\d?)/gu, (_, digit) => `\\s*x${digit && `\\s*${digit}`}`)
    .replace(/(\d)("?)(?!\d)/gu, (_, digit, unit) => {
      const times = unit && (isLength ? '*' : '+');
      return `${digit}(?:"|[\\s-]*${inch})${times || '*?'}`;
    });
  return isLength ? `(?<!\\d[.,]?)${pattern}(?![.,]?\\d)` : pattern;
}

/** What is found in the folded text, as positions in the original text. */
function findStretches(
  text: string,
  stretchesIn: (folded: string) => readonly Stretch[],
): readonly Stretch[] {
  let folded = '';
  const starts: number[] = [];
  const ends: number[] = [];
  let offset = 0;
  for (const character of text) {
    const letters = fold(character);
    offset += character.length;
    // A character that folds to nothing, such as an accent, belongs to the one before it.
    if (letters === '' && ends.length > 0) ends[ends.length - 1] = offset;
    for (let index = 0; index < letters.length; index += 1) {
      starts.push(offset - character.length);
      ends.push(offset);
    }
    folded += letters;
  }
  return stretchesIn(folded).map(([start, end]) => [starts[start] ?? 0, ends[end - 1] ?? offset]);
}

function cutAt(text: string, stretches: readonly Stretch[]): Piece[] {
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
