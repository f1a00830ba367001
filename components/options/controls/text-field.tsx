import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import './fields.css';

interface TextFieldProps {
  readonly label: string;
  readonly isSecret?: boolean;
  readonly value: string;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly hint: ComponentChildren;
  readonly problem: VNode | null;
  /** The field takes the focus whenever this becomes another object. */
  readonly call: object | null;
  onInput(value: string): void;
}

/** A text field with its hint and what is wrong with it. */
export function TextField({
  label,
  isSecret,
  hint,
  problem,
  call,
  onInput,
  ...input
}: TextFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (call) field.current?.focus();
  }, [call]);
  const kind = isSecret ? ({ type: 'password' } as const) : ({ type: 'text' } as const);
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        {...input}
        {...kind}
        ref={field}
        id={id}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint ${id}-problem`}
        onInput={(event) => onInput(event.currentTarget.value)}
      />
      <div id={`${id}-problem`} class="problem" role="alert">
        {problem}
      </div>
      <div id={`${id}-hint`} class="muted">
        {hint}
      </div>
    </div>
  );
}
