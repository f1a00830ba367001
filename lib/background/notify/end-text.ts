import {
  counted,
  type MessageKey,
  message,
  messageBy,
  numberText,
} from '@/lib/background/platform/message';
import { displayText } from '@/lib/domain/display-text';
import type { Failure } from '@/lib/domain/failure';
import type { Attempt } from '@/lib/domain/ordering/attempt';
import type { OrderChange } from '@/lib/domain/ordering/order-facts';

/** What wasn't ordered: the item and how many of it, or how many items. */
export function endTitle({ goods }: Attempt): string {
  return message('notice.notOrdered', { goods: goodsText(goods) });
}

function goodsText([first, ...others]: Attempt['goods']): string {
  if (!first || others.length > 0) return counted('attempt.items', others.length + 1);
  const title = displayText(first.title) || message('item.untitled');
  return message('attempt.goods', { quantity: numberText(first.quantity), title });
}

/** Why, in one sentence; the service's own words where it sent any. */
export function endText(failure: Failure | null): string {
  if (!failure) return message('attempt.expiredText');
  const said = 'message' in failure ? displayText(failure.message ?? '') : '';
  if (said) return message('common.quotedByService', { message: said });
  switch (failure.kind) {
    case 'timeout':
      return counted('failure.timeout', failure.seconds);
    case 'order-refused-here':
      return messageBy(`failure.order.${camelCased(failure.problem)}`);
    case 'order-changed':
      return message(`notice.changed.${changedPart(failure.changes)}`);
    case 'permission-missing':
    case 'unreachable':
      return messageBy(`failure.${camelCased(failure.kind)}`, { origin: failure.origin });
    case 'service-fault':
    case 'unexpected-status':
      return messageBy(`failure.${camelCased(failure.kind)}`, { status: String(failure.status) });
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
      return message(`failure.${camelCased(failure.kind)}` as MessageKey);
    // The rest takes more than a sentence: the popup has it.
    default:
      return message('attempt.expiredText');
  }
}

function changedPart(changes: readonly OrderChange[]): OrderChange['part'] | 'several' {
  const [part, ...others] = new Set(changes.map(({ part }) => part));
  return part && others.length === 0 ? part : 'several';
}

/** As the keys of our texts are written. */
function camelCased(kind: string): string {
  return kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
