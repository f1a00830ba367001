import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { fitness } from '@/lib/view/items/picture-size';
import { Icon } from './icon';

/** Which pictures a page may load, by their URLs; none unless it says so. */
export const LoadablePictures = createContext((_url: string): boolean => false);

interface ArtworkProps {
  readonly url: string | null;
  /** What to say when the picture can't be shown; nothing where it is small. */
  readonly brokenText?: string;
}

/**
 * A picture in a box of fixed size. It says nothing to a screen reader: the item's name stands
 * beside it. The service's hosts don't learn where they are looked at from.
 */
export function Artwork({ url, brokenText }: ArtworkProps) {
  const mayLoad = useContext(LoadablePictures);
  const [broken, setBroken] = useState<string | null>(null);
  const [small, setSmall] = useState<{ url: string; canvas: HTMLCanvasElement } | null>(null);
  if (url === null || broken === url || !mayLoad(url)) {
    return (
      <span class="artwork artwork-none">
        <Icon name="box" />
        {brokenText}
      </span>
    );
  }
  if (small?.url === url) {
    return <span key="small" class="artwork" ref={(box) => box?.replaceChildren(small.canvas)} />;
  }
  const giveUp = () => setBroken(url);
  const show = (image: HTMLImageElement) => {
    const fits = fitness(image);
    if (fits === 'as-it-is') image.classList.add('is-loaded');
    else if (fits === 'never') giveUp();
    else {
      void import('@/lib/view/items/shrink-picture')
        .then(({ shrinkPicture }) => shrinkPicture(image))
        .then((canvas) => canvas && setSmall({ url, canvas }))
        .catch(giveUp);
    }
  };
  return (
    <span class="artwork">
      <img
        key={url}
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
        draggable={false}
        onLoad={(event) => show(event.currentTarget)}
        onError={giveUp}
      />
    </span>
  );
}
