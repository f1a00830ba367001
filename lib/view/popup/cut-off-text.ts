import { t } from '@/lib/i18n/i18n';
import type { CutOff } from '@/lib/storage/state';

/** Why the list isn't all that the service has, and what can be done about it. */
export function cutOffText(cutOff: CutOff): string {
  return t(cutOff === 'no-room' ? 'popup.cutOff.noRoom' : 'popup.cutOff.tooLong');
}
