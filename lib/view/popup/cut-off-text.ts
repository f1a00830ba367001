import { i18n } from '#i18n';
import type { CutOff } from '@/lib/storage/state';

/** Why the list isn't all that the service has, and what can be done about it. */
export function cutOffText(cutOff: CutOff): string {
  return i18n.t(cutOff === 'no-room' ? 'popup.cutOff.noRoom' : 'popup.cutOff.tooLong');
}
