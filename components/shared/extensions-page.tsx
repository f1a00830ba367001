import { browser } from 'wxt/browser';
import { sentencesText, t } from '@/lib/i18n/i18n';

/** What to do about a newer version that was in use here, with the way there where `OpenExtensionsPage` can't lead. */
export function outdatedText(version: string): string {
  const text = t('outdated.text', { version });
  return import.meta.env.FIREFOX ? sentencesText([text, t('outdated.inFirefox')]) : text;
}

/** Where a newer version is installed. Firefox opens that page for nobody. */
export function OpenExtensionsPage() {
  if (import.meta.env.FIREFOX) return null;
  const open = () => browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` });
  return (
    <button type="button" class="button is-primary" onClick={() => void open()}>
      {t('outdated.extensions')}
    </button>
  );
}
