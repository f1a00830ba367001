import { withLine } from '@/lib/domain/basket/basket-lines';
import type { OrderLine } from '@/lib/domain/ordering/attempt';
import { plural, t } from '@/lib/i18n/i18n';
import type { BasketModel } from './basket';

/** The parts of the basket's model that its edits work with. */
type Editable = Pick<BasketModel, 'change' | 'lines' | 'tell' | 'titleOf'>;

/** Puts a line into the basket, and says so. */
export async function addLine(basket: Editable, line: OrderLine): Promise<void> {
  const title = basket.titleOf(line.itemId) ?? '';
  let fits = true;
  await basket.change((present) => {
    const lines = withLine(present.lines, { ...line, title });
    fits = lines !== null;
    return lines ? { ...present, lines } : present;
  });
  if (!fits) return basket.tell(t('basket.full', { title }), true);
  basket.tell(plural('basket.added', basket.lines.value.length, { title }));
}
