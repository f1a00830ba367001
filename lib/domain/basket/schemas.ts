import * as z from 'zod/mini';
import { kitNameMax, kitsMax, orderLinesMax } from '@/lib/domain/data/bounds';
import {
  count,
  type Described,
  type Others,
  object,
  rows,
  shownText,
  title,
  word,
  wordOrNull,
} from '@/lib/domain/data/schema';
import { nameKey } from './kit-name';

export type BasketLine = Described<typeof line>;
export const line = (others?: Others) =>
  object(
    {
      itemId: word(),
      quantity: count(),
      size: z.catch(wordOrNull(), null),
      /** The item's title when it was added: all there is to show once the item is gone. */
      title: z.exactOptional(title()),
    },
    others,
  );

/** How the basket has dealt with an attempt to order it; kept as long as the attempt is known. */
export type BasketOrder = Described<typeof basketOrder>;
const basketOrder = () =>
  object({
    attemptId: z.string(),
    lines: z.array(line()),
    /**
     * `out`: the lines have left the basket. `returned`: nothing was ordered, and the lines wait until the
     * person puts them back, as other lines were added meanwhile. `over`: nothing is left to be done.
     */
    stage: z.enum(['out', 'returned', 'over']),
  });

export type Basket = Described<typeof basket>;
export const basket = () =>
  object({ lines: z.catch(rows(line()), []), orders: z.catch(rows(basketOrder()), []) });

const kitOf = (lines: z.ZodMiniType<z.output<ReturnType<typeof line>>[]>, others?: Others) =>
  object({ id: word(), name: shownText(kitNameMax), lines }, others);

/** A basket saved under a name, to order it again. */
export type Kit = Described<typeof kit>;
export const kit = (others?: Others) =>
  kitOf(z.array(line(others)).check(z.minLength(1), z.maxLength(orderLinesMax)), others);

/** As they are stored: a line that can't be read is left out. */
export const kits = () => rows(kitOf(rows(line())));
/** From elsewhere: no two have the same name, as people read it. */
export const importedKits = () =>
  rows(kit('dropped'), kitsMax, ({ id, name }) => [`id ${id}`, `name ${nameKey(name)}`]);
