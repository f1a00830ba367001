import { i18n } from '#i18n';
import { uiLocale } from './locale';

/** Tells a page in which language and direction its texts are. */
export function setDocumentLanguage({ documentElement }: Document): void {
  documentElement.lang = uiLocale;
  documentElement.dir = i18n.t('direction');
}
