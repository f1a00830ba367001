import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import type { Pictures as PagePictures } from '@/lib/view/items/pictures';

/** Without a provider, no picture is loaded. */
export const Pictures = createContext<PagePictures>({
  canShow: () => false,
  show: () => () => {},
});

interface ArtworkProps {
  readonly url: string | null;
  /** Shown in place of a picture that can't be shown, where there is room. */
  readonly brokenText?: string;
}

/** A picture in a box of fixed size. It is hidden from screen readers, as the item's name stands beside it. */
export function Artwork({ url, brokenText }: ArtworkProps) {
  const pictures = useContext(Pictures);
  const box = useRef<HTMLSpanElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const shown = url !== null && broken !== url && pictures.canShow(url) ? url : null;
  useLayoutEffect(() => {
    if (!box.current || shown === null) return;
    return pictures.show(box.current, shown, () => setBroken(shown));
  }, [pictures, shown]);
  if (shown !== null) return <span key="shown" class="artwork" ref={box} />;
  return (
    <span key="none" class="artwork artwork-none">
      <Icon name="box" />
      {brokenText}
    </span>
  );
}
