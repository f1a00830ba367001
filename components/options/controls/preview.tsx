import { useEffect, useRef } from 'preact/hooks';
import { t } from '@/lib/i18n/i18n';

interface PreviewProps {
  readonly title: string;
  /** What would change, one sentence each. */
  readonly texts: readonly string[];
  readonly confirm: string;
  /** Does it; `null`: there is nothing to do. */
  readonly onConfirm: (() => void) | null;
  onCancel(): void;
}

/** What something would change, for the person to agree to. Its title takes the focus. */
export function Preview({ title, texts, confirm, onConfirm, onCancel }: PreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div class="status is-preview">
      <div>
        <h3 ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <ul>
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <div class="actions is-start">
          {onConfirm && (
            <button type="button" class="button is-primary" onClick={onConfirm}>
              {confirm}
            </button>
          )}
          <button type="button" class="button" onClick={onCancel}>
            {t('options.cancel')}
          </button>
        </div>
      </div>
    </div>
  );
}
