// Direction of text: whether what comes from outside turns what the browser draws around it.
import { foreignStates } from '../gallery/popup/foreign-states.ts';
import { createTheatre } from '../gallery/stage.ts';
import { waitForRest } from '../support/pages/at-rest.ts';
import { findMisfits } from '../support/pages/layout.ts';
import { expect, test } from './fixtures.ts';

test('texts from outside turn nothing around them, and are shown without invisible characters', async ({
  extension,
}) => {
  const theatre = createTheatre(extension);
  for (const state of foreignStates) {
    const screen = await theatre.show(state);
    await waitForRest(screen);
    const faults = await screen.evaluate(findTurned, 'שלום [A-Za-z0-9]+ 5!');
    faults.push(...(await screen.evaluate(findMisfits)));
    expect.soft(faults, `${state.page}-${state.name}`).toEqual([]);
  }
  await theatre.close();
});

/**
 * Runs in a page: finds where a text from outside has changed the direction of what
 * is around it, or could; an empty list is best. For pages whose own texts run from left to right and whose
 * texts from outside are in Hebrew.
 * @param foreign matches texts from outside; the source of a regular expression
 */
function findTurned(foreign: string): string[] {
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
