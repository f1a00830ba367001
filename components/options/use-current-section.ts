import { useEffect, useState } from 'preact/hooks';

/**
 * The section that the person is at: the one they last used, as long as what they used is in view;
 * else the one they followed a link to, as long as it is in view; else the one that has reached the
 * upper third of the window.
 * @param ids of the sections, from top to bottom
 */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0]);
  useEffect(() => {
    let used: Element | null = null;
    const look = () => setCurrent(sectionOf(used, ids) ?? findCurrent(ids));
    const use = ({ target }: Event) => {
      used = target as Element;
      look();
    };
    // Whoever turns the wheel looks for something else.
    const leave = () => {
      used = null;
    };
    look();
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('scroll', look, { passive: true, signal });
    addEventListener('resize', look, { signal });
    addEventListener('focusin', use, { signal });
    addEventListener('pointerdown', use, { signal });
    addEventListener('wheel', leave, { passive: true, signal });
    addEventListener('touchmove', leave, { passive: true, signal });
    return () => listening.abort();
  }, [ids]);
  return current;
}

function sectionOf<Id extends string>(used: Element | null, ids: readonly Id[]): Id | undefined {
  const box = used?.getBoundingClientRect();
  if (!box || box.bottom <= 0 || box.top >= innerHeight) return undefined;
  return ids.find((id) => document.getElementById(id)?.contains(used));
}

function findCurrent<Id extends string>(ids: readonly Id[]): Id | undefined {
  const linked = ids.find((id) => `#${id}` === location.hash && isWhollyInView(id));
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
  return linked ?? (isAtEnd ? ids.at(-1) : ids.findLast((id) => topOf(id) <= innerHeight / 3));
}

function isWhollyInView(id: string): boolean {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
}
