import { describe, expect, it } from 'vitest';
import { languages, tagOf } from '../support/languages.ts';
import { rendered } from './rendered.ts';
import { messagesIn } from './translation.ts';

describe.each(languages)('what people read in %s', (language) => {
  const messages = messagesIn(language);
  const texts = [...rendered(messages, tagOf(language))].flatMap(([key, all]) =>
    all.map((text) => [key, text] as const),
  );
  const wrong = (mistake: RegExp) => texts.filter(([, text]) => mistake.test(text));

  it('has no two full stops or spaces where a value ends', () => {
    // Dates may end in a full stop of their own: "28. Okt.", "28 kwi 2027 r.".
    expect(wrong(/\.\.| {2}|[\s\u00A0]\.|[?!。][.:。]/)).toEqual([]);
  });

  it('has no placeholder left over', () => {
    expect(wrong(/[{}]/)).toEqual([]);
  });

  it('bends no sentence around the name of a currency or a language', () => {
    const bent = Object.entries(messages).filter(([, message]) =>
      /(?<![(（:：–]\s*)\{(currency|language)\}/.test(message),
    );
    expect(bent).toEqual([]);
  });

  it('bends no sentence around a time that may be a date, too', () => {
    expect(messages['options.tracking.nextReading']).toMatch(/[:：]\s*\{time\}/);
  });
});
