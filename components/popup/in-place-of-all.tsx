import { Notice } from '@/components/popup/controls/notice';
import { Mark } from '@/components/shared/mark';
import { t } from '@/lib/i18n/i18n';
import './header.css';

interface InPlaceOfAllProps {
  readonly title: string;
  readonly text: string;
  /** Where that may help. */
  readonly tryAgain?: (() => void) | undefined;
  readonly openSettings: () => void;
}

/** Where nothing could be drawn, or be changed safely. */
export function InPlaceOfAll({ title, text, tryAgain, openSettings }: InPlaceOfAllProps) {
  return (
    <div class="popup">
      <header class="topbar">
        <h1 class="wordmark">
          <Mark />
          <span class="sr-only">{t('popup.title')}</span>
        </h1>
      </header>
      <main class="panel">
        <Notice title={title} text={text} picture={<Mark />}>
          {tryAgain && (
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
