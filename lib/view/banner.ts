import { i18n } from '#i18n';
import type { Connection, Trouble } from '@/lib/storage/state';
import { type FailureText, failureText } from './failure-text';

/** The one thing above the list that keeps something from working. */
export interface Banner extends FailureText {
  readonly tone: 'trouble' | 'notice';
  readonly action: 'open-settings' | 'retry' | null;
}

interface BannerFacts {
  readonly connection: Connection | null;
  readonly orderingTrouble: Trouble | null;
  readonly refreshTrouble: Trouble | null;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A rejected key before locked ordering before a failed refresh; `null` when all is well. */
export function bannerFor(facts: BannerFacts): Banner | null {
  const { connection, orderingTrouble, refreshTrouble, now } = facts;
  if (connection?.rejected) {
    return {
      tone: 'trouble',
      what: i18n.t('banner.keyRejected'),
      next: i18n.t('banner.keyRejectedNext'),
      said: failureText(connection.rejected, now, now).said,
      action: 'open-settings',
    };
  }
  if (orderingTrouble) {
    const text = failureText(orderingTrouble.failure, orderingTrouble.at, now);
    return { tone: 'trouble', ...text, what: i18n.t('banner.orderingLocked'), action: null };
  }
  if (!connection || !refreshTrouble) return null;
  const { failure, at } = refreshTrouble;
  const isLasting = ['permission-missing', 'not-connected', 'not-json', 'redirected'].includes(
    failure.kind,
  );
  return {
    tone: 'notice',
    ...failureText(failure, at, now),
    action: isLasting ? 'open-settings' : 'retry',
  };
}
