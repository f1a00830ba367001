/*
 * Texts from outside, as they may be drawn. What goes back to the service, and what is compared to tell
 * one thing from another (ids, sizes, order numbers, states), stays as it came.
 */

/** Scripts whose letters a joiner, or a non-joiner, gives another shape or reading. */
const joiningScripts = [
  ...['Adlm', 'Arab', 'Mand', 'Mong', 'Nkoo', 'Rohg', 'Syrc'],
  ...['Bali', 'Beng', 'Deva', 'Gujr', 'Guru', 'Java', 'Khmr', 'Knda'],
  ...['Mlym', 'Mymr', 'Orya', 'Sinh', 'Taml', 'Telu', 'Tibt'],
];
const joining = `[${joiningScripts.map((script) => `\\p{scx=${script}}`).join('')}]`;

/**
 * What can't be seen and is meant all the same. Each is so only at its own place: elsewhere, and a second
 * time in a row, it would only make two names that look the same.
 */
const meant = [
  // Between letters (Persian, Sinhala …). At the end of a word, only the joiner shows.
  `(?<=${joining})(?:\\u200D|\\u200C(?=${joining}))`,
  // Several emoji that are drawn as one, such as a family or a rainbow flag.
  '(?<=\\p{ExtPict}[\\p{EMod}\\uFE0F]?)\\u200D(?=\\p{ExtPict})',
  // In colour, or as a plain sign; and the signs on keycaps.
  '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]|(?<=[#*\\d])\\uFE0F(?=\\u20E3)',
  // The flags of England, Scotland and Wales: five letters for the region, then the end.
  '(?<=\\u{1F3F4})[\\u{E0061}-\\u{E007A}]{5}\\u{E007F}',
  // One of several ways to write an ideograph, as in Japanese names; forms of Mongolian letters.
  '(?<=\\p{Ideo})[\\uFE00-\\uFE02\\u{E0100}-\\u{E01EF}]|(?<=\\p{scx=Mong})[\\u180B-\\u180F]',
].join('|');

/**
 * What Unicode calls ignorable (marks and embeddings of direction, blanks without width, soft hyphens,
 * fillers, tags …), control characters, annotations, and halves of characters.
 */
const invisible = new RegExp(`(${meant})|[\\p{DI}\\p{Cc}\\p{Cs}\\uFFF9-\\uFFFB]`, 'gu');
const lineEnds = /[\t\n\v\f\r\u0085\u2028\u2029\u2800]/gu;
/** A mark without a letter would be set on whatever stands before the text. */
const edges = /^[\s\p{M}]+|\s+$/gu;
const beyondAscii = /[^ -~]/u;

/**
 * A text in one line, without what can't be seen, and that could turn the text around it or make two
 * names look the same. '' when there was nothing else: such a text counts as missing.
 */
export function displayText(text: string): string {
  // Most texts are plain, and there may be thousands of them.
  const seen = beyondAscii.test(text)
    ? text.replace(lineEnds, ' ').replace(invisible, '$1').replace(edges, '')
    : text;
  return seen.replace(/\s{2,}/gu, ' ').trim();
}

export type Direction = 'ltr' | 'rtl';

/** The blocks of Unicode that are kept for scripts from right to left. */
const rightToLeft =
  '[\\u0590-\\u08FF\\uFB1D-\\uFDFF\\uFE70-\\uFEFC\\u{10800}-\\u{10FFF}\\u{1E800}-\\u{1EFFF}]';
const againstIt: Readonly<Record<Direction, RegExp>> = {
  ltr: new RegExp(rightToLeft, 'u'),
  rtl: new RegExp(`(?!${rightToLeft})\\p{L}`, 'u'),
};
const isolate = '\u2068';
const endOfIsolate = '\u2069';

/**
 * A text as it can stand inside a sentence without changing the order of what is around it. Only one
 * with letters of the other direction needs marks for that; what holds some already is a sentence of ours.
 * @param direction of the sentence
 */
export function isolated(text: string, direction: Direction): string {
  if (!againstIt[direction].test(text) || text.includes(isolate)) return text;
  return `${isolate}${text}${endOfIsolate}`;
}

/** A sentence with `{name}` replaced by its value, wherever there is one. */
export function filled(
  sentence: string,
  values: Readonly<Record<string, string | number>>,
  direction: Direction,
): string {
  // In one go: a value that holds braces is not a place for the next one.
  return sentence.replace(/\{(\w+)\}/g, (place, name) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : isolated(String(value), direction);
  });
}
