/**
 * Runs in a page, so it stands on its own: texts, seen or read out, with words in Latin letters that `known`
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
