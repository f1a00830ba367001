import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';

/** Sets a page's language and text direction to those of our texts. */
export function setDocumentLanguage({ documentElement }: Document): void {
  documentElement.lang = uiLocale();
  documentElement.dir = t('direction');
}
