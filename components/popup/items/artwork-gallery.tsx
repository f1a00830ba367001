import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Artwork } from '@/components/popup/controls/artwork';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import './artwork-gallery.css';

interface ArtworkGalleryProps {
  readonly urls: readonly string[];
  readonly title: string;
}

export function ArtworkGallery({ urls, title }: ArtworkGalleryProps) {
  const pictures = useModel().pictures;
  // What its row shows: before that may be what can't be drawn.
  const [chosen, setChosen] = useState(() => urls.findIndex((url) => pictures.canShow(url)));
  const total = urls.length;
  // A refresh may leave fewer.
  const index = Math.max(0, Math.min(chosen, total - 1));
  const turn = (by: number) => setChosen((index + by + total) % total);

  const gallery = useRef<HTMLElement>(null);
  // In a layout effect, so that a key pressed right after drawing is for what is seen.
  useLayoutEffect(() => {
    const dialog = gallery.current?.closest('dialog');
    const onKeyDown = (event: KeyboardEvent) => {
      // In a field and among the sizes, arrow keys do something else.
      if (event.target instanceof HTMLInputElement || event.altKey) return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      turn((event.key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1);
    };
    dialog?.addEventListener('keydown', onKeyDown);
    return () => dialog?.removeEventListener('keydown', onKeyDown);
  });
  const picture = (
    <Artwork
      urls={urls.slice(index, index + 1)}
      brokenText={t(total === 0 ? 'details.none' : 'artwork.broken')}
    />
  );
  if (total < 2) return <div class="gallery">{picture}</div>;
  return (
    <section ref={gallery} class="gallery" aria-label={t('artwork.title', { title })}>
      {picture}
      <button
        type="button"
        class="icon-button is-previous"
        aria-label={t('artwork.previousName', { title })}
        onClick={() => turn(-1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        class="icon-button is-next"
        aria-label={t('artwork.nextName', { title })}
        onClick={() => turn(1)}
      >
        <Icon name="right" />
      </button>
      <p class="gallery-position" role="status">
        {t('artwork.position', { number: index + 1, total })}
      </p>
    </section>
  );
}
