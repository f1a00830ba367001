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
    const element = box.current;
    if (!element || end === '') return;
    widths.observe(element);
    return () => widths.unobserve(element);
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

/** Marks the starts that are cut. All are measured before any is marked, and before they are painted. */
const widths = new ResizeObserver((entries) => {
  const found = entries.map(({ target }) => ({
    target,
    isCut: target.scrollWidth > target.clientWidth,
  }));
  for (const { target, isCut } of found) target.classList.toggle('is-cut', isCut);
});
