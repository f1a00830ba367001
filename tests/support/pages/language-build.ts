import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isolated } from '../../../lib/domain/data/display-text.ts';
import type { Engine } from '../drive/driver.ts';
import { type Language, languages, tagOf } from '../languages.ts';
import { type BuildCopy, copyBuild } from './build-copy.ts';

export interface LanguageBuild {
  readonly build: BuildCopy;
  readonly translator: Translator;
}

/**
 * Builds the extension for a browser that speaks this language. The browser itself needn't: many installations
 * speak one language only.
 */
export async function buildInLanguage(engine: Engine, language: Language): Promise<LanguageBuild> {
  const tag = JSON.stringify(tagOf(language));
  const build = await copyBuild(engine, {
    everywhere: `(globalThis.browser ?? chrome).i18n.getUILanguage = () => ${tag};`,
  });
  const fileOf = (name: Language) => join(build.dir, '_locales', name, 'messages.json');
  const messagesOf = async (name: Language): Promise<Messages> =>
    JSON.parse(await readFile(fileOf(name), 'utf8'));
  const [english, own] = [await messagesOf('en'), await messagesOf(language)];
  // In place of English, whatever language the browser speaks.
  await writeFile(fileOf('en'), JSON.stringify(own));
  for (const other of languages) {
    if (other !== 'en') await rm(join(fileOf(other), '..'), { recursive: true, force: true });
  }
  return { build, translator: createTranslator(english, own, tagOf(language)) };
}

/** As in `messages.json` of a build. */
type Messages = Readonly<Record<string, { readonly message: string }>>;

/** Says in another language what specs know in English. */
export interface Translator {
  /**
   * What a text of ours may be called, of which at least one is right: English has one word for what are two
   * elsewhere. A text that isn't ours stays as it is.
   */
  names(english: string): readonly string[];
  /** All texts of the other language. */
  readonly texts: readonly string[];
  /** Finds a text, or a part of one, among other texts of the page. */
  pattern(english: string | RegExp): RegExp;
}

interface Found {
  readonly filled: string;
  /** Of the message’s own words. */
  readonly length: number;
}

interface Template {
  readonly key: string;
  readonly message: string;
  /** Finds the values of the placeholders in a text. */
  readonly pattern: RegExp;
  readonly placeholders: readonly string[];
}

/** @param tag the other language, a BCP 47 tag */
function createTranslator(english: Messages, other: Messages, tag: string): Translator {
  const direction = other.direction?.message === 'rtl' ? 'rtl' : 'ltr';
  const numbers = new Intl.NumberFormat(tag, { maximumFractionDigits: 2 });
  const pluralRules = new Intl.PluralRules(tag);
  const templates = Object.entries(english)
    .filter(([key, { message }]) => key !== 'direction' && /\S/.test(literal(message)))
    .map(([key, { message }]) => templateOf(key, message))
    .sort((one, two) => literal(two.message).length - literal(one.message).length);

  function messageOf(key: string, count: number): string {
    const form = key.replace(/_(one|other)$/, `_${pluralRules.select(count)}`);
    return (other[form] ?? other[key] ?? other[key.replace(/_one$/, '_other')])?.message ?? '';
  }

  /** What a text may be called, by the longest messages that it fits. */
  function find(text: string, from = templates): readonly Found[] {
    const found = from.flatMap(({ key, message, pattern, placeholders }) => {
      const parts = pattern.exec(text);
      if (!parts) return [];
      const values = new Map(placeholders.map((name, at) => [name, parts[at + 1] ?? '']));
      const inside = new Map([...values].map(([name, value]) => [name, valueIn(value)]));
      // “Order {count} items” and that a sheet opens.
      const label = inside.get('label')?.length ?? 0;
      const count = asNumber(values.get('count') ?? '1');
      const filled = fill(messageOf(key, count), (name) => inside.get(name)?.filled ?? '');
      return [{ filled, length: literal(message).length + label }];
    });
    return longest(found);
  }

  const fill = (message: string, textOf: (placeholder: string) => string) =>
    message.replace(/\{(\w+)\}/g, (_, name: string) => isolated(textOf(name), direction));

  function names(text: string, found = find(text)): readonly string[] {
    return found.length === 0 ? [text] : [...new Set(found.map(({ filled }) => filled))];
  }

  /** A value may be a text of ours. Without words of its own, a message could be found in any title. */
  function valueIn(value: string): Found {
    if (/^\d[\d,]*$/.test(value)) return { filled: numbers.format(asNumber(value)), length: 0 };
    return find(value, templates.filter(hasWords))[0] ?? { filled: value, length: 0 };
  }

  function pattern(text: string | RegExp): RegExp {
    const whole = typeof text === 'string' ? names(text) : [];
    if (whole.length > 0 && whole[0] !== text) return anyOf(whole.map(squeezed).map(escaped));
    const holds = (message: string) =>
      typeof text === 'string' ? message.includes(text) : text.test(message.replace(holder, '7'));
    const parts = templates
      .filter(({ message }) => hasWords({ message }) && holds(message))
      .flatMap(({ key }) => [0, 1, 2, 3, 11, 100].map((count) => messageOf(key, count)))
      .map((message) => squeezed(message).split(holder).map(escaped).join('.*?'));
    if (parts.length === 0) return typeof text === 'string' ? new RegExp(escaped(text)) : text;
    return anyOf(parts);
  }

  /** “Reorder Fox logo”: what a button says, and what it is about. No word of that message is its own. */
  function findButton(text: string): readonly Found[] {
    return longest(
      [...text.matchAll(/ /g)].flatMap(({ index }) => {
        const title = valueIn(text.slice(index + 1));
        return find(text.slice(0, index), templates.filter(isLabel)).map((label) => ({
          filled: fill(messageOf('item_buttonName', 1), (name) =>
            name === 'label' ? label.filled : title.filled,
          ),
          length: label.length + 1 + title.length,
        }));
      }),
    );
  }

  return {
    // An item's name may look like one of our texts.
    names: (text) => [
      ...new Set([...names(text, longest([...find(text), ...findButton(text)])), text]),
    ],
    pattern,
    texts: Object.values(other).map(({ message }) => message),
  };
}

const holder = /\{\w+\}/g;
const literal = (message: string) => message.replace(holder, '');
const hasWords = ({ message }: Pick<Template, 'message'>) => /\p{L}{2}/u.test(literal(message));
/** A text fits the longest message best: “Order {number}” would fit “Order {number} placed” too. */
function longest(found: readonly Found[]): readonly Found[] {
  const length = Math.max(...found.map((one) => one.length));
  return found.filter((one) => one.length === length);
}

/** It may say how many, and that a sheet opens. */
const isLabel = ({ placeholders }: Template) =>
  placeholders.every((name) => name === 'count' || name === 'label');
const asNumber = (text: string) => Number(text.replaceAll(',', ''));
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (sources: readonly string[]) => new RegExp([...new Set(sources)].join('|'), 'u');
const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

function templateOf(key: string, message: string): Template {
  const source = message.split(holder).map(escaped).join('(.+)');
  const placeholders = [...message.matchAll(holder)].map(([name]) => name.slice(1, -1));
  return { key, message, pattern: new RegExp(`^${source}$`, 'u'), placeholders };
}
