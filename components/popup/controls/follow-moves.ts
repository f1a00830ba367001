import type { Steadiness } from '@/lib/view/shared/steadiness';

/** Notes whenever what lies above or below the list gives it more or less room. */
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
