import type { Language } from '../support/languages.ts';

interface Typography {
  /** Quotation marks and apostrophes that the language writes. */
  readonly quotes: string;
  /** What is a mistake in this language and not in every one. */
  readonly mistakes?: RegExp;
}

const rules: Readonly<Record<Language, Typography>> = {
  en: { quotes: '“”‘’' },
  es: { quotes: '«»“”‘’' },
  // A narrow no-break space stands before double punctuation and within quotes.
  fr: { quotes: '«»’', mistakes: /[^\u202F\u00A0](?=[;:!?»])|«(?![\u202F\u00A0])|\S(?=%)/ },
  de: { quotes: '„“‚‘’' },
  it: { quotes: '«»“”‘’' },
  pt_BR: { quotes: '“”‘’' },
  nl: { quotes: '‘’“”' },
  pl: { quotes: '„”«»’' },
  // No spaces around full-width marks, which bring their own.
  ja: {
    quotes: '「」『』',
    mistakes: /\s[、。「」『』（）：]|[、。」』）：]\s|\p{Script=Hiragana}[,.?!]/u,
  },
  ar: { quotes: '«»', mistakes: /\p{Script=Arabic}[,;?]/u },
};

export const typographyOf = (language: Language): Typography => rules[language];
