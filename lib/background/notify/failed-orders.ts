import { inTurn } from '@/lib/background/platform/in-turn';
import type { OpenPages } from '@/lib/background/platform/open-pages';
import type { StoredValues } from '@/lib/background/stored-values';
import { displayText } from '@/lib/domain/display-text';
import type { Failure } from '@/lib/domain/failure';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import { isUnseenEnd } from '@/lib/domain/ordering/attempts';
import type { OrderChange } from '@/lib/domain/ordering/order-facts';
import { plainMessage } from '@/lib/domain/ordering/refusal';
import { numberText } from '@/lib/i18n/format';
import { type MessageKey, plural, t } from '@/lib/i18n/i18n';
import type { Notifications } from './notifications';

interface FailedOrderNotificationsDeps {
  readonly notifications: Pick<Notifications, 'show'>;
  readonly openPages: OpenPages;
  readonly stored: Pick<StoredValues, 'attempts' | 'notifiedEnds'>;
}

/**
 * Notifies once of each order that wasn't placed, unless an open popup shows it. It goes by what is
 * stored, so the next background makes up for what this one didn't live to do.
 */
export function createFailedOrderNotifications(deps: FailedOrderNotificationsDeps) {
  const { notifications, openPages, stored } = deps;
  const { attempts, notifiedEnds } = stored;

  // In turn, since two runs at once would both notify.
  const notify = inTurn(async () => {
    const ended = (await attempts.read()).filter(isUnseenEnd);
    const before = await notifiedEnds.read();
    const fresh = ended.filter(({ id }) => !before.includes(id));
    if (fresh.length === 0 && before.length === ended.length) return;
    const isShown = fresh.length > 0 && (await openPages()).includes('/popup.html');
    for (const attempt of isShown ? [] : fresh) {
      const about = { kind: 'attempt', attemptId: attempt.id } as const;
      await notifications.show(
        about,
        '',
        failedOrderTitle(attempt),
        failedOrderText(attempt.failure),
      );
    }
    await notifiedEnds.write(ended.map(({ id }) => id));
  });

  return {
    notify,
    /** Notifies as soon as an order has failed. */
    follow: (): void => {
      attempts.watch(() => void notify());
    },
  };
}

/** What wasn't ordered: an item with its quantity, or the number of items. */
export function failedOrderTitle({ goods }: Attempt): string {
  return t('notice.notOrdered', { goods: goodsText(goods) });
}

function goodsText([first, ...others]: Attempt['goods']): string {
  if (!first || others.length > 0) return plural('attempt.items', others.length + 1);
  const title = displayText(first.title) || t('item.untitled');
  return t('attempt.goods', { quantity: numberText(first.quantity), title });
}

/** The reason in one sentence; the service's own words if it sent any. */
export function failedOrderText(failure: Failure | null): string {
  if (!failure) return t('attempt.expiredText');
  const said = 'message' in failure ? displayText(plainMessage(failure.message ?? '')) : '';
  if (said) return t('common.quotedByService', { message: said });
  switch (failure.kind) {
    case 'timeout':
      return plural('failure.timeout', failure.seconds);
    case 'order-refused-here':
      return t(`failure.order.${camelCased(failure.problem)}` as MessageKey);
    case 'order-changed':
      return t(`notice.changed.${changedPart(failure.changes)}`);
    case 'permission-missing':
    case 'unreachable':
      return t(`failure.${camelCased(failure.kind)}` as MessageKey, { origin: failure.origin });
    case 'service-fault':
    case 'unexpected-status':
      return t(`failure.${camelCased(failure.kind)}` as MessageKey, {
        status: String(failure.status),
      });
    case 'offline':
    case 'not-connected':
    case 'input-refused':
    case 'unauthorized':
    case 'forbidden':
    case 'rate-limited':
    case 'redirected':
    case 'not-json':
    case 'wrong-shape':
    case 'storage':
      return t(`failure.${camelCased(failure.kind)}` as MessageKey);
    // The other reasons take more than a sentence; the popup explains them.
    default:
      return t('attempt.expiredText');
  }
}

function changedPart(changes: readonly OrderChange[]): OrderChange['part'] | 'several' {
  const [part, ...others] = new Set(changes.map(({ part }) => part));
  return part && others.length === 0 ? part : 'several';
}

/** A failure's kind as the keys of our texts spell it. */
function camelCased(kind: string): string {
  return kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
