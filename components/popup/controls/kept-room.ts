import { useLayoutEffect } from 'preact/hooks';

/**
 * Keeps an element as high as it was first drawn, so that nothing beside it moves when what is in it
 * changes. It is measured anew when the window changes, and may grow with the person's own choices.
 * @param choice changes when the person chooses something else
 */
export function useKeptRoom(element: { readonly current: HTMLElement | null }, choice = ''): void {
  useLayoutEffect(() => {
    const fit = () => element.current && keep(element.current, 0);
    addEventListener('resize', fit);
    return () => removeEventListener('resize', fit);
  }, [element]);
  useLayoutEffect(() => {
    const box = element.current;
    if (box) keep(box, box.style.blockSize === '' ? 0 : heightOf(box));
  }, [element, choice]);
}

function keep(box: HTMLElement, least: number): void {
  box.style.blockSize = '';
  box.style.blockSize = `${Math.max(least, heightOf(box))}px`;
}

const heightOf = (box: HTMLElement) => box.getBoundingClientRect().height;
