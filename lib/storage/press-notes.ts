import { attemptVersion, type Press, type PressNote } from '@/lib/domain/ordering/attempt';
import type { OrderFacts } from '@/lib/domain/ordering/order-facts';
import type { OrderLine, OrderRequest } from '@/lib/domain/ordering/order-request';
import { asObject, isNumber, isText, listOf, oneOf, only, orNull, rowOf, shapeOf } from './shape';
import { readAll, type Stored, stored } from './stored';

/** More presses than anybody makes before a background has started. */
const noteCount = 16;

const isPress = rowOf<Press>({
  id: isText,
  pressedAt: isNumber,
  request: shapeOf<OrderRequest>({
    lines: listOf(shapeOf<OrderLine>({ itemId: isText, quantity: isNumber, size: orNull(isText) })),
    addressId: isText,
    cardId: isText,
  }),
  shown: rowOf<OrderFacts>({ goods: listOf(rowOf<{ title: string }>({ title: isText })) }),
  overrides: Array.isArray,
});

/** Only the kind of a failure is checked; see `failureText`. */
const isNote = shapeOf<PressNote>({
  version: oneOf(attemptVersion),
  press: isPress,
  failure: orNull((found) => isText(asObject(found)?.kind)),
});

/**
 * Places for notes of presses, each under a key of its own: a page has to write without reading first, since it
 * may close in the same task. So it takes a free place, and nobody else writes there until the background has
 * answered the press.
 */
export const pressNotes: readonly Stored<PressNote | null>[] = Array.from(
  { length: noteCount },
  (_, at) => stored<PressNote | null>(`local:press${at + 1}`, null, only(isNote)),
);

/** All notes of presses. */
export async function readPressNotes(): Promise<readonly PressNote[]> {
  const found = await readAll<readonly (PressNote | null)[]>(...pressNotes);
  return found.filter((note) => note !== null);
}
