import { openPages } from '@/lib/background/platform/open-pages';
import { serialized } from '@/lib/background/platform/serialized';
import { displayText } from '@/lib/domain/data/display-text';
import type { Failure } from '@/lib/domain/failure/failure';
import { garmentSizeOf } from '@/lib/domain/items/item';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import { failedNotes, isUnseenEnd } from '@/lib/domain/ordering/attempt/states';
import { failureSentence } from '@/lib/i18n/failures';
import { shortGoodsText } from '@/lib/i18n/goods-text';
import { t } from '@/lib/i18n/i18n';
import { attempts, pressNotes, readPressNotes } from '@/lib/storage/private/values';
import { notifiedEnds } from '@/lib/storage/state';
import type { Stored } from '@/lib/storage/stored';
import { notify } from './notifications';

/** Passed in for the model of ordering, where each of these can fail, and the background can end in between. */
interface EndsDeps {
  readonly notify: typeof notify;
  readonly openPages: typeof openPages;
  readonly attempts: Pick<typeof attempts, 'read'>;
  readonly notifiedEnds: Pick<typeof notifiedEnds, 'read' | 'write'>;
  readonly readPressNotes: typeof readPressNotes;
}

/** An order that failed: as an attempt, or before there was one. */
interface Ended extends Pick<Attempt, 'id' | 'goods'> {
  /** `false` if it was refused, but may have been ordered all the same. */
  readonly isProof?: boolean;
  readonly failure: Failure | null;
}

export const endSources: readonly Stored<unknown>[] = [attempts, ...pressNotes];

/** In turn, since two runs at once would both notify. */
export const notifyOfFailedOrders = serialized(() =>
  notifyOfEnds({ notify, openPages, attempts, notifiedEnds, readPressNotes }),
);

/**
 * Notifies once of each order that wasn't placed, but not while a popup is open, which may show it: what isn't seen
 * there is still told later. It goes by what is stored, so the next background makes up for what this one didn't live
 * to do.
 */
export async function notifyOfEnds(deps: EndsDeps): Promise<void> {
  const { notify, openPages, attempts, notifiedEnds, readPressNotes } = deps;
  const [tried, noted] = await Promise.all([attempts.read(), readPressNotes()]);
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
  const isToWait = fresh.length > 0 && (await openPages()).includes('/popup.html');
  for (const one of isToWait ? [] : fresh) {
    const about = { kind: 'attempt', attemptId: one.id } as const;
    const isLost = one.failure?.kind === 'order-unclear';
    const title = isLost ? t('attempt.notKnown') : failedOrderTitle(one);
    const reason = one.failure
      ? failureSentence(one.failure, Date.now())
      : t('attempt.expiredText');
    await notify('not-ordered', about, title, isLost ? goodsOf(one) : reason);
  }
  const told = isToWait ? ended.filter((one) => !fresh.includes(one)) : ended;
  await notifiedEnds.write(told.map(({ id }) => id));
}

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
