import { lazy } from './lazy.ts';

/*
 * Makes texts from outside safe to display. Values that are sent back to the service or compared as
 * identifiers (ids, sizes, order numbers, states) are never cleaned.
 */

/** Scripts in which a zero-width joiner or non-joiner changes the shape or reading of letters. */
const joiningScripts = [
  ...['Adlm', 'Arab', 'Mand', 'Mong', 'Nkoo', 'Rohg', 'Syrc'],
  ...['Bali', 'Beng', 'Deva', 'Gujr', 'Guru', 'Java', 'Khmr', 'Knda'],
  ...['Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Tibt'],
];
const joining = `[${joiningScripts.map((script) => `\\p{scx=${script}}`).join('')}]`;

/**
 * Invisible characters that carry meaning. Each is kept only where it has that meaning: anywhere else, or
 * repeated, it would only make two different names look the same.
 */
const meant = [
  // Between letters (Persian, Sinhala …). At the end of a word, only the joiner has a visible effect.
  `(?<=${joining})(?:\\u200D|\\u200C(?=${joining}))`,
  // Joins emoji that are drawn as one, such as a family or a rainbow flag.
  '(?<=\\p{ExtPict}[\\p{EMod}\\uFE0F]?)\\u200D(?=\\p{ExtPict})',
  // Selects colour emoji or plain text style; also the keycap emoji.
  '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]|(?<=[#*\\d])\\uFE0F(?=\\u20E3)',
  // The flags of England, Scotland and Wales: five tag letters for the region, then the end tag.
  '(?<=\\u{1F3F4})[\\u{E0061}-\\u{E007A}]{5}\\u{E007F}',
  // Variants of an ideograph, as in Japanese names; forms of Mongolian letters.
  '(?<=\\p{Ideo})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]|(?<=\\p{scx=Mong})[\\u180B-\\u180F]',
].join('|');

/**
 * Default-ignorable characters (direction marks and embeddings, zero-width spaces, soft hyphens, fillers,
 * tags …), control characters, annotation characters and lone surrogates. Collecting the characters of all
 * those scripts takes the browser longer than everything else that starts the background.
 */
const invisible = lazy(() => new RegExp(`(${meant})|[\\p{DI}\\p{Cc}\\p{Cs}\\uFFF9-\\uFFFB]`, 'gu'));
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]/gu;
/** A leading combining mark would attach to whatever precedes the text; a joiner after it has lost its letter. */
const lostAtStart = /^[\s\p{M}\u200C\u200D]+/u;
const beyondAscii = /[^ -~]/u;

/**
 * The text on one line, without invisible characters, which could reverse the surrounding text or make
 * two names look the same. '' when nothing else is in it: such a text counts as missing. Takes time in
 * proportion to the text, which may be as long as a whole answer of the service.
 */
export function displayText(text: string): string {
  // A fast path: most texts are plain ASCII, and there may be thousands of them.
  const seen = beyondAscii.test(text)
    ? text.replace(lineEnds, ' ').replace(invisible(), '$1').replace(lostAtStart, '')
    : text;
  return seen.replace(/\s{2,}/gu, ' ').trim();
}

export type Direction = 'ltr' | 'rtl';

/** The Unicode blocks reserved for right-to-left scripts. */
const rightToLeft =
  '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}]';
const againstIt: Readonly<Record<Direction, () => RegExp>> = {
  ltr: lazy(() => new RegExp(rightToLeft, 'u')),
  // Groups of digits, as of a telephone number, would change places.
  rtl: lazy(() => new RegExp(`(?!${rightToLeft})\\p{L}|^\\+\\d|\\d\\s+\\(?\\d`, 'u')),
};
const isolate = '\u2068';
const endOfIsolate = '\u2069';

/**
 * Isolates a text so that it can't reorder the sentence around it. Only a text with letters of the other
 * direction, or groups of digits from right to left, needs the marks; one that already contains them is a sentence of our own.
 * @param direction of the sentence
 */
export function isolated(text: string, direction: Direction): string {
  if (!againstIt[direction]().test(text) || text.includes(isolate)) return text;
  return `${isolate}${text}${endOfIsolate}`;
}

export function directionOf(texts: readonly string[]): Direction {
  return areMostly(againstIt.ltr(), texts) ? 'rtl' : 'ltr';
}

export function areMostly(pattern: RegExp, texts: readonly string[]): boolean {
  return texts.filter((text) => pattern.test(text)).length > texts.length / 2;
}

/** A point that is followed by nothing, or only by marks of direction. */
const pointAtEnd = /\.[\u200E\u200F\u2069]*$/;

/**
 * Replaces each `{name}` in a sentence by its value; placeholders without a value stay. At the end of a
 * sentence, an abbreviation's point is the full stop as well: "Sent on Sun, 22. Nov."
 */
export function filled(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
  direction: Direction,
): string {
  // In a single pass, so that braces inside a value aren't taken for placeholders.
  return sentence.replace(/\{(\w+)\}(\.?)/g, (place, name, stop) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return place;
    const text = String(value);
    return isolated(text, direction) + (pointAtEnd.test(text) ? '' : stop);
  });
}
