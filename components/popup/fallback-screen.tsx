import { Notice } from '@/components/popup/controls/notice';
import { OpenExtensionsPage, outdatedText } from '@/components/shared/extensions-page';
import { Mark } from '@/components/shared/mark';
import { t } from '@/lib/i18n/i18n';
import './header.css';

interface FallbackScreenProps {
  /** The newer version that was in use here; `null` where what is stored can't be drawn. */
  readonly newer: string | null;
  readonly tryAgain: () => void;
  readonly openSettings: () => void;
}

/** Where nothing could be drawn, or be changed safely. */
export function FallbackScreen({ newer, tryAgain, openSettings }: FallbackScreenProps) {
  return (
    <div class="popup">
      <header class="topbar">
        <h1 class="wordmark">
          <Mark />
          <span class="sr-only">{t('extension.name')}</span>
        </h1>
      </header>
      <main class="panel">
        <Notice
          title={t(newer === null ? 'failure.internal' : 'outdated.title')}
          text={newer === null ? t('failure.internalNext') : outdatedText(newer)}
          picture={<Mark />}
        >
          {newer !== null ? (
            <OpenExtensionsPage />
          ) : (
            <button type="button" class="button" onClick={tryAgain}>
              {t('common.tryAgain')}
            </button>
          )}
          <button type="button" class="button" onClick={openSettings}>
            {t('common.openSettings')}
          </button>
        </Notice>
      </main>
    </div>
  );
}
