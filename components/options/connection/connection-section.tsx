import { useEffect, useRef, useState } from 'preact/hooks';
import { More, ProblemText, Section, Status } from '@/components/options/controls/section';
import { PinHint } from '@/components/options/toolbar';
import { Icon } from '@/components/shared/icon';
import { TryDemo } from '@/components/shared/try-demo';
import { t } from '@/lib/i18n/i18n';
import type { Connection } from '@/lib/storage/state';
import type { OptionsModel } from '@/lib/view/options/options-model';
import { ConnectionForm } from './connection-form';
import './connection-section.css';

type ConnectionModel = OptionsModel['connection'];

const endingTexts = {
  connection: 'options.connection.forgotten',
  demo: 'demo.ended',
  everything: 'options.data.forgotten',
  'demo-and-everything': 'demo.forgotten',
} as const;

export function ConnectionSection(props: ConnectionModel) {
  const connection = props.connection.value;
  const { demo, form, toolbarIcon } = props;
  const isDemo = demo.isOn.value;
  const isToConnect = !connection || isDemo;
  const ended = props.ended.value;
  // Whoever finds the page connected knows how to go on.
  const [wasToConnect] = useState(isToConnect);
  return (
    <Section
      id="connection"
      title={t(isToConnect ? 'firstRun.connect' : 'options.connection.title')}
      isTitleHidden={!connection}
    >
      <div role="status">
        {isDemo && <InDemo {...props} />}
        {connection?.rejected && <Rejected connection={connection} form={form} />}
        {connection && !connection.rejected && !isDemo && (
          <Connected {...props} connection={connection} isJustConnected={wasToConnect} />
        )}
        {ended && <Status icon="check">{t(endingTexts[ended])}</Status>}
      </div>
      {isToConnect && <HowToConnect isAddressSet={form.isAddressPinned} />}
      <ConnectionForm {...props} connection={isDemo ? null : connection} isInDemo={isDemo} />
      {demo.isOffered.value && (
        <div class="status">
          <TryDemo demo={demo} />
        </div>
      )}
      {connection && <PinHint icon={toolbarIcon} />}
    </Section>
  );
}

function HowToConnect({ isAddressSet }: { readonly isAddressSet: boolean }) {
  const rules = <p class="muted">{t('options.connection.keyRules')}</p>;
  return (
    <>
      {!isAddressSet && <p>{t('options.connection.need')}</p>}
      <p class="muted">{t('failure.keyNext')}</p>
      {isAddressSet ? (
        rules
      ) : (
        <More title={t('options.connection.works')}>
          <p class="muted">{t('options.connection.intro')}</p>
          {rules}
          <QuestionForShop />
        </More>
      )}
    </>
  );
}

/** For whoever doesn't know what to write to the shop: read before it is copied. */
function QuestionForShop() {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  const question = t('options.connection.question');
  const copy = () =>
    navigator.clipboard.writeText(question).then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  return (
    <>
      <p>{t('options.connection.ask')}</p>
      <blockquote>{question}</blockquote>
      <div class="actions is-start">
        <button type="button" class="button is-small" onClick={() => void copy()}>
          <Icon name="copy" />
          {t('options.connection.copyQuestion')}
        </button>
        <p class={outcome === 'notCopied' ? 'problem' : 'saved'} role="status">
          {outcome === 'copied' && <Icon name="check" />}
          {outcome === 'copied' && t('options.connection.questionCopied')}
          {outcome === 'notCopied' && t('orders.notCopied')}
        </p>
      </div>
    </>
  );
}

function Rejected({ connection, form }: Pick<ConnectedProps, 'connection' | 'form'>) {
  return (
    <Status tone="bad">
      <p>{t('options.connection.rejected', { ending: connection.keyEnding })}</p>
      <button
        type="button"
        class="button is-small"
        aria-disabled={form.isConnecting.value}
        onClick={() => void form.checkAgain()}
      >
        {t('options.connection.checkAgain')}
      </button>
    </Status>
  );
}

interface ConnectedProps extends Omit<ConnectionModel, 'connection'> {
  readonly connection: Connection;
  readonly isJustConnected: boolean;
}

function Connected(props: ConnectedProps) {
  const { connection, form, reading, shortcut, openRestock } = props;
  const { isJustConnected, invitesToSync } = props;
  const problem = reading.problem.value;
  const keys = shortcut.keys.value;
  const isUnread = reading.canReadAgain.value;
  const isNext = isJustConnected && !form.isOpen.value;
  return (
    <Status tone={isUnread ? 'warn' : 'good'}>
      <p>
        <strong>
          {t('options.connection.connectedTo', {
            host: new URL(connection.baseAddress).host,
            ending: connection.keyEnding,
          })}
        </strong>
      </p>
      <p>{reading.text.value}</p>
      {problem && <ProblemText {...problem} />}
      {isJustConnected && !problem && (
        <p>
          {keys ? t('options.connection.startWithKeys', { keys }) : t('options.connection.start')}
        </p>
      )}
      {isJustConnected && !problem && invitesToSync.value && (
        <p class="muted">
          {t('options.sync.invite')} <a href="#sync">{t('options.sync.inviteLink')}</a>
        </p>
      )}
      {isUnread ? (
        <button
          type="button"
          class="button is-small"
          aria-disabled={reading.isReading.value}
          onClick={() => void reading.readAgain()}
        >
          {t('common.tryAgain')}
        </button>
      ) : (
        <button
          type="button"
          class={isNext ? 'button is-primary' : 'button'}
          onClick={() => void openRestock()}
        >
          {t('options.connection.openRestock')}
        </button>
      )}
    </Status>
  );
}

function InDemo({ demo, form, openRestock }: ConnectionModel) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that started it has disappeared.
    if (document.activeElement === document.body) open.current?.focus();
  }, []);
  const end = async () => {
    if (await demo.end()) form.begin();
  };
  return (
    <div class="status">
      <div>
        <p>
          <strong>{t('demo.on')}</strong>
        </p>
        <p>{t('demo.onText')}</p>
        <p>{t('demo.onNext')}</p>
        <p class="problem" role="alert">
          {demo.problem.value}
        </p>
        <div class="actions is-start">
          <button
            ref={open}
            type="button"
            class="button is-primary"
            onClick={() => void openRestock()}
          >
            {t('options.connection.openRestock')}
          </button>
          <button type="button" class="button" onClick={() => void end()}>
            {t('demo.end')}
          </button>
        </div>
      </div>
    </div>
  );
}
