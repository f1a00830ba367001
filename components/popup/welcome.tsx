import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Notice } from '@/components/popup/controls/notice';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import { TryDemo } from '@/components/shared/try-demo';
import { demoPicture } from '@/lib/domain/web/demo';
import { t } from '@/lib/i18n/i18n';
import { createDemoChoice } from '@/lib/view/connection/demo-choice';
import './welcome.css';

const samples = ['hoodie-foxglove', 'night-owl', 'moonrise-coffee'] as const;

export function Welcome() {
  const model = useModel();
  const demo = useMemo(
    () => createDemoChoice(model.connection, model.commands, navigator.language),
    [model],
  );
  const connect = useRef<HTMLButtonElement>(null);
  useEffect(() => connect.current?.focus(), []);
  return (
    <Notice
      title={t('firstRun.title')}
      text={t('firstRun.text')}
      picture={
        <div class="samples">
          {samples.map((name) => (
            <span key={name} class="artwork">
              <img class="is-loaded" src={demoPicture(name)} alt="" />
            </span>
          ))}
        </div>
      }
    >
      <p>{t('firstRun.needs')}</p>
      <button ref={connect} type="button" class="button is-primary" onClick={model.openSettings}>
        {t('firstRun.connect')}
      </button>
      <TryDemo demo={demo} />
    </Notice>
  );
}

/** For an account without items, or with none that can be read. */
export function NoItems() {
  const isNone = useModel().items.skippedRows.value === 0;
  return (
    <Notice
      title={t(isNone ? 'empty.title' : 'empty.unreadableTitle')}
      text={t(isNone ? 'empty.text' : 'empty.unreadableText')}
      picture={<Icon name="box" />}
    >
      <OpenShop />
    </Notice>
  );
}
