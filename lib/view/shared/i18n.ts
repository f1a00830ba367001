import type { createI18n } from '@wxt-dev/i18n';
import { browser } from 'wxt/browser';
import type { GeneratedI18nStructure } from '@/.wxt/i18n/structure';
import { type Direction, filled, isolated } from '@/lib/domain/display-text';

export type { GeneratedI18nStructure };

// The typing knows only the browser's own messages.
const messages: { getMessage(name: string): string } = browser.i18n;
const message = (key: string) => messages.getMessage(key.replaceAll('.', '_'));
const direction = message('direction') as Direction;

/**
 * Our texts in the person's language, with `{name}` replaced by its value. Pages import it as `#i18n`, in
 * place of the library's own, which knows plurals of one language only (see `plural`) and puts values in
 * as they are, so that a name from right to left would turn the sentence around it.
 */
export const i18n = {
  t: (key: string, values: Readonly<Record<string, string | number>> = {}) =>
    filled(message(key), values, direction),
} as ReturnType<typeof createI18n<GeneratedI18nStructure>>;

/** A text to be put together with others other than by a message. */
export const isolate = (text: string) => isolated(text, direction);
