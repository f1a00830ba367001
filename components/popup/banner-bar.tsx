import type { ReadonlySignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { useKeptRoom } from '@/components/popup/controls/kept-room';
import { Icon } from '@/components/shared/icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import type { EpochMs } from '@/lib/domain/time';
import { t } from '@/lib/i18n/i18n';
import { bannerFor } from '@/lib/view/popup/banner';
import type { Notices } from '@/lib/view/popup/notices';
import type { Refresh } from '@/lib/view/popup/refresh';
import './banner-bar.css';

interface BannerBarProps {
  readonly notices: Pick<Notices, 'failures'>;
  readonly refresh: Refresh;
  readonly now: ReadonlySignal<EpochMs>;
  readonly openSettings: () => void;
}

/** What keeps something from working. Once that is over, its room stays empty, so that the list doesn't move. */
export function BannerBar({ notices, refresh, now, openSettings }: BannerBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useKeptRoom(bar);
  const banner = bannerFor(notices.failures.value, now.value);
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
        <button type="button" class="button is-small" onClick={openSettings}>
          {t('common.openSettings')}
        </button>
      )}
      {banner.action === 'retry' && (
        <button
          type="button"
          class="button is-small"
          aria-disabled={refresh.isRunning.value}
          onClick={() => void refresh.run()}
        >
          {t('common.tryAgain')}
        </button>
      )}
    </div>
  );
}
