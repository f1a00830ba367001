import {
  createMatcher,
  inPattern,
  markWith,
  type Piece,
  type Stretch,
  searchable,
  wordsOf,
} from './search';

/*
 * The search for what was meant, when nothing is as it was typed: one letter of a word may be wrong, missing or
 * too many, or two may have changed places.
 */

/** In letters: in a shorter word, another letter makes another word; nobody types a longer one. */
const [shortest, longest] = [4, 40];
const sign = String.raw`[\p{L}\p{M}\p{N}]`;
const letter = String.raw`\p{L}`;

/** Words of the query by whether a letter of them may be wrong. A digit never is: another number is another thing. */
function splitWords(query: string): { near: readonly string[]; exact: readonly string[] } {
  const words = wordsOf(query);
  const isNear = (word: string) => {
    const { length } = [...word];
    return length >= shortest && length <= longest && !/\p{N}/u.test(word);
  };
  return { near: words.filter(isNear), exact: words.filter((word) => !isNear(word)) };
}

/**
 * The beginnings of words that are this word, but for a letter. Not if just its last letter is wrong or too many:
 * whatever began with the others would be found.
 */
function nearPattern(word: string): RegExp {
  const letters = [...word].map(inPattern);
  const rest = (from: number) => letters.slice(from).join('');
  const restOrEnd = (from: number) => rest(from) || `(?!${sign})`;
  /** The letters from there on, none of those before being wrong. */
  const near = (at: number): string => {
    const [here, next] = letters.slice(at);
    if (here === undefined) return '';
    const choices = [
      here + near(at + 1),
      ...(next === undefined ? [] : [next + here + rest(at + 2)]),
      letter + restOrEnd(at + 1),
      letter + rest(at),
      restOrEnd(at + 1),
    ];
    return `(?:${choices.join('|')})`;
  };
  return new RegExp(`(?<!${sign})${near(0)}`, 'gu');
}

/** One of them is in every text that matches: a wrong letter spares a half, unless letters change places between them. */
function sparedParts(word: string): readonly string[] {
  const half = word.length >> 1;
  const swapped = `${word.slice(0, half - 1)}${word[half]}${word[half - 1]}${word.slice(half + 1)}`;
  return [word.slice(0, half), word.slice(half), swapped];
}

function createWordMatcher(word: string): (text: string) => boolean {
  const parts = sparedParts(word);
  const pattern = nearPattern(word);
  return (text) =>
    // Rules out most texts: the pattern takes ten times as long.
    parts.some((part) => text.includes(part)) &&
    (text.includes(word) || text.search(pattern) !== -1);
}

/**
 * Creates a test for texts in `searchable` form, as `createMatcher` does, that allows one wrong letter in each
 * word of four letters and more. A query without such a word matches nothing.
 */
export function createNearMatcher(query: string): (text: string) => boolean {
  const { near, exact } = splitWords(query);
  if (near.length === 0) return () => false;
  const matchers = [createMatcher(exact.join(' ')), ...near.map(createWordMatcher)];
  return (text) => matchers.every((isMatch) => isMatch(text));
}

/**
 * Finds what the whole query is in, else what has all its words: "nov 1" isn't every day in November.
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
  const patterns = splitWords(query).near.map(nearPattern);
  return markWith((folded) =>
    patterns
      .flatMap((pattern) => [...folded.matchAll(pattern)])
      .map(({ index, 0: { length } }): Stretch => [index, index + length])
      .sort(([one], [other]) => one - other),
  );
}
