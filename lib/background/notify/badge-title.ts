import { counted, message } from '@/lib/background/platform/message';
import type { Badge } from '@/lib/domain/tracking/badge';

/** The badge in words, for the icon's tooltip. */
export function badgeTitle(badge: Badge): string {
  switch (badge.kind) {
    case 'not-connected':
      return message('badge.notConnected');
    case 'key-rejected':
      return message('badge.keyRejected');
    case 'unclear':
      return counted('badge.unclear', badge.count);
    case 'not-ordered':
      return counted('badge.notOrdered', badge.count);
    case 'unseen':
      return counted(`badge.unseen.${badge.tone}`, badge.count);
    case 'reminder':
      return counted('badge.reminder', badge.count);
    case 'on-the-way':
      return counted('badge.onTheWay', badge.count);
    case 'quiet':
      return message('badge.quiet');
  }
}
