import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import { WhatAndNext } from '@/components/shared/what-and-next';
import { type FailureText, failureText } from '@/lib/i18n/failures';
import { t } from '@/lib/i18n/i18n';
import type { SavePlace, SettingsForm } from '@/lib/view/settings/settings-form';
import './section.css';

interface SectionProps {
  /** Its fragment in the page's address, for links. */
  readonly id: string;
  readonly title: string;
  /** Whether the page's title says the same to whoever sees it. */
  readonly isTitleHidden?: boolean;
  readonly intro?: string;
  readonly children: ComponentChildren;
}

/** One section of the options page. */
export function Section({ id, title, isTitleHidden, intro, children }: SectionProps) {
  return (
    <section class="section" id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} class={isTitleHidden ? 'sr-only' : undefined}>
        {title}
      </h2>
      {intro && <p class="muted">{intro}</p>}
      {children}
    </section>
  );
}

interface GroupProps {
  readonly title: string;
  readonly hint?: string;
  /** For saying beside the title that the group's changes are saved. */
  readonly saves?: SaveStatusProps;
  readonly children: ComponentChildren;
}

/** Controls of a section that belong together. */
export function Group({ title, hint, saves, children }: GroupProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend can't share its line with a status
    <div class="group" role="group" aria-labelledby={id}>
      <div class="group-head">
        <h3 id={id}>{title}</h3>
        {saves && <SaveStatus {...saves} />}
      </div>
      {hint && <p class="muted">{hint}</p>}
      {children}
    </div>
  );
}

interface MoreProps {
  readonly title: string;
  /** Whether it is unfolded at first. */
  readonly isOpen?: boolean;
  readonly children: ComponentChildren;
}

/** What can be folded away, as most people need it once or never. */
export function More({ title, isOpen = false, children }: MoreProps) {
  return (
    <details class="more" open={isOpen}>
      <summary>
        {title}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}

interface SaveStatusProps {
  readonly form: SettingsForm;
  readonly place: SavePlace;
}

/** Says that a change made at this place was saved, or what went wrong. */
export function SaveStatus({ form, place }: SaveStatusProps) {
  const failed = form.failed.value;
  return (
    <div class="save-status" role="status">
      {form.saved.value === place && (
        <p class="saved">
          <Icon name="check" />
          {t('options.saved')}
        </p>
      )}
      {failed?.place === place && (
        <div class="problem">
          <ProblemText {...failureText(failed.failure, 0, 0)} />
        </div>
      )}
    </div>
  );
}

/** What went wrong, what to do next, and what the service said. */
export function ProblemText({ what, next, said }: FailureText) {
  return (
    <>
      <p>
        <WhatAndNext what={what} next={next} />
      </p>
      {said && <p class="said">{said}</p>}
    </>
  );
}
