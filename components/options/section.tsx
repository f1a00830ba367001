import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { i18n } from '#i18n';
import { Icon } from '@/components/shared/icon';
import { failureText } from '@/lib/view/failure-text';
import type { Preferences, Section as SectionName } from '@/lib/view/preferences';

interface SectionProps {
  readonly title: string;
  readonly intro?: string;
  /** Where this section's changes are saved, for saying so. */
  readonly saves?: { readonly preferences: Preferences; readonly name: SectionName };
  readonly children: ComponentChildren;
}

export function Section({ title, intro, saves, children }: SectionProps) {
  const id = useId();
  return (
    <section class="section" aria-labelledby={id}>
      <div class="section-head">
        <h2 id={id}>{title}</h2>
        {saves && <SaveStatus {...saves} />}
      </div>
      {intro && <p class="muted">{intro}</p>}
      {children}
    </section>
  );
}

function SaveStatus({ preferences, name }: NonNullable<SectionProps['saves']>) {
  const failed = preferences.failed.value;
  const text = failed?.section === name ? failureText(failed.failure, 0, 0) : null;
  return (
    <p class={text ? 'problem' : 'saved'} role="status">
      {text?.what} {text?.next}
      {!text && preferences.saved.value === name && (
        <>
          <Icon name="check" />
          {i18n.t('options.saved')}
        </>
      )}
    </p>
  );
}
