import { join } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { root } from '../paths';

/*
 * Set-up of every unit test: a fake browser in which nothing is stored, with our texts, which it lacks, and
 * real timers.
 */
const parsed = await parseMessagesFile(join(root, 'assets/locales/en.yml'));
const messages = generateChromeMessages(parsed);

fakeBrowser.i18n.getUILanguage = () => 'en-US';
fakeBrowser.i18n.getMessage = ((name: string) =>
  messages[name]?.message ?? '') as typeof fakeBrowser.i18n.getMessage;

beforeEach(() => fakeBrowser.reset());
afterEach(() => void vi.useRealTimers());
