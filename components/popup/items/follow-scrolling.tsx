import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { ItemList } from '@/lib/view/items/item-list';
import { holdPlace } from './hold-place';
import { followRowFocus } from './row-focus';
import { createRowWindow } from './row-window';

interface FollowScrollingProps {
  readonly list: ItemList;
  readonly scroller: RefObject<HTMLDivElement | null>;
}

/** Draws nothing itself: has the list's rows drawn as they come into view. */
export function FollowScrolling({ list, scroller }: FollowScrollingProps) {
  const following = useRef<ReturnType<typeof followScrolling> | undefined>(undefined);
  // Rendered whenever the rows are, and after them.
  void list.items.value;
  void list.window.value;
  // Only once the list stands where it was left.
  useEffect(() => {
    if (!scroller.current) return;
    const started = followScrolling(scroller.current, list);
    following.current = started;
    started.rendered();
    return () => {
      following.current = undefined;
      started.stop();
    };
  }, [list, scroller]);
  useLayoutEffect(() => following.current?.rendered());
  return null;
}

function followScrolling(scroller: HTMLElement, list: ItemList) {
  const end = new AbortController();
  const rows = createRowWindow(scroller, list);
  const place = holdPlace(scroller, list, rows, end.signal);
  const focus = followRowFocus(scroller, list, rows, end.signal);
  return {
    rendered: () => {
      place.rendered();
      focus.rendered();
    },
    stop: () => {
      end.abort();
      rows.stop();
    },
  };
}
