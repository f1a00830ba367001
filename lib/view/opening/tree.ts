import type { Tree } from '@/lib/storage/personal';

/*
 * Elements as data: what Preact drew, to be drawn again without it. Only tags and attributes that do nothing by
 * themselves are known here, whatever is stored.
 */

const svg = new Set(['svg', 'path']);
const tags = new Set(
  'div header h1 h2 h3 main section search input p span button ul li bdi strong em wbr select option svg path'.split(
    ' ',
  ),
);
/** The one style that an element has of its own; a number. */
const digits = '--digits';
const attributes =
  /^(?:class|id|role|type|dir|lang|title|tabindex|inputmode|enterkeyhint|autocomplete|spellcheck|placeholder|value|selected|popover|popovertarget|viewBox|d|(?:aria|data)-[a-z-]+)$/;

export function treeOf(element: Element): Tree {
  const named = [...element.attributes].filter(({ name }) => attributes.test(name));
  const found = Object.fromEntries(named.map(({ name, value }) => [name, value]));
  // What these hold is no attribute once it was set.
  if (element instanceof HTMLInputElement) found.value = element.value;
  if (element instanceof HTMLOptionElement && element.selected) found.selected = '';
  const width = element instanceof HTMLElement && element.style.getPropertyValue(digits);
  if (width) found[digits] = width;
  const children = [...element.childNodes].flatMap((node): (Tree | string)[] => {
    if (node instanceof Text) return [node.data];
    return node instanceof Element && tags.has(node.localName) ? [treeOf(node)] : [];
  });
  return [element.localName, found, children];
}

/**
 * Draws it into an element that is there, taking over those of its children that fit.
 * @throws TypeError if it isn't a tree, before anything is drawn
 */
export function drawInto(element: Element, tree: Tree): void {
  check(tree);
  draw(element, tree);
}

function draw(element: Element, [, named, children]: Tree): void {
  for (const [name, value] of Object.entries(named)) {
    if (name === digits) (element as HTMLElement).style.setProperty(digits, value);
    else element.setAttribute(name, value);
  }
  let next = element.firstChild;
  for (const child of children) {
    if (typeof child === 'string') element.insertBefore(document.createTextNode(child), next);
    else if (next instanceof Element && next.localName === child[0]) {
      draw(next, child);
      next = next.nextSibling;
    } else {
      const [tag] = child;
      const made = svg.has(tag)
        ? document.createElementNS('http://www.w3.org/2000/svg', tag)
        : document.createElement(tag);
      draw(made, child);
      element.insertBefore(made, next);
    }
  }
}

function check(tree: Tree | string): void {
  if (typeof tree === 'string') return;
  const [tag, named, children] = tree;
  const areKnown = Object.entries(named).every(([name, value]) =>
    name === digits ? /^\d$/.test(value) : attributes.test(name) && typeof value === 'string',
  );
  if (!tags.has(tag) || !areKnown) throw new TypeError('Not a tree.');
  for (const child of children) check(child);
}
