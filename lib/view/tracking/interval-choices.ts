import { plural, t } from '@/lib/i18n/i18n';
import type { Choice } from '@/lib/view/settings/choices';

/** Minutes; 0 is never. */
const offered = [5, 15, 30, 60, 240, 0];

/** How often to look for news, and the current choice whatever it is. The empty value is "automatic". */
export function intervalChoices(current: number | null): Choice[] {
  const all = current === null || offered.includes(current) ? offered : [current, ...offered];
  return [null, ...all].map((minutes) => ({
    value: minutes === null ? '' : String(minutes),
    label: intervalText(minutes),
  }));
}

/** @param minutes `null`: automatic, 0: never */
export function intervalText(minutes: number | null): string {
  if (minutes === null) return t('options.tracking.automatic');
  if (minutes === 0) return t('options.tracking.never');
  if (minutes % 60 === 0) return plural('options.tracking.everyHours', minutes / 60);
  return plural('options.tracking.everyMinutes', minutes);
}
