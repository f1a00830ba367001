/**
 * A regular expression that finds all stored texts, since nearly all of them come from the service or the
 * person. Codes are left out: they may also be words of ours; and so is the kept frame, where all are.
 */
export function foreignTexts({ frame: _, ...stored }: Readonly<Record<string, unknown>>): string {
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

/**
 * Runs in a page: finds where a text from outside has changed the direction of what
 * is around it, or could; an empty list is best. For pages whose own texts run from left to right and whose
 * texts from outside are in Hebrew.
 * @param foreign matches texts from outside; the source of a regular expression
 */
export function findTurned(foreign: string): string[] {
  const isForeign = new RegExp(`^${foreign}$`, 'u');
  const unseen =
    /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\ufeff\u{e0000}-\u{e007f}]/u;
  const hebrew = /[\u0590-\u05ff]/u;
  const found: string[] = [];
  const say = (what: string, text: string) =>
    found.push(`${what}: ${JSON.stringify(text).slice(0, 120)}`);

  /** A sentence without the texts that are isolated in it. */
  const outside = (sentence: string) => {
    let rest = sentence;
    for (let before = ''; before !== rest; ) {
      before = rest;
      rest = rest.replace(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/gu, '');
    }
    return rest;
  };
  const look = (text: string, isIsolated: boolean) => {
    if (unseen.test(text)) say('holds what can’t be seen', text);
    const rest = outside(text);
    if (/[\u2066-\u2069]/u.test(rest)) say('begins or ends what it doesn’t end or begin', text);
    if (hebrew.test(rest) && !isIsolated) say('isn’t isolated', text);
  };

  // Items further down have names of their own.
  const isBelow = (element: Element) => element.getBoundingClientRect().top > innerHeight;
  for (const element of document.querySelectorAll('body, body *')) {
    if (isBelow(element)) continue;
    for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-valuetext']) {
      const text = element.getAttribute(name);
      // A text on its own has nothing around it to turn.
      if (text !== null) look(text, isForeign.test(text));
    }
  }

  /** The nearest block: the element whose lines a text shares with others. */
  const blockOf = (node: Node) => {
    let element = node.parentElement as Element;
    while (/^(inline|contents)$/.test(getComputedStyle(element).display)) {
      element = element.parentElement as Element;
    }
    return element;
  };
  const ends = new Map<Element, { top: number; left: number; text: string }>();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    const parent = node.parentElement as Element;
    if (parent.closest('script, style') || node.data.trim() === '' || isBelow(parent)) continue;
    // The name of a language in a drop-down is on its own as well.
    const isAlone = parent.matches('option') && !/[A-Za-z0-9]/.test(node.data);
    look(node.data, isAlone || parent.closest('bdi, [dir="auto"]') !== null);
    // Our own texts and numbers have to follow each other from left to right.
    if (hebrew.test(node.data) || !parent.checkVisibility()) continue;
    // The commas of a Hebrew address are as it is.
    if (parent.closest('[dir="rtl"]')) continue;
    const block = blockOf(node);
    for (let at = 0; at < node.data.length; at += 1) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { top, left, width, height } = range.getBoundingClientRect();
      if (width === 0 || height === 0) continue;
      const before = ends.get(block);
      const isSameLine = before && Math.abs(before.top - top) < height / 2;
      if (isSameLine && left < before.left - 1) {
        say('was turned', `${before.text} … ${node.data}`);
        break;
      }
      ends.set(block, { top, left, text: node.data });
    }
  }
  return [...new Set(found)];
}

/** Runs in a page: the names from outside that don't stand where every name stands. */
export const findAstray = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(':is(p, h3, button)[dir="auto"]')]
    .filter((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      const gap = name.getBoundingClientRect().right - text.getBoundingClientRect().right;
      // Of rows out of sight, nothing is laid out.
      return name.innerText !== '' && name.matches(':dir(ltr)') && gap > 1;
    })
    .map((name) => `“${name.innerText}” stands on the wrong side`);

/** Texts that are the same in every language, or come from the test or the browser. */
const ownNames = 'cs da de en es fr it hu nl nb pl pt ro fi sv tr'
  .split(' ')
  .map((code) => new Intl.DisplayNames(code, { type: 'language' }).of(code)?.toLowerCase());
export const universal = [
  'AM PM UK UIC',
  'GET',
  'CFA CFP',
  'XL 2XL 3XL 4XL 5XL 6XL 7XL',
  ...ownNames,
];

/**
 * Runs in a page: texts, seen or read out, with words in Latin letters that `known`
 * doesn't contain. In a build whose own texts have no Latin letters, they don't come from the locale file.
 */
export function findUntranslated(known: string): string[] {
  const words = known.toLowerCase();
  const spoken = [
    'aria-label',
    'title',
    'placeholder',
    'alt',
    'aria-valuetext',
    'aria-description',
  ];
  const elements = [...document.body.querySelectorAll<HTMLElement>('*')];
  const attributes = elements.flatMap((element) =>
    spoken.map((name) => element.getAttribute(name) ?? ''),
  );
  const texts: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode.nodeValue ?? '');
  const isForeign = (text: string) =>
    (text.match(/[A-Za-z]{2,}/g) ?? []).some((word) => !words.includes(word.toLowerCase()));
  return [...new Set([...texts, ...attributes].filter(isForeign))];
}
