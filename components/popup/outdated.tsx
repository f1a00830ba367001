import { Notice } from '@/components/popup/controls/notice';
import { Mark } from '@/components/shared/mark';
import { t } from '@/lib/i18n/i18n';
import './header.css';

interface InsteadProps {
  readonly openSettings: () => void;
}

interface OutdatedProps extends InsteadProps {
  /** The newer version of the extension. */
  readonly writtenBy: string;
}

/** In place of everything, where a newer version was in use before: nothing here could be shown or changed safely. */
export function Outdated({ writtenBy, openSettings }: OutdatedProps) {
  return (
    <InPlaceOfAll
      title={t('outdated.title')}
      text={t('outdated.text', { version: writtenBy })}
      openSettings={openSettings}
    />
  );
}

/** In place of everything that can't be drawn. */
export function Broken({ openSettings }: InsteadProps) {
  return (
    <InPlaceOfAll
      title={t('failure.internal')}
      text={t('failure.internalNext')}
      openSettings={openSettings}
    />
  );
}

interface InPlaceOfAllProps extends InsteadProps {
  readonly title: string;
  readonly text: string;
}

function InPlaceOfAll({ title, text, openSettings }: InPlaceOfAllProps) {
  return (
    <div class="popup">
      <header class="topbar">
        <h1 class="wordmark">
          <Mark />
          <span>{t('popup.title')}</span>
        </h1>
      </header>
      <main class="panel">
        <Notice title={title} text={text} picture={<Mark />}>
          <button type="button" class="button" onClick={openSettings}>
            {t('common.openSettings')}
          </button>
        </Notice>
      </main>
    </div>
  );
}
