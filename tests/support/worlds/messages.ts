import { join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { root } from '../paths';

/*
 * Gives the fake browser our texts, which it lacks. Runs before each test file.
 */
const parsed = await parseMessagesFile(join(root, 'assets/locales/en.yml'));
const messages = generateChromeMessages(parsed);

fakeBrowser.i18n.getUILanguage = () => 'en-US';
fakeBrowser.i18n.getMessage = ((name: string) =>
  messages[name]?.message ?? '') as typeof fakeBrowser.i18n.getMessage;
