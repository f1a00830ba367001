import { describe, expect, it } from 'vitest';
import { languages } from '../support/languages.ts';
import { messagesIn, storeTextsIn } from './translation.ts';

/** In characters as people count them. */
const length = (text = '') => [...text].length;

describe.each(languages)('the store texts in %s', (language) => {
  const { 'extension.name': name, 'extension.description': description } = messagesIn(language);
  const { summary, searchTerms, ...texts } = storeTextsIn(language);

  it('are as short as the stores want them', () => {
    // Chrome Web Store: 75, 132 and 16,000; addons.mozilla.org: 50, 250 and 15,000.
    expect(length(name)).toBeLessThanOrEqual(50);
    expect(length(description)).toBeLessThanOrEqual(132);
    expect(length(summary)).toBeLessThanOrEqual(250);
    expect(length(texts.description)).toBeLessThanOrEqual(15_000);
  });

  it('have search terms that Edge Add-ons takes', () => {
    expect(searchTerms.length).toBeGreaterThan(0);
    expect(searchTerms.length).toBeLessThanOrEqual(7);
    expect(searchTerms.filter((term) => length(term) > 30)).toEqual([]);
    expect(searchTerms.join(' ').split(/\s+/).length).toBeLessThanOrEqual(21);
  });

  it('keep the paragraphs and points of the English description', () => {
    const shape = (text: string) =>
      text
        .trim()
        .split('\n')
        .map((line) => (line === '' ? '' : line.startsWith('•') ? '•' : 'text'));
    expect(shape(texts.description)).toEqual(shape(storeTextsIn('en').description));
  });
});
