import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import './artwork.css';

interface ArtworkProps {
  readonly url: string | null;
  /** Shown in place of a picture that can't be shown, where there is room. */
  readonly brokenText?: string;
}

/** A picture in a box of fixed size. It is hidden from screen readers, as the item's name stands beside it. */
export function Artwork({ url, brokenText }: ArtworkProps) {
  const pictures = useModel().pictures.value;
  const box = useRef<HTMLSpanElement>(null);
  const [broken, setBroken] = useState<string | null>(null);
  const canShow = url !== null && broken !== url && (pictures?.canShow(url) ?? true);
  const shown = canShow ? url : null;
  useLayoutEffect(() => {
    if (!box.current || shown === null) return;
    return pictures?.show(box.current, shown, () => setBroken(shown));
  }, [pictures, shown]);
  if (shown !== null) return <span key="shown" class="artwork" ref={box} />;
  return (
    <span key="none" class="artwork artwork-none">
      <Icon name="box" />
      {brokenText}
    </span>
  );
}
