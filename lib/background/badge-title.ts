import { browser } from 'wxt/browser';
import type { GeneratedI18nStructure } from '#i18n';
import type { Badge } from '@/lib/domain/badge';

type Key = Extract<keyof GeneratedI18nStructure, `badge.${string}`>;
type PluralKey<K = Key> = K extends `${infer Base}.other` ? Base : never;

// The generated typing covers the helper that pages use; the background can do without its weight.
const messages: {
  getMessage(name: string): string;
  getUILanguage(): string;
} = browser.i18n;

/** The badge in words, for the icon's tooltip. */
export function badgeTitle(badge: Badge): string {
  switch (badge.kind) {
    case 'not-connected':
      return message('badge.notConnected');
    case 'key-rejected':
      return message('badge.keyRejected');
    case 'unclear':
      return counted('badge.unclear', badge.count);
    case 'unseen':
      return counted(`badge.unseen.${badge.tone}`, badge.count);
    case 'on-the-way':
      return counted('badge.onTheWay', badge.count);
    case 'quiet':
      return message('badge.quiet');
  }
}

function message(key: Key): string {
  return messages.getMessage(key.replaceAll('.', '_'));
}

function counted(key: PluralKey, count: number): string {
  const language = messages.getUILanguage();
  const form = new Intl.PluralRules(language).select(count);
  const text = message(`${key}.${form}` as Key) || message(`${key}.other` as Key);
  return text.replace('{count}', new Intl.NumberFormat(language).format(count));
}
