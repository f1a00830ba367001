import { t } from '@/lib/i18n/i18n';
import { uiLocale } from '@/lib/i18n/locale';

export function setDocumentLanguage({ documentElement }: Document): void {
  documentElement.lang = uiLocale();
  documentElement.dir = t('direction');
}
