import type { ComponentChildren } from 'preact';
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
  return (
    <>
      <span class="name-start">{draw(start)}</span>
      <span class="name-end">{draw(end)}</span>
    </>
  );
}
