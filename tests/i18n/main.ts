import { type Language, languages } from '../support/languages.ts';
import { confirm, englishTexts, staleKeys } from './made-from.ts';
import { messagesIn } from './translation.ts';

/* Lists the messages whose English has changed since they were translated, and notes which have followed. */

const usage = `npm run translations                  lists what has to follow English, with all its texts
npm run translations -- de            the German texts say all that English says now
npm run translations -- de KEY [KEY]  these do`;

const [name, ...keys] = process.argv.slice(2);
const language = languages.find((one) => one === name && one !== 'en');
const unknown = keys.filter((key) => !(key in englishTexts));

if (name === undefined) for (const one of languages.slice(1)) list(one);
else if (!language || unknown.length > 0) {
  console.error(unknown.length > 0 ? `There is no ${unknown.join(', ')}.` : usage);
  process.exitCode = 2;
} else confirm(language, keys.length > 0 ? keys : staleKeys(language));

function list(language: Language): void {
  const messages = Object.entries(messagesIn(language));
  for (const key of staleKeys(language)) {
    const own = messages.filter(([one]) => one === key || one.startsWith(`${key}.`));
    console.log(`${language} ${key}`);
    console.log(`  en: ${englishTexts[key] ?? '(gone)'}`);
    for (const [, text] of own) console.log(`  ${language}: ${text}`);
  }
}
