import { createMatcher, markWith, type Piece, type Stretch, searchable, wordsOf } from './search';

/*
 * The search for what was meant, when nothing is as it was typed: one letter of a word may be wrong, missing or
 * too many, or two may have changed places.
 */

/** In a shorter word, another letter makes another word. */
const shortest = 4;

/** A word of a query, with all its endings: `endings[2]` of "magnet" is "gnet". */
interface NearWord {
  readonly word: string;
  readonly endings: readonly string[];
  /** The codes of its first letters. */
  readonly first: number;
  readonly second: number;
  /** One of them is in every text that matches: a wrong letter spares a half, unless letters change places between them. */
  readonly parts: readonly string[];
}

/** Words of the query by whether a letter of them may be wrong. A digit never is: another number is another thing. */
function splitWords(query: string): { near: readonly NearWord[]; exact: readonly string[] } {
  const words = wordsOf(query);
  const isNear = (word: string) => [...word].length >= shortest && !/\p{N}/u.test(word);
  return {
    near: words.filter(isNear).map(nearWord),
    exact: words.filter((word) => !isNear(word)),
  };
}

function nearWord(word: string): NearWord {
  const half = word.length >> 1;
  const endings = Array.from({ length: word.length + 1 }, (_, from) => word.slice(from));
  const swapped = `${word.slice(0, half - 1)}${word[half]}${word[half - 1]}${word.slice(half + 1)}`;
  return {
    word,
    endings,
    first: word.charCodeAt(0),
    second: word.charCodeAt(1),
    parts: [word.slice(0, half), word.slice(half), swapped],
  };
}

/**
 * Creates a test for texts in `searchable` form, as `createMatcher` does, that allows one wrong letter in each
 * word of four letters and more. A query without such a word matches nothing.
 */
export function createNearMatcher(query: string): (text: string) => boolean {
  const { near, exact } = splitWords(query);
  if (near.length === 0) return () => false;
  return (text) =>
    exact.every((word) => text.includes(word)) &&
    near.every((word) => word.parts.some((part) => text.includes(part))) &&
    near.every((word) => text.includes(word.word) || findNear(text, word, 0) !== null);
}

/**
 * Finds what the whole query is in, else what has all its words: "nov 1" isn't every day in November.
 * @param textOf in `searchable` form
 * @param isNumbered whether the query is in a number that has a notation of its own
 */
export function findTexts<T>(
  among: readonly T[],
  textOf: (one: T) => string,
  query: string,
  isNumbered: (one: T) => boolean = () => false,
): readonly T[] {
  const whole = searchable(query);
  const found = among.filter((one) => isNumbered(one) || textOf(one).includes(whole));
  const isMatch = createMatcher(query);
  return found.length > 0 ? found : among.filter((one) => isMatch(textOf(one)));
}

/** Finds what has all words of the query, each with at most one letter else; see `createNearMatcher`. */
export function findNearTexts<T>(
  among: readonly T[],
  textOf: (one: T) => string,
  query: string,
): readonly T[] {
  const isNear = createNearMatcher(query);
  return among.filter((one) => isNear(textOf(one)));
}

/** Creates what splits a displayed text as `createMarker` does, at what `createNearMatcher` found. */
export function createNearMarker(query: string): (text: string) => readonly Piece[] {
  const { near } = splitWords(query);
  return markWith((folded) =>
    near.flatMap((word) => allNear(folded, word)).sort(([one], [other]) => one - other),
  );
}

function allNear(text: string, word: NearWord): readonly Stretch[] {
  const found: Stretch[] = [];
  let next = findNear(text, word, 0);
  while (next) {
    found.push(next);
    next = findNear(text, word, next[1]);
  }
  return found;
}

/** The first word of the text, from a position on, that begins as this one does or with one letter else. */
function findNear(text: string, word: NearWord, from: number): Stretch | null {
  let isWithin = isSign(text, from - 1);
  for (let start = from; start < text.length; start += 1) {
    const isBeginning = !isWithin;
    isWithin = isSign(text, start);
    if (!isWithin || !isBeginning || !mayBeNear(text, word, start)) continue;
    const end = endOfNear(text, word, start);
    if (end !== null) return [start, end];
  }
  return null;
}

/** Rules out most words at once: one of the first two letters is right, if perhaps in the other's place. */
function mayBeNear(text: string, { first, second }: NearWord, start: number): boolean {
  const [one, other] = [text.charCodeAt(start), text.charCodeAt(start + 1)];
  return one === first || one === second || other === first || other === second;
}

/**
 * Where the match ends that begins at `start`. The first letter that differs is the wrong one, since no other may
 * be. What is typed may be the beginning of a word, but not if just its last letter is wrong: whatever began with
 * the others would be found.
 */
function endOfNear(text: string, { word, endings }: NearWord, start: number): number | null {
  let at = 0;
  while (at < word.length && text[start + at] === word[at]) at += 1;
  const here = start + at;
  const left = word.length - at;
  if (left === 0) return here;
  const goesOn = (rest: number, from: number) => text.startsWith(endings[rest] ?? '', from);
  const mayEnd = (end: number) => left > 1 || !isSign(text, end);
  const isSwapped = left > 1 && text[here] === word[at + 1] && text[here + 1] === word[at];
  if (isSwapped && goesOn(at + 2, here + 2)) return here + left;
  if (isLetter(text, here)) {
    if (goesOn(at + 1, here + 1) && mayEnd(here + 1)) return here + left;
    if (goesOn(at, here + 1)) return here + left + 1;
  }
  return goesOn(at + 1, here) && mayEnd(here) ? here + left - 1 : null;
}

const sign = /[\p{L}\p{M}\p{N}]/u;
const letter = /\p{L}/u;
const isAscii = (code: number) => code < 128;
const isAsciiLetter = (code: number) => code >= 97 && code <= 122;

/** Whether a letter or a digit stands there. A fast path: most texts are plain ASCII, and there may be thousands. */
function isSign(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (isAscii(code)) return isAsciiLetter(code) || (code >= 48 && code <= 57);
  return sign.test(text[at] ?? '');
}

function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return isAscii(code) ? isAsciiLetter(code) : letter.test(text[at] ?? '');
}
