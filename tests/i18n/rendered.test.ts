import { describe, expect, it } from 'vitest';
import { languages, tagOf } from '../support/languages.ts';
import { type Messages, messagesIn, placeholdersOf, pluralKeyOf } from './translation.ts';

/*
 * Every message as people read it: its placeholders filled with what browsers write in that language, so that
 * a sentence that breaks around a date, the name of a currency, or "tomorrow" can be seen.
 */

const autumn = Date.UTC(2026, 10, 3, 13, 5);
const otherYear = Date.UTC(2027, 3, 28, 1, 5);

/** Values for each placeholder, two where browsers write quite different things. */
function valuesIn(tag: string): Readonly<Record<string, readonly string[]>> {
  const relative = new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
  const dates = (options: Intl.DateTimeFormatOptions) =>
    [autumn, otherYear].map((at) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options }).format(at),
    );
  const number = (value: number) => new Intl.NumberFormat(tag).format(value);
  const price = new Intl.NumberFormat(tag, { style: 'currency', currency: 'USD' }).format(1118.75);
  const nameOf = (type: 'currency' | 'language', code: string) =>
    new Intl.DisplayNames(tag, { type }).of(code) ?? code;
  const title = ['Sunny fox'];
  const card = ['Visa •• 4242'];
  const prices = [price];
  const orders = ['R100000001, R100000002'];
  const day = [
    relative.format(1, 'day'),
    relative.format(3, 'day'),
    ...dates({ weekday: 'short', day: 'numeric', month: 'short' }),
  ];
  return {
    ago: [
      relative.format(-2, 'day'),
      relative.format(-1, 'day'),
      new Intl.RelativeTimeFormat(tag).format(-1, 'minute'),
    ],
    day,
    date: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    needed: dates({ day: 'numeric', month: 'short' }),
    by: dates({ day: 'numeric', month: 'short' }),
    // Of this very day only the clock is shown.
    time: [
      new Intl.DateTimeFormat(tag, { timeStyle: 'short', timeZone: 'UTC' }).format(autumn),
      ...dates({ dateStyle: 'medium', timeStyle: 'short' }),
    ],
    month: dates({ month: 'long', year: 'numeric' }),
    expiry: ['04/29'],
    currency: [nameOf('currency', 'USD'), nameOf('currency', 'CHF')],
    language: [nameOf('language', 'fr'), nameOf('language', 'pt-BR')],
    ...{ price: prices, total: prices, most: prices },
    quantity: [number(1500)],
    share: [new Intl.NumberFormat(tag, { style: 'percent' }).format(0.87)],
    limit: [
      new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', unitDisplay: 'short' }).format(
        1,
      ),
    ],
    ...{ title, goods: [`50 × ${title[0]}`], name: title, who: ['Ada Lovelace'], what: title },
    ...{ numbers: orders, number: ['R100000001'], names: ['Market stall'] },
    ...{ card, payWith: card, brand: ['Visa'], digits: ['4242'], ending: ['abcd'] },
    ...{ shipTo: ['Ada Lovelace, Amsterdam NY'], place: ['Amsterdam NY'] },
    address: ['https://shop.example/api'],
    ...{ origin: ['https://shop.example'], host: ['shop.example'] },
    ...{ width: ['3'], height: ['2'], widthCm: ['7.6'], heightCm: ['5.1'], size: ['XL'] },
    ...{ min: ['50'], max: [number(5000)], increment: ['50'], had: ['40'], asked: ['70'] },
    ...{ version: ['1.2.0'], status: ['503'], code: ['USD'], keys: ['Alt+Shift+R'] },
  };
}

/** A number of each plural form of the language, if a whole number has it. */
function countsIn(tag: string): ReadonlyMap<string, number> {
  const rules = new Intl.PluralRules(tag);
  const counts = new Map<string, number>();
  for (const count of [...Array(201).keys(), 1_000_000]) {
    const form = rules.select(count);
    if (!counts.has(form)) counts.set(form, count);
  }
  return counts;
}

/**
 * @param tag the messages' language, BCP 47
 * @returns per key every text that its placeholders' values give, each once
 */
function rendered(messages: Messages, tag: string): ReadonlyMap<string, readonly string[]> {
  const values = valuesIn(tag);
  const counts = countsIn(tag);
  const number = new Intl.NumberFormat(tag);
  return new Map(
    Object.entries(messages).map(([key, message]) => {
      const form = pluralKeyOf(key) === null ? 'other' : key.slice(key.lastIndexOf('.') + 1);
      const count = number.format(counts.get(form) ?? 5);
      const all: typeof values = {
        ...values,
        ...{ count: [count], seconds: [count] },
        // Names of files have dates that sort.
        ...(key === 'spending.file' && { day: ['2026-11-03'] }),
      };
      const names = placeholdersOf(message);
      const most = Math.max(1, ...names.map((name) => all[name]?.length ?? 1));
      const texts = Array.from({ length: most }, (_, at) =>
        message.replace(/\{(\w+)\}/g, (_match, name: string) => {
          const choices = all[name] ?? [name.toUpperCase()];
          return choices[at % choices.length] ?? '';
        }),
      );
      return [key, [...new Set(texts)]];
    }),
  );
}

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
