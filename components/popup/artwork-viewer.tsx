import type { Signal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { i18n } from '#i18n';
import { Artwork } from '@/components/shared/artwork';
import { Icon } from '@/components/shared/icon';
import type { Item } from '@/lib/domain/item';
import { titleText } from '@/lib/view/item-text';

interface ArtworkViewerProps {
  readonly viewed: Signal<Item | null>;
  readonly item: Item;
}

/** All artworks of an item, one at a time, as large as the popup allows. */
export function ArtworkViewer({ viewed, item }: ArtworkViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [index, setIndex] = useState(0);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closing, rather than only removing, gives the focus back to where it was.
    return () => element?.close();
  }, []);

  const title = titleText(item);
  const total = item.artworkUrls.length;
  const turn = (by: number) => setIndex((index + by + total) % total);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      class="viewer"
      aria-label={i18n.t('artwork.title', { title })}
      onClose={() => {
        viewed.value = null;
      }}
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onKeyDown={(event) => {
        if (total > 1 && event.key === 'ArrowLeft') turn(-1);
        if (total > 1 && event.key === 'ArrowRight') turn(1);
      }}
    >
      <div class="viewer-head">
        <h2>{title}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={i18n.t('common.close')}
          onClick={close}
        >
          <Icon name="close" />
        </button>
      </div>
      <Artwork url={item.artworkUrls[index] ?? null} brokenText={i18n.t('artwork.broken')} />
      {total > 1 && (
        <div class="viewer-foot">
          <button
            type="button"
            class="icon-button"
            aria-label={i18n.t('artwork.previous')}
            onClick={() => turn(-1)}
          >
            <Icon name="left" />
          </button>
          <span role="status">{i18n.t('artwork.position', { number: index + 1, total })}</span>
          <button
            type="button"
            class="icon-button"
            aria-label={i18n.t('artwork.next')}
            onClick={() => turn(1)}
          >
            <Icon name="right" />
          </button>
        </div>
      )}
    </dialog>
  );
}
