import { useEffect, useRef } from 'preact/hooks';

interface GrowingEndProps {
  /** How much of the list is drawn. */
  readonly drawn: number;
  /** Draws more of it. */
  readonly grow: () => void;
}

/** How far below the window the end is when more is drawn, in CSS pixels: two windows. */
const ahead = 1_200;

/** Stands at the end of what is drawn of a long list, and has more drawn as it comes near. */
export function GrowingEnd({ drawn, grow }: GrowingEndProps) {
  const end = useRef<HTMLDivElement>(null);
  // An observer tells of its target only when that comes or goes, so each portion has its own.
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
