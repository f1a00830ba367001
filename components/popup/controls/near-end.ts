import type { RefObject } from 'preact';
import { useEffect } from 'preact/hooks';

/**
 * Has more of a list drawn as its end comes near.
 * @param end an element below the last row, inside the `scroller`
 * @param rows what is drawn: an observer tells only of changes, and when the end stays near, nothing changes
 * @param hasGrown whether more is drawn than it began with, as it was scrolled
 */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  rows: unknown,
  hasGrown: boolean,
  drawMore: () => void,
): void {
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const near = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) drawMore();
      },
      { root: element.closest('.scroller'), rootMargin: hasGrown ? '200%' : '80px' },
    );
    near.observe(element);
    return () => near.disconnect();
  }, [rows, drawMore]);
}
