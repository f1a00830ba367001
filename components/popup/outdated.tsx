import { Notice } from '@/components/popup/controls/notice';
import { Mark } from '@/components/shared/mark';
import { t } from '@/lib/i18n/i18n';

interface OutdatedProps {
  /** The newer version of the extension. */
  readonly writtenBy: string;
  readonly openSettings: () => void;
}

/** In place of everything, where a newer version was in use before: nothing here could be shown or changed safely. */
export function Outdated({ writtenBy, openSettings }: OutdatedProps) {
  return (
    <div class="popup">
      <header class="topbar">
        <h1 class="wordmark">
          <Mark />
          <span>{t('popup.title')}</span>
        </h1>
      </header>
      <main class="panel">
        <Notice
          title={t('outdated.title')}
          text={t('outdated.text', { version: writtenBy })}
          picture={<Mark />}
        >
          <button type="button" class="button" onClick={openSettings}>
            {t('common.openSettings')}
          </button>
        </Notice>
      </main>
    </div>
  );
}
