import type { ComponentChildren, ComponentProps } from 'preact';
import { useId } from 'preact/hooks';
import { FailureMessage } from '@/components/shared/failure-message';
import { Icon } from '@/components/shared/icon';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import type { SettingsModel } from '@/lib/view/settings/settings-model';
import './section.css';

interface SectionProps {
  /** Its fragment in the page's address, for links. */
  readonly id: string;
  readonly title: string;
  /** Whether the page's title says the same to whoever sees it. */
  readonly isTitleHidden?: boolean;
  readonly intro?: string;
  readonly settings?: SettingsModel;
  readonly children: ComponentChildren;
}

export function Section({ id, title, isTitleHidden, intro, settings, children }: SectionProps) {
  return (
    <section class="section" id={id} aria-labelledby={`${id}-title`}>
      <div class="section-head">
        <h2 id={`${id}-title`} class={isTitleHidden ? 'sr-only' : undefined}>
          {title}
        </h2>
        {settings && <SaveStatus settings={settings} section={id} />}
      </div>
      {intro && <p class="muted">{intro}</p>}
      <div class="card">{children}</div>
    </section>
  );
}

function SaveStatus({ settings, section }: { settings: SettingsModel; section: string }) {
  const told = settings.told.value;
  const isHere = told?.section === section;
  return (
    <div class="save-status" role="status">
      {isHere && !told.failure && (
        <p class="saved">
          <Icon name="check" />
          {t('details.saved')}
        </p>
      )}
      {isHere && told.failure && (
        <div class="problem">
          <ProblemText {...failureText(told.failure, 0, 0)} />
        </div>
      )}
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ComponentChildren;
}

export function Group({ title, hint, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't be laid out
    <div class="group" role="group" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {hint && <p class="muted">{hint}</p>}
      {children}
    </div>
  );
}

interface RowProps {
  readonly title: string;
  readonly hint?: string;
  readonly children?: ComponentChildren;
}

export function Row({ title, hint, children }: RowProps) {
  return (
    <div class="group row">
      <div class="row-text">
        <h3>{title}</h3>
        {hint && <p class="muted">{hint}</p>}
      </div>
      {children && <div class="row-end">{children}</div>}
    </div>
  );
}

interface StatusProps {
  readonly tone?: 'good' | 'warn' | 'bad';
  readonly icon?: ComponentProps<typeof Icon>['name'];
  readonly children: ComponentChildren;
}

/** How something stands, in a box of its own. */
export function Status({
  tone,
  icon = tone === 'good' ? 'check' : 'alert',
  children,
}: StatusProps) {
  return (
    <div class={tone ? `status is-${tone}` : 'status'}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}

interface MoreProps {
  readonly title: string;
  readonly children: ComponentChildren;
}

/** What can be folded away, as most people need it once or never. */
export function More({ title, children }: MoreProps) {
  return (
    <details class="more">
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

export function ProblemText({ what, next, said }: FailureText) {
  return (
    <>
      <p>
        <FailureMessage what={what} next={next} />
      </p>
      {said && <p class="said">{said}</p>}
    </>
  );
}

export function PrivacyLink() {
  return (
    <p>
      <a href="/PRIVACY.txt" target="_blank" rel="noopener">
        {t('options.connection.privacy')}
      </a>
    </p>
  );
}
