import { t } from './i18n';

/** "Demo: Order DEMO000001", for what is read where the demo's stripe isn't seen. */
export function markedAsDemo(text: string): string {
  return t('common.fact', { name: t('demo.name'), value: text });
}

/** "Demo – orders.csv": the names of files have no colon. */
export function demoFileName(name: string): string {
  return `${t('demo.name')} – ${name}`;
}
