export interface Features {
  readonly product: string | null;
  readonly size: string | null;
  readonly quantity: number;
}

/** What tells an item apart from others with the same title; features that don't help are `null`. */
export interface Distinction {
  readonly product: string | null;
  readonly size: string | null;
  readonly quantity: number | null;
  /** Its number among identical ones, from 1, and their total; only when nothing else differs. */
  readonly place: { readonly number: number; readonly total: number } | null;
}

export function distinguish(alike: readonly Features[]): readonly Distinction[] {
  const differs = (feature: keyof Features) => new Set(alike.map((item) => item[feature])).size > 1;
  const [byProduct, bySize] = [differs('product'), differs('size')];
  // Every row shows product and size anyway; the quantity is added only when those aren't enough.
  const byQuantity = differs('quantity') && new Set(alike.map(kindOf)).size < alike.length;
  const places = placesAmongAlike(alike, byQuantity ? kindAndQuantityOf : kindOf);
  return alike.map(({ product, size, quantity }, at) => ({
    product: byProduct ? product : null,
    size: bySize ? size : null,
    quantity: byQuantity ? quantity : null,
    place: places[at] ?? null,
  }));
}

const kindOf = ({ product, size }: Features) => JSON.stringify([product, size]);
const kindAndQuantityOf = (item: Features) => `${kindOf(item)} ${item.quantity}`;

function placesAmongAlike(group: readonly Features[], keyOf: (item: Features) => string) {
  const places: Distinction['place'][] = group.map(() => null);
  for (const alike of Map.groupBy(group.entries(), ([, item]) => keyOf(item)).values()) {
    if (alike.length === 1) continue;
    alike.forEach(([at], number) => {
      places[at] = { number: number + 1, total: alike.length };
    });
  }
  return places;
}
