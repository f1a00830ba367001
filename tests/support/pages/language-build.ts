import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Engine } from '../drive/driver.ts';
import { type Language, languages, tagOf } from '../languages.ts';
import { type BuildCopy, copyBuild } from './build-copy.ts';
import { createTranslator, type Messages, type Translator } from './translator.ts';

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
