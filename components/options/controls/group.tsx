import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import type { Preferences, SavePlace } from '@/lib/view/state/preferences';
import { SaveStatus } from './save-status';

interface GroupProps {
  readonly title: string;
  readonly hint?: string;
  /** Where this group's changes are saved, for saying so. */
  readonly saves?: { readonly preferences: Preferences; readonly place: SavePlace };
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
