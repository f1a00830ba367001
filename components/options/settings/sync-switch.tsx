import { SwitchField } from '@/components/options/controls/fields';
import { FailureMessage } from '@/components/shared/failure-message';
import { Icon } from '@/components/shared/icon';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { SyncChoice } from '@/lib/view/settings/sync-choice';
import { GoBack } from './go-back';

interface SyncProps {
  readonly sync: SyncChoice;
}

export function SyncSwitch({ sync }: SyncProps) {
  const hints = [
    t('options.sync.hint'),
    t(import.meta.env.FIREFOX ? 'options.sync.throughFirefox' : 'options.sync.throughChromium'),
  ];
  return (
    <SwitchField
      anchor="sync"
      label={t('options.sync.label')}
      hint={sentencesText(hints)}
      isOn={sync.isOn.value}
      onChange={async (box) => {
        await sync.choose(box.checked);
        box.checked = sync.isOn.peek();
      }}
    >
      <SyncStatus sync={sync} />
      {sync.begunOn.value && <GoBack sync={sync} day={sync.begunOn.value} />}
    </SwitchField>
  );
}

function SyncStatus({ sync }: SyncProps) {
  const text = sync.text.value;
  const problem = sync.problem.value;
  const leftOut = sync.leftOut.value;
  return (
    <div class="save-status" role="status">
      {text && (
        <p class={problem ? 'muted' : 'saved'}>
          {!problem && <Icon name="check" />}
          {text}
        </p>
      )}
      {problem && (
        <p class="problem">
          <FailureMessage what={problem.what} next={problem.next} />
        </p>
      )}
      {leftOut && <p class="problem">{leftOut}</p>}
    </div>
  );
}
