import { toOrderLine } from '@/lib/domain/basket/basket';
import type { Kit } from '@/lib/domain/basket/kit';
import type { LineFacts } from '@/lib/view/ordering/line-facts';
import type { Subject } from '@/lib/view/ordering/order-button';

/** What the order button of a kit orders where its contents aren't in sight. */
export function kitSubject({ id, name, lines }: Kit, facts: LineFacts): Subject {
  return {
    key: `kit ${id}`,
    purchase: () => ({ lines: lines.map(toOrderLine), title: name }),
    problem: () => facts.orderProblemOf(lines),
    isAsked: true,
  };
}
