import type { ReadonlySignal } from '@preact/signals';
import { useEffect, useRef, useState } from 'preact/hooks';
import { More, ProblemText, Section } from '@/components/options/controls/section';
import { PinHint } from '@/components/options/toolbar';
import { Icon } from '@/components/shared/icon';
import { LaterIcon } from '@/components/shared/later-icon';
import { TryDemo } from '@/components/shared/try-demo';
import { t } from '@/lib/i18n/i18n';
import type { Connection } from '@/lib/storage/state';
import type { ConnectionFormModel } from '@/lib/view/connection/connection-form';
import type { DemoChoice } from '@/lib/view/connection/demo-choice';
import type { ReadingStatus } from '@/lib/view/connection/reading-status';
import type { LastOrdersModel } from '@/lib/view/options/data-actions';
import type { Shortcut, ToolbarPlace } from '@/lib/view/options/toolbar';
import { ConnectionForm } from './connection-form';
import './connection-section.css';

type Ending = 'connection' | 'demo' | 'everything' | 'demo-and-everything';

const endingTexts = {
  connection: 'options.connection.forgotten',
  demo: 'demo.ended',
  everything: 'options.data.forgotten',
  'demo-and-everything': 'demo.forgotten',
} as const;

interface ConnectionSectionProps {
  readonly connection: ReadonlySignal<Connection | null>;
  readonly demo: DemoChoice;
  readonly form: ConnectionFormModel;
  readonly reading: ReadingStatus;
  readonly toolbarPlace: ToolbarPlace;
  readonly shortcut: Pick<Shortcut, 'keys'>;
  /** Whether an order's outcome is unknown. */
  readonly hasUnclear: ReadonlySignal<boolean>;
  /** Why not to forget the connection now. */
  readonly forgetWarning: ReadonlySignal<string | null>;
  readonly lastOrders: LastOrdersModel;
  /** What the person has just ended. */
  readonly ended: ReadonlySignal<Ending | null>;
  readonly openRestock: () => Promise<void>;
  readonly endDemo: () => Promise<void>;
  /** Whether to say that own names and kits can be synced with other browsers. */
  readonly invitesToSync: ReadonlySignal<boolean>;
}

/** What the extension is connected to, and the form to connect it. */
export function ConnectionSection(props: ConnectionSectionProps) {
  const connection = props.connection.value;
  const { demo, form, toolbarPlace, hasUnclear, forgetWarning, lastOrders } = props;
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
        {ended && <Ended what={ended} />}
      </div>
      <LastOrders lastOrders={lastOrders} />
      {isToConnect && <HowToConnect isAddressSet={form.isAddressPinned} />}
      <ConnectionForm
        connection={isDemo ? null : connection}
        isInDemo={isDemo}
        form={form}
        hasUnclear={hasUnclear.value}
        forgetWarning={forgetWarning.value}
      />
      {demo.isOffered.value && (
        <div class="status">
          <TryDemo demo={demo} />
        </div>
      )}
      {connection && <PinHint place={toolbarPlace} />}
    </Section>
  );
}

interface ToConnectProps {
  /** Whether nobody has to enter the address, or ask for it. */
  readonly isAddressSet: boolean;
}

/** What it takes, where it is found, and whom to ask for it. */
function HowToConnect({ isAddressSet }: ToConnectProps) {
  const rules = <p class="muted">{t('options.connection.keyRules')}</p>;
  if (isAddressSet) {
    return (
      <>
        <ol class="steps">
          <li>{t('options.connection.steps.find')}</li>
          <li>{t('options.connection.steps.copy')}</li>
        </ol>
        {rules}
      </>
    );
  }
  return (
    <>
      <p>{t('options.connection.need')}</p>
      <p class="muted">{t('options.connection.keyWhere')}</p>
      <More title={t('options.connection.works')}>
        <p class="muted">{t('options.connection.intro')}</p>
        {rules}
        <QuestionForShop />
      </More>
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
          <LaterIcon name="copy" />
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

interface RejectedProps extends Pick<ConnectionSectionProps, 'form'> {
  readonly connection: Connection;
}

function Rejected({ connection, form }: RejectedProps) {
  return (
    <div class="status is-bad">
      <Icon name="alert" />
      <div>
        <p>{t('options.connection.rejected', { ending: connection.keyEnding })}</p>
        <button
          type="button"
          class="button is-small"
          aria-disabled={form.isConnecting.value}
          onClick={() => void form.checkAgain()}
        >
          {t('options.connection.checkAgain')}
        </button>
      </div>
    </div>
  );
}

interface ConnectedProps
  extends Pick<
    ConnectionSectionProps,
    'form' | 'reading' | 'shortcut' | 'openRestock' | 'invitesToSync'
  > {
  readonly connection: Connection;
  /** Whether it was connected just now. */
  readonly isJustConnected: boolean;
}

/** What was found, and what to do now. */
function Connected(props: ConnectedProps) {
  const { connection, form, reading, shortcut, openRestock } = props;
  const { isJustConnected, invitesToSync } = props;
  const problem = reading.problem.value;
  const keys = shortcut.keys.value;
  const isUnread = reading.canReadAgain.value;
  const isNext = isJustConnected && !form.isOpen.value;
  return (
    <div class={isUnread ? 'status is-warn' : 'status is-good'}>
      <Icon name={isUnread ? 'alert' : 'check'} />
      <div>
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
      </div>
    </div>
  );
}

/** What the demo is, and what to do in it. */
function InDemo({
  demo,
  endDemo,
  openRestock,
}: Pick<ConnectionSectionProps, 'demo' | 'endDemo' | 'openRestock'>) {
  const open = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that started it has disappeared.
    if (document.activeElement === document.body) open.current?.focus();
  }, []);
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
          <button type="button" class="button" onClick={() => void endDemo()}>
            {t('demo.end')}
          </button>
        </div>
      </div>
    </div>
  );
}

function Ended({ what }: { readonly what: Ending }) {
  return (
    <div class="status">
      <Icon name="check" />
      <p>{t(endingTexts[what])}</p>
    </div>
  );
}

/** What became of orders that were under way when a connection was forgotten, until the person has read it. */
function LastOrders({ lastOrders }: { readonly lastOrders: LastOrdersModel }) {
  const texts = lastOrders.texts.value;
  return (
    <div role="status">
      {texts.length > 0 && (
        <div class="status is-bad">
          <Icon name="alert" />
          <div>
            <p>{t('lastOrders.title')}</p>
            {texts.map((text, at) => (
              <p key={at}>{text}</p>
            ))}
            <button type="button" class="button is-small" onClick={lastOrders.dismiss}>
              {t('receipt.seen')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
