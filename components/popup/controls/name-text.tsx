import type { ComponentChildren } from 'preact';
import { nameParts } from '@/lib/view/items/item-text';
import './name-text.css';

interface NameTextProps {
  readonly name: string;
  /** Draws a part of it; as plain text when left out. */
  readonly draw?: (part: string) => ComponentChildren;
}

/** A name in one line of a `split` box, of which the start gives way before what tells it apart. */
export function NameText({ name, draw = (part) => part }: NameTextProps) {
  const [start, end] = nameParts(name);
  return (
    <>
      <span class="cut">{draw(start)}</span>
      {end !== '' && <span class="cut">{draw(end)}</span>}
    </>
  );
}
