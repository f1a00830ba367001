import { useState } from 'preact/hooks';
import { Icon } from './icon';

interface ArtworkProps {
  readonly url: string | null;
  /** What to say when the picture can't be loaded; nothing where it is small. */
  readonly brokenText?: string;
}

/**
 * A picture in a box of fixed size. It says nothing to a screen reader: the item's name stands
 * beside it. The service's hosts don't learn where they are looked at from.
 */
export function Artwork({ url, brokenText }: ArtworkProps) {
  const [broken, setBroken] = useState<string | null>(null);
  if (url === null || broken === url) {
    return (
      <span class="artwork artwork-none">
        <Icon name="box" />
        {brokenText}
      </span>
    );
  }
  return (
    <span class="artwork">
      <img
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
        draggable={false}
        onLoad={(event) => event.currentTarget.classList.add('is-loaded')}
        onError={() => setBroken(url)}
      />
    </span>
  );
}
