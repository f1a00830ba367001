import { createContext } from 'preact';
import { useContext, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { fitness } from '@/lib/view/items/picture-size';

/** How pictures of items are shown. */
interface PictureRules {
  /** Whether a picture may be loaded, by its URL. */
  mayLoad(url: string): boolean;
  /** Draws a large picture at the size it is shown at; `null` when it has left the page. */
  shrink(image: HTMLImageElement): Promise<HTMLCanvasElement | null>;
}

/** Without a provider, no picture is loaded. */
export const Pictures = createContext<PictureRules>({
  mayLoad: () => false,
  shrink: async () => null,
});

interface ArtworkProps {
  readonly url: string | null;
  /** Shown in place of a picture that can't be shown, where there is room. */
  readonly brokenText?: string;
}

/**
 * A picture in a box of fixed size. It is hidden from screen readers, as the item's name stands beside it,
 * and sends no referrer.
 */
export function Artwork({ url, brokenText }: ArtworkProps) {
  const { mayLoad, shrink } = useContext(Pictures);
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
      void shrink(image)
        .then((canvas) => canvas && setSmall({ url, canvas }))
        .catch(giveUp);
    }
  };
  return (
    <span class="artwork">
      <img
        key={url}
        // One that the page has already is there from the first frame on.
        ref={(image) => {
          const isThere = image?.complete && image.naturalWidth > 0;
          if (isThere && fitness(image) === 'as-it-is') image.classList.add('is-loaded');
        }}
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
