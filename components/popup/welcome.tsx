import { useEffect, useRef } from 'preact/hooks';
import { i18n } from '#i18n';
import { Notice } from '@/components/popup/controls/notice';
import { Icon } from '@/components/shared/icon';
import { Mark } from '@/components/shared/mark';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import { plural } from '@/lib/view/shared/plural';

/** Before there is an account. */
export function Welcome({ model }: { readonly model: PopupModel }) {
  const connect = useRef<HTMLButtonElement>(null);
  useEffect(() => connect.current?.focus(), []);
  return (
    <Notice title={i18n.t('firstRun.title')} text={i18n.t('firstRun.text')} picture={<Mark />}>
      <button ref={connect} type="button" class="button is-primary" onClick={model.openSettings}>
        {i18n.t('firstRun.connect')}
      </button>
    </Notice>
  );
}

/** An account that has ordered nothing yet, or of whose items none can be read. */
export function NoItems({ model }: { readonly model: PopupModel }) {
  const skippedRows = model.itemsSkipped.value;
  const isNone = skippedRows === 0;
  return (
    <Notice
      title={i18n.t(isNone ? 'empty.title' : 'empty.unreadableTitle')}
      text={isNone ? i18n.t('empty.text') : plural('popup.skippedRows', skippedRows)}
      picture={<Icon name="box" />}
    />
  );
}
