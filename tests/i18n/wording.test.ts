import { describe, expect, it } from 'vitest';
import { languages, tagOf } from '../support/languages.ts';
import { messagesIn, storeTextsIn, termsIn } from './translation.ts';
import { typographyOf } from './typography.ts';

/** Keys that end in `Name` and belong to no visible label of nearly the same key. */
const hasNoLabel: readonly string[] = [
  // Buttons with a symbol only.
  ...['artwork.previousName', 'artwork.nextName', 'attempt.dismissName'],
  // Seen, and no name of a control.
  'details.serviceName',
];

/** Texts that tell people what to press or where to look, and the label that they find there. */
const citations: readonly (readonly [text: string, label: string])[] = [
  ['failure.permissionMissingNext', 'options.connection.connect'],
  ['options.connection.permissionRefusedNext', 'options.connection.connect'],
  ['options.data.importedQuietly', 'options.tracking.title'],
  ['options.ordering.way', 'item.reorder'],
  ['popup.ordersUnseen.other', 'popup.orders'],
];

it('the texts that are named here exist', () => {
  const gone = [...hasNoLabel, ...citations.flat()].filter((key) => !messagesIn('en')[key]);
  expect(gone).toEqual([]);
});

const translations = languages.filter((language) => language !== 'en');

/** The term itself, without what explains it. */
const nameOf = ({ en }: { readonly en: string }) => en.split(/ [(/]/)[0];

describe.each(translations)('the glossary of %s', (language) => {
  const terms = termsIn(language);
  const tag = tagOf(language);
  const lower = (text: string) => text.toLocaleLowerCase(tag);
  const messages = Object.entries(messagesIn(language)).map(([key, text]) => [key, lower(text)]);

  it('decides the same terms as that of every other language', () => {
    expect(terms.map(nameOf)).toEqual(termsIn('de').map(nameOf));
  });

  it('names the words that the texts use', () => {
    const unused = terms.filter(
      ({ use }) => !messages.some(([, text]) => text?.includes(lower(use))),
    );
    expect(unused.map(({ use }) => use)).toEqual([]);
  });

  it('names words to avoid, and no text has one', () => {
    const found = terms.flatMap(({ avoid }) =>
      avoid.flatMap((word) =>
        messages.filter(([, text]) => text?.includes(lower(word))).map(([key]) => [key, word]),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe.each(languages)('labels of %s', (language) => {
  const messages = messagesIn(language);
  const tag = tagOf(language);
  /** As people would say it: without the mark that says that more is asked. */
  const spoken = (text = '') => text.replace(/[\s\u00A0\u202F]?…$/, '').toLocaleLowerCase(tag);

  it('are part of the longer names that a screen reader reads out for them', () => {
    const missing = Object.entries(messages).filter(([key, name]) => {
      const label = messages[key.replace(/Name$/, '')];
      return (
        /Name$/.test(key) && !hasNoLabel.includes(key) && !spoken(name).includes(spoken(label))
      );
    });
    expect(missing).toEqual([]);
  });

  /** The button that says how much it orders is spoken of without that. */
  const cited = (label = '') => spoken(label.replace(/[\s(（]*\{quantity\}[\s)）]*/, ''));

  it('are called the same where other texts speak of them', () => {
    const wrong = citations
      .filter(([text, label]) => !spoken(messages[text]).includes(cited(messages[label])))
      .map(([text, label]) => `“${messages[text]}” doesn’t cite “${messages[label]}”`);
    expect(wrong).toEqual([]);
  });
});

describe.each(languages)('the typography of %s', (language) => {
  const { quotes, mistakes } = typographyOf(language);
  const store = storeTextsIn(language);
  const texts = [
    ...Object.values(messagesIn(language)),
    ...[store.summary, store.firefoxData, ...store.description.trim().split('\n')],
  ].map((text) => text.replace(/(https?|chrome):\/\/[\w./-]*|about:config/g, 'URL'));

  it('has no straight quotes, three dots, lost spaces or marks of direction', () => {
    const wrong = /["']|\.\.\.| {2}|^\s|\s$|\t|[\u061C\u200B\u202A-\u202E\u2066-\u2069]/;
    expect(texts.filter((text) => wrong.test(text))).toEqual([]);
  });

  it('has quotes of its own only', () => {
    const foreign = texts.filter((text) =>
      [...text.matchAll(/[“”„‟‘‚«»‹›「」『』]/g)].some(([mark]) => !quotes.includes(mark)),
    );
    expect(foreign).toEqual([]);
  });

  it('keeps its rules for spaces and punctuation', () => {
    expect(texts.filter((text) => mistakes?.test(text))).toEqual([]);
  });
});
