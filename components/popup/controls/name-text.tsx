import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { nameParts } from '@/lib/view/items/item-text';
import './name-text.css';

interface NameTextProps {
  readonly name: string;
  readonly room?: Parameters<typeof nameParts>[1];
  /** Draws a part of it; as plain text when left out. */
  readonly draw?: (part: string) => ComponentChildren;
}

/** A name in one line of a flex box, of which the start gives way before what tells it apart. */
export function NameText({ name, room, draw = (part) => part }: NameTextProps) {
  const [start, end] = nameParts(name, room);
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const line = box.current?.parentElement;
    if (!line || end === '') return;
    lines.observe(line);
    return () => lines.unobserve(line);
  }, [name, end]);
  return (
    <>
      <span ref={box} class="name-start">
        {draw(start)}
      </span>
      <span class="name-end">{draw(end)}</span>
    </>
  );
}

/**
 * Cuts starts after a whole letter, so that their dots stand right before the end: those that browsers draw leave a gap
 * of up to a letter. All are measured before any is cut, and before they are painted.
 */
const lines = new ResizeObserver((entries) => {
  const starts = entries.flatMap(
    ({ target }) => target.querySelector<HTMLElement>('.name-start') ?? [],
  );
  for (const start of starts) {
    start.style.maxInlineSize = '';
    start.classList.remove('is-cut');
  }
  const widths = starts.map((start) =>
    start.scrollWidth > start.clientWidth ? wholeLetters(start) : '',
  );
  for (const [at, start] of starts.entries()) {
    const width = widths[at] ?? '';
    start.style.maxInlineSize = width;
    start.classList.toggle('is-cut', width !== '');
  }
});

/** Enough for the dots, in CSS pixels. */
const dots = 14;

/** How wide the letters are that find room besides the dots; empty where marks are among them. */
function wholeLetters(start: HTMLElement): string {
  const text = start.firstChild;
  if (!(text instanceof Text) || start.childNodes.length > 1) return '';
  const range = document.createRange();
  range.selectNodeContents(text);
  const widthTo = (end: number) => {
    range.setEnd(text, end);
    return range.getBoundingClientRect().width;
  };
  let [fits, tooMany] = [0, text.length];
  while (tooMany - fits > 1) {
    const end = (fits + tooMany) >> 1;
    if (widthTo(end) <= start.clientWidth - dots) fits = end;
    else tooMany = end;
  }
  return `${widthTo(text.data.slice(0, fits).trimEnd().length)}px`;
}
