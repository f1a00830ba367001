import { join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { root } from '../paths';

/*
 * Our texts, as the browser would hand them out: the fake browser has none of its own. Set up before
 * each test file.
 */
const parsed = await parseMessagesFile(join(root, 'assets/locales/en.yml'));
const messages = generateChromeMessages(parsed);

fakeBrowser.i18n.getUILanguage = () => 'en-US';
fakeBrowser.i18n.getMessage = ((name: string) =>
  messages[name]?.message ?? '') as typeof fakeBrowser.i18n.getMessage;
