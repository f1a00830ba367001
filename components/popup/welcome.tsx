import { useEffect, useRef } from 'preact/hooks';
import { Notice } from '@/components/popup/controls/notice';
import { Icon } from '@/components/shared/icon';
import { Mark } from '@/components/shared/mark';
import { plural, t } from '@/lib/i18n/i18n';
import type { PopupModel } from '@/lib/view/popup/popup-model';

/** Before there is an account. */
export function Welcome({ model }: { readonly model: PopupModel }) {
  const connect = useRef<HTMLButtonElement>(null);
  useEffect(() => connect.current?.focus(), []);
  return (
    <Notice title={t('firstRun.title')} text={t('firstRun.text')} picture={<Mark />}>
      <button ref={connect} type="button" class="button is-primary" onClick={model.openSettings}>
        {t('firstRun.connect')}
      </button>
    </Notice>
  );
}

/** An account that has ordered nothing yet, or of whose items none can be read. */
export function NoItems({ model }: { readonly model: PopupModel }) {
  const skippedRows = model.items.skippedRows.value;
  const isNone = skippedRows === 0;
  return (
    <Notice
      title={t(isNone ? 'empty.title' : 'empty.unreadableTitle')}
      text={isNone ? t('empty.text') : plural('popup.skippedRows', skippedRows)}
      picture={<Icon name="box" />}
    />
  );
}
