import type { Signal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';

/** Keeps where a list was scrolled to, and scrolls back there as soon as there are rows enough. */
export function useScrollPlace(
  scroller: RefObject<HTMLElement | null>,
  place: Signal<number>,
  rowCount: number,
): void {
  const wanted = useRef<number | null>(place.peek());

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || wanted.current === null) return;
    element.scrollTop = wanted.current;
    if (Math.abs(element.scrollTop - wanted.current) < 2) wanted.current = null;
  }, [scroller, rowCount]);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (wanted.current === null) place.value = element.scrollTop;
      }, 120);
    };
    const letGo = () => {
      wanted.current = null;
    };
    element.addEventListener('scroll', keep, { passive: true });
    element.addEventListener('wheel', letGo, { passive: true });
    element.addEventListener('pointerdown', letGo, { passive: true });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', keep);
      element.removeEventListener('wheel', letGo);
      element.removeEventListener('pointerdown', letGo);
    };
  }, [scroller, place]);
}
