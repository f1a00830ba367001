import { useSignal } from '@preact/signals';
import type { TargetedKeyboardEvent } from 'preact';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { OpenShop } from '@/components/popup/controls/open-shop';
import { Sheet } from '@/components/popup/controls/sheet';
import { useModel } from '@/components/popup/model';
import { Icon } from '@/components/shared/icon';
import type { Failure } from '@/lib/domain/failure/failure';
import { failureText } from '@/lib/i18n/failures';
import { sentencesText, t } from '@/lib/i18n/i18n';
import {
  addressOptions,
  type CheckoutOption,
  cardOptions,
  createChooser,
} from '@/lib/view/checkout/checkout-options';
import type { Overlay } from '@/lib/view/state/stored-session';
import './checkout-chooser.css';

type CheckoutChooserProps = Extract<Overlay, { kind: 'addresses' | 'cards' }>;

/**
 * A press chooses one and closes the sheet. They are buttons, since the arrow keys would already choose among radio
 * buttons.
 */
export function CheckoutChooser({ kind, leadsTo }: CheckoutChooserProps) {
  const model = useModel();
  const isAddress = kind === 'addresses';
  const { checkout, navigation, settings } = model;
  const chooser = useMemo(
    () => createChooser(isAddress ? 'addressId' : 'cardId', checkout, settings, navigation),
    [model, isAddress],
  );
  const saved = checkout.saved.value;
  const { addressId, cardId } = settings.value;
  const options =
    saved &&
    (isAddress ? addressOptions(saved, addressId) : cardOptions(saved, cardId, model.now.value));
  const list = useRef<HTMLUListElement>(null);
  const isFromNowOn = useSignal(false);
  const failure = useSignal<Failure | null>(null);
  useLayoutEffect(() => {
    const buttons = buttonsIn(list.current);
    (buttons.find(({ ariaCurrent }) => ariaCurrent) ?? buttons[0])?.focus();
  }, []);

  const chosenId = chooser.chosenId();
  const words = failure.value && failureText(failure.value, 0, 0);
  const choose = async (id: string) => {
    if (!isFromNowOn.value) return chooser.useForOrder(id);
    // A second failure is told anew.
    failure.value = null;
    failure.value = await chooser.useAlways(id);
  };
  return (
    <Sheet
      kind={kind}
      title={t(isAddress ? 'checkout.shipTo' : 'checkout.payWith')}
      close={navigation.back}
      foot={
        options &&
        options.length > 0 && (
          <>
            {words && (
              <p class="problem" role="alert">
                {sentencesText([words.what, words.next])}
              </p>
            )}
            <label class="from-now-on">
              <input
                type="checkbox"
                checked={isFromNowOn.value}
                aria-describedby="from-now-on-hint"
                onChange={({ currentTarget }) => {
                  isFromNowOn.value = currentTarget.checked;
                }}
              />
              {t('checkout.fromNowOn')}
            </label>
            <p id="from-now-on-hint" class="hint from-now-on-hint">
              {t('checkout.fromNowOnHint')}
            </p>
          </>
        )
      }
    >
      {leadsTo && <p class="hint">{t('options.ordering.askHint')}</p>}
      {options === null && <p>{t('checkout.loading')}</p>}
      {options?.length === 0 && (
        <div class="options-none">
          <p>{t(isAddress ? 'checkout.noAddressesText' : 'checkout.noCardsText')}</p>
          <OpenShop />
          <button type="button" class="button" onClick={() => void model.refresh.run()}>
            {t('popup.refresh')}
          </button>
        </div>
      )}
      <ul ref={list} class="options" onKeyDown={moveByArrow}>
        {options?.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              class="option"
              aria-current={option.id === chosenId ? 'true' : undefined}
              aria-disabled={option.problem !== null}
              onClick={() => {
                if (option.problem === null) void choose(option.id);
              }}
            >
              <OptionText {...option} />
              {option.id === chosenId && <Icon name="check" />}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

function OptionText({ lines: [first, ...rest], notes, marks, problem }: CheckoutOption) {
  return (
    <span class="option-text">
      <strong dir="auto">{first}</strong>{' '}
      {rest.map((line) => (
        <span key={line} dir="auto">
          {line}{' '}
        </span>
      ))}
      {notes.map((note) => (
        <span class="hint" key={note}>
          {note}{' '}
        </span>
      ))}
      {problem && <span class="problem">{problem} </span>}
      {marks.map((mark) => (
        <em class="checkout-chip" key={mark}>
          {mark}{' '}
        </em>
      ))}
    </span>
  );
}

const buttonsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll('button') ?? [])];

/** Up and down lead from one option to the next, and choose nothing. */
function moveByArrow(event: TargetedKeyboardEvent<HTMLUListElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const buttons = buttonsIn(event.currentTarget);
  const at = buttons.indexOf(event.target as HTMLButtonElement);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  buttons[at + step]?.focus();
}
