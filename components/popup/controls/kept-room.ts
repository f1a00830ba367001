import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps an element as high as it was first drawn, so that nothing beside it moves when what is in it
 * changes. It is measured anew when the window changes.
 */
export function useKeptRoom(element: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const keep = () => {
      const box = element.current;
      if (!box) return;
      box.style.blockSize = '';
      box.style.blockSize = `${box.getBoundingClientRect().height}px`;
    };
    keep();
    addEventListener('resize', keep);
    return () => removeEventListener('resize', keep);
  }, [element]);
}
