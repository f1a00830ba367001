import { inTurn } from '@/lib/background/platform/in-turn';
import type { OpenPages } from '@/lib/background/platform/open-pages';
import { displayText } from '@/lib/domain/display-text';
import type { Failure } from '@/lib/domain/failure';
import { garmentSizeOf } from '@/lib/domain/items/item';
import type { Attempt, PressNote } from '@/lib/domain/ordering/attempt';
import { failedNotes, isUnseenEnd } from '@/lib/domain/ordering/attempts';
import type { EpochMs } from '@/lib/domain/time';
import { failureSentence } from '@/lib/i18n/failures';
import { shortGoodsText } from '@/lib/i18n/goods-text';
import { t } from '@/lib/i18n/i18n';
import type { Stored } from '@/lib/storage/stored';
import type { Notifications } from './notifications';

interface FailedOrderNotificationsDeps {
  readonly notifications: Pick<Notifications, 'show'>;
  readonly openPages: OpenPages;
  readonly now: () => EpochMs;
  readonly stored: {
    readonly attempts: Pick<Stored<readonly Attempt[]>, 'read' | 'watch'>;
    readonly notifiedEnds: Pick<Stored<readonly string[]>, 'read' | 'write'>;
    readonly pressNotes: readonly Pick<Stored<PressNote | null>, 'watch'>[];
    readonly readPressNotes: () => Promise<readonly PressNote[]>;
  };
}

/** An order that failed: as an attempt, or before there was one. */
interface Ended extends Pick<Attempt, 'id' | 'goods'> {
  /** `false` if it was refused, but may have been ordered all the same. */
  readonly isProof?: boolean;
  readonly failure: Failure | null;
}

/**
 * Notifies once of each order that wasn't placed, unless an open popup shows it. It goes by what is
 * stored, so the next background makes up for what this one didn't live to do.
 */
export function createFailedOrderNotifications(deps: FailedOrderNotificationsDeps) {
  const { notifications, openPages, now, stored } = deps;
  const { attempts, notifiedEnds } = stored;

  // In turn, since two runs at once would both notify.
  const notify = inTurn(async () => {
    const [tried, noted] = await Promise.all([attempts.read(), stored.readPressNotes()]);
    const ended: readonly Ended[] = [
      ...tried.filter(isUnseenEnd),
      ...failedNotes(noted, tried).map(({ press, failure }) => ({
        ...press.shown,
        ...press,
        failure,
      })),
    ];
    const before = await notifiedEnds.read();
    const fresh = ended.filter(({ id }) => !before.includes(id));
    if (fresh.length === 0 && before.length === ended.length) return;
    const isShown = fresh.length > 0 && (await openPages()).includes('/popup.html');
    for (const one of isShown ? [] : fresh) {
      const about = { kind: 'attempt', attemptId: one.id } as const;
      const isLost = one.failure?.kind === 'order-unclear';
      const title = isLost ? t('attempt.notKnown') : failedOrderTitle(one);
      const reason = one.failure ? failureSentence(one.failure, now()) : t('attempt.expiredText');
      const text = isLost ? goodsOf(one) : reason;
      await notifications.show('not-ordered', about, title, text);
    }
    await notifiedEnds.write(ended.map(({ id }) => id));
  });

  return {
    notify,
    /** Notifies as soon as an order has failed. */
    follow: (): void => {
      for (const value of [attempts, ...stored.pressNotes]) value.watch(() => void notify());
    },
  };
}

/** What wasn't ordered, or was refused. */
export function failedOrderTitle(ended: Pick<Attempt, 'goods'> & { readonly isProof?: boolean }) {
  const goods = goodsOf(ended);
  return ended.isProof === false
    ? t('notice.refused', { goods })
    : t('notice.notOrdered', { goods });
}

function goodsOf({ goods }: Pick<Attempt, 'goods'>): string {
  const lines = goods.map(({ title, size, ...line }) => ({
    ...line,
    title: displayText(title) || t('item.untitled'),
    size: garmentSizeOf(size),
  }));
  return shortGoodsText(lines);
}
