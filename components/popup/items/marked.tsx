import type { ItemList } from '@/lib/view/items/item-list';

interface MarkedProps {
  readonly text: string;
  readonly list: ItemList;
}

/** A text with what the search found in it. */
export function Marked({ text, list }: MarkedProps) {
  const pieces = list.arrangement.value?.marked.value(text);
  if (!pieces) return <>{text}</>;
  return (
    <>
      {pieces.map((piece, at) => (piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text))}
    </>
  );
}
