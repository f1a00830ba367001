import { useEffect, useRef } from 'preact/hooks';

interface GrowingEndProps {
  /** How much of the list is drawn. */
  readonly drawn: number;
  /** Draws more of it. */
  readonly grow: () => void;
}

/** How far below the window the end is when more is drawn, in CSS pixels: two windows. */
const ahead = 1_200;

/**
 * Stands at the end of the drawn part of a long list, and has more drawn as it comes near. For cards to
 * read: they stay drawn, so that find-in-page and screen readers get all of them. The list of items, whose
 * rows are full of controls, draws only those in view.
 */
export function GrowingEnd({ drawn, grow }: GrowingEndProps) {
  const end = useRef<HTMLDivElement>(null);
  // An observer reports only changes. When the end stays near after growing, nothing changes, so each
  // chunk gets a new observer.
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) grow();
      },
      { root: element.closest('.scroller'), rootMargin: `${ahead}px 0px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [drawn, grow]);
  return <div ref={end} />;
}
