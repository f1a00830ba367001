import { useEffect, useState } from 'preact/hooks';

/**
 * The section that the person is looking at: the one they followed a link to, as long as it is in
 * view, else the one that has reached the upper third of the window.
 * @param ids of the sections, from top to bottom
 */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    const look = () => setCurrent(findCurrent(ids));
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, [ids]);
  return current;
}

function findCurrent<Id extends string>(ids: readonly Id[]): Id | undefined {
  const linked = ids.find((id) => `#${id}` === location.hash && isWhollyInView(id));
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  return linked ?? (isAtEnd ? ids.at(-1) : ids.findLast((id) => topOf(id) <= innerHeight / 3));
}

function isWhollyInView(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
