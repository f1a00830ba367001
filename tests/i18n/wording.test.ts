import { describe, expect, it } from 'vitest';
import { languages, tagOf } from '../support/languages.ts';
import { englishOf, glossaryOf, messagesIn, roomFor, storeTextsIn } from './translation.ts';

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

/** What is said of money, and of whether something was ordered, in the same words wherever English does. */
const fixedSentences: readonly string[] = [
  'nothing was ordered',
  'nothing was charged',
  'nothing is charged',
  'placed and charged',
  'can’t be undone now',
];

describe.each(translations)('the glossary of %s', (language) => {
  const terms = glossaryOf(language).terms;
  const tag = tagOf(language);
  const lower = (text: string) => text.toLocaleLowerCase(tag);
  const messages = Object.entries(messagesIn(language)).map(([key, text]) => [
    key,
    lower(text.replace(/\{\w+\}/g, '{}')),
  ]);

  it('decides the same terms as that of every other language', () => {
    expect(terms.map(nameOf)).toEqual(glossaryOf('de').terms.map(nameOf));
  });

  it('names the words that the texts use', () => {
    const unused = terms.filter(
      ({ use }) => !messages.some(([, text]) => text?.includes(lower(use))),
    );
    expect(unused.map(({ use }) => use)).toEqual([]);
  });

  it.each(fixedSentences)('has one wording for “%s”', (sentence) => {
    const [{ use = '' } = {}] = terms.filter((term) => nameOf(term) === sentence);
    const others = messages.filter(
      ([key = '', text]) =>
        englishOf(key).toLowerCase().includes(sentence) && !text?.includes(lower(use)),
    );
    expect([use === '', others]).toEqual([false, []]);
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

/** Signs of Chinese and Japanese are as wide as two letters. */
const lettersOf = (text: string) =>
  [...text].reduce((count, sign) => count + (/[\u3000-\u9FFF\uFF00-\uFF60]/.test(sign) ? 2 : 1), 0);

it('says of many labels for how many letters there is room', () => {
  expect([...roomFor()]).toContainEqual(['item.reorder', 14]);
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

  it('have no more letters than there is room for', () => {
    const tooLong = [...roomFor()]
      .map(([key, most]) => ({ key, most, text: messages[key] ?? '' }))
      .filter(({ most, text }) => lettersOf(text) > most);
    expect(tooLong).toEqual([]);
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
  const { quotes, mistakes } = glossaryOf(language);
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
    expect(
      texts.filter((text) => mistakes.some((mistake) => new RegExp(mistake, 'u').test(text))),
    ).toEqual([]);
  });
});
