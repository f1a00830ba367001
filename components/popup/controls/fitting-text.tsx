import { useLayoutEffect, useRef } from 'preact/hooks';

interface FittingTextProps {
  /** The same, ever shorter. */
  readonly texts: readonly string[];
  /** A selector of the box around it that has to hold it and what stands beside it. */
  readonly box: string;
  readonly class: string;
}

/** The longest of several texts with which nothing in a surrounding box is cut off; all of it as its tooltip. */
export function FittingText({ texts, box: selector, class: name }: FittingTextProps) {
  const own = useRef<HTMLParagraphElement>(null);
  const fit = () => {
    const element = own.current;
    const box = element?.closest(selector);
    if (!element || !box) return;
    for (const text of texts) {
      element.textContent = text;
      // Among others in a line it has no width of its own: then only the box cuts it.
      const { clientWidth, scrollWidth } = element;
      const isCut = clientWidth > 0 && scrollWidth > clientWidth;
      if (!isCut && box.scrollHeight <= box.clientHeight) return;
    }
  };
  // After each rendering, since what stands beside it takes room, too.
  useLayoutEffect(fit);
  useLayoutEffect(() => {
    const box = own.current?.closest(selector);
    if (!box) return;
    const observer = new ResizeObserver(fit);
    observer.observe(box);
    return () => observer.disconnect();
  }, [texts.join()]);
  return <p ref={own} class={name} title={texts[0]} />;
}
