import type { Steadiness } from '@/lib/view/ordering/steadiness';

/** Reports every change of the list's top and bottom edge. */
export function followMoves(list: Element, { moved }: Steadiness): void {
  const reach = () => {
    const { top, bottom } = list.getBoundingClientRect();
    return { top, bottom };
  };
  let before = reach();
  new ResizeObserver(() => {
    const after = reach();
    if (after.top !== before.top || after.bottom !== before.bottom) moved(before, after);
    before = after;
  }).observe(list);
}
