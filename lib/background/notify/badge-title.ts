import type { Badge } from '@/lib/domain/tracking/badge';
import { plural, t } from '@/lib/i18n/i18n';

/** The badge in words, for the icon's tooltip. */
export function badgeTitle(badge: Badge): string {
  switch (badge.kind) {
    case 'not-connected':
      return t('badge.notConnected');
    case 'key-rejected':
      return t('badge.keyRejected');
    case 'unclear':
      return plural('badge.unclear', badge.count);
    case 'not-ordered':
      return plural('badge.notOrdered', badge.count);
    case 'unseen':
      return plural(`badge.unseen.${badge.tone}`, badge.count);
    case 'reminder':
      return plural('badge.reminder', badge.count);
    case 'on-the-way':
      return plural('badge.onTheWay', badge.count);
    case 'quiet':
      return t('badge.quiet');
  }
}
