import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { Icon } from '@/components/shared/icon';
import type { SelectOption } from '@/lib/view/shared/select-option';
import './fields.css';

interface TextFieldProps {
  readonly label: string;
  /** What shows and hides the characters, of a field that begins with them hidden. */
  readonly secret?: { readonly show: string; readonly hide: string };
  readonly value: string;
  readonly readOnly?: boolean;
  readonly placeholder?: string;
  readonly hint: ComponentChildren;
  readonly problem: VNode | null;
  /** The field takes the focus whenever this becomes another object. */
  readonly focusRequest: object | null;
  onInput(value: string): void;
}

export function TextField({
  label,
  secret,
  hint,
  problem,
  focusRequest,
  onInput,
  ...input
}: TextFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusRequest) field.current?.focus();
  }, [focusRequest]);
  const [isShown, setShown] = useState(false);
  const isHidden = secret !== undefined && (!isShown || input.readOnly === true);
  const kind = isHidden ? ({ type: 'password' } as const) : ({ type: 'text' } as const);
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
      {secret && input.value && (
        <button type="button" class="link" onClick={() => setShown(isHidden)}>
          {isHidden ? secret.show : secret.hide}
        </button>
      )}
      <div id={`${id}-problem`} class="problem" role="alert">
        {problem}
      </div>
      {/* What is wrong says what to enter; a field that is set elsewhere still says by whom. */}
      {(problem === null || input.readOnly) && (
        <div id={`${id}-hint`} class="muted">
          {hint}
        </div>
      )}
    </div>
  );
}

interface SelectFieldProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly value: string;
  readonly detail?: string;
  readonly problem?: string | null;
  onChange(value: string): void;
}

export function SelectField({
  label,
  options,
  value,
  detail,
  problem,
  onChange,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div class="group field is-row">
      <label for={id}>{label}</label>
      <span class="drop-down">
        <select
          id={id}
          value={value}
          aria-invalid={Boolean(problem)}
          aria-describedby={problem ? `${id}-problem` : detail ? `${id}-detail` : undefined}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
      {detail && (
        <p id={`${id}-detail`} class="muted">
          {detail}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} class="problem">
          {problem}
        </p>
      )}
    </div>
  );
}

interface SwitchFieldProps {
  /** Its fragment in the page's address, for links. */
  readonly anchor?: string;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  /** Why it isn't what it says. */
  readonly problem?: ComponentChildren;
  /** How it goes while it is on. */
  readonly children?: ComponentChildren;
  /** @param box is on already, or off, as the browser does that itself */
  onChange(box: HTMLInputElement): void;
}

export function SwitchField(props: SwitchFieldProps) {
  const { anchor, label, hint, isOn, problem, children, onChange } = props;
  const id = useId();
  return (
    <div class="group check" id={anchor}>
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={`${id}-hint ${id}-problem`}
        onChange={(event) => onChange(event.currentTarget)}
      />
      <label for={id}>{label}</label>
      <p id={`${id}-hint`} class="muted">
        {hint}
      </p>
      <div id={`${id}-problem`} class="problem" role="alert">
        {problem}
      </div>
      {children}
    </div>
  );
}
