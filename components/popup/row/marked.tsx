import { useModel } from '@/components/popup/model';

/** A text with what the search found in it. */
export function Marked({ text }: { readonly text: string }) {
  return useModel()
    .list.arranged.value.piecesOf(text)
    .map((piece, at) => (piece.isMatch ? <mark key={at}>{piece.text}</mark> : piece.text));
}
