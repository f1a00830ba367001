import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import './artwork.css';

interface ArtworkProps {
  readonly urls: readonly string[];
  /** Shown in place of a picture that can't be shown, where there is room. */
  readonly brokenText?: string;
}

/**
 * The first of these pictures that can be shown, in a box of fixed size. It is hidden from screen readers, as the item's
 * name stands beside it.
 */
export function Artwork({ urls, brokenText }: ArtworkProps) {
  const pictures = useModel().pictures;
  const box = useRef<HTMLSpanElement>(null);
  const [broken, setBroken] = useState<readonly string[]>([]);
  const shown = urls.find((url) => !broken.includes(url) && pictures.canShow(url));
  useLayoutEffect(() => {
    if (!box.current || !shown) return;
    return pictures.show(box.current, shown, () => setBroken((others) => [...others, shown]));
  }, [pictures, shown]);
  if (shown) return <span key="shown" class="artwork" ref={box} />;
  return (
    <span key="none" class="artwork artwork-none">
      <Icon name="box" />
      {brokenText}
    </span>
  );
}
