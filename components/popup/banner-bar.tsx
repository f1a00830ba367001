import { useRef } from 'preact/hooks';
import { useKeptRoom } from '@/components/popup/controls/kept-room';
import { Icon } from '@/components/shared/icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { t } from '@/lib/i18n/i18n';
import { bannerFor } from '@/lib/view/popup/banner';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import './banner-bar.css';

/** What keeps something from working. Once that is over, its room stays empty, so that the list doesn't move. */
export function BannerBar({ model }: { readonly model: PopupModel }) {
  const bar = useRef<HTMLDivElement>(null);
  useKeptRoom(bar);
  const banner = bannerFor(model.notices.troubles.value, model.now.value);
  if (!banner) return <div ref={bar} class="banner is-over" />;
  return (
    <div ref={bar} class={`banner is-${banner.variant}`} role="status">
      <Icon name="alert" />
      <div class="banner-text">
        <p>
          <WhatAndNext what={banner.what} next={banner.next} />
        </p>
        {banner.said && <p class="said">{banner.said}</p>}
      </div>
      {banner.action === 'open-settings' && (
        <button type="button" class="button is-small" onClick={model.openSettings}>
          {t('common.openSettings')}
        </button>
      )}
      {banner.action === 'retry' && (
        <button
          type="button"
          class="button is-small"
          aria-disabled={model.refresh.isRunning.value}
          onClick={() => void model.refresh.run()}
        >
          {t('common.tryAgain')}
        </button>
      )}
    </div>
  );
}
