import type { EpochMs } from '@/lib/domain/time';
import type { Outlook } from '@/lib/domain/tracking/outlook';
import { plural, t } from '@/lib/i18n/i18n';
import { relativeDayText } from '@/lib/view/shared/dates';
import type { OrderFilter } from '@/lib/view/state/popup-session';

/** A part of the first line of Orders. */
export interface OutlookPart {
  readonly text: string;
  /** The filter that lists what it counts; `null` for a date. */
  readonly filter: OrderFilter | null;
}

/** Where the parcels are, each part a sentence of its own: "5 on their way", "next tomorrow". */
export function outlookParts(outlook: Outlook, now: EpochMs): OutlookPart[] {
  const { attention, onTheWay, next, lastDelivered } = outlook;
  const parts: OutlookPart[] = [];
  if (attention > 0) {
    parts.push({ text: plural('orders.outlook.attention', attention), filter: 'attention' });
  }
  const dated = (iso: string | null, words: (day: string) => string) => {
    const day = iso === null ? null : relativeDayText(iso, now);
    if (day !== null) parts.push({ text: words(day), filter: null });
  };
  if (onTheWay > 0) {
    parts.push({ text: plural('orders.outlook.onTheWay', onTheWay), filter: 'onTheWay' });
    dated(next, (day) => plural('orders.outlook.next', onTheWay, { day }));
    return parts;
  }
  parts.push({ text: t('orders.outlook.none'), filter: null });
  if (next !== null) dated(next, (day) => t('orders.outlook.nextOpen', { day }));
  else dated(lastDelivered, (day) => t('orders.outlook.lastDelivered', { day }));
  return parts;
}
