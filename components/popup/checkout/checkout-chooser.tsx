import { useSignal } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { Sheet } from '@/components/popup/controls/sheet';
import type { Failure } from '@/lib/domain/failure';
import { failureText } from '@/lib/i18n/failures';
import { sentencesText, t } from '@/lib/i18n/i18n';
import type { CheckoutOption } from '@/lib/view/checkout/checkout-options';
import { addressOptions, cardOptions, createChooser } from '@/lib/view/checkout/checkout-options';
import type { PopupModel } from '@/lib/view/popup/popup-model';

interface ChooserProps {
  readonly model: Pick<
    PopupModel,
    'checkout' | 'commands' | 'navigation' | 'now' | 'refresh' | 'settings'
  >;
}

export function AddressChooser({ model }: ChooserProps) {
  const { checkout, settings } = model;
  const chooser = useMemo(() => createChooser(model, 'addressId'), [model]);
  return (
    <OptionSheet
      kind="addresses"
      title={t('checkout.shipTo')}
      emptyText={t('checkout.noAddressesText')}
      options={
        checkout.saved.value && addressOptions(checkout.saved.value, settings.value.addressId)
      }
      chooser={chooser}
      close={model.navigation.close}
      refresh={() => void model.refresh.run()}
    />
  );
}

export function CardChooser({ model }: ChooserProps) {
  const { checkout, settings } = model;
  const chooser = useMemo(() => createChooser(model, 'cardId'), [model]);
  return (
    <OptionSheet
      kind="cards"
      title={t('checkout.payWith')}
      emptyText={t('checkout.noCardsText')}
      options={
        checkout.saved.value &&
        cardOptions(checkout.saved.value, settings.value.cardId, model.now.value)
      }
      chooser={chooser}
      close={model.navigation.close}
      refresh={() => void model.refresh.run()}
    />
  );
}

import './checkout-chooser.css';

interface OptionSheetProps {
  readonly kind: string;
  readonly title: string;
  /** What to do if there is nothing to choose from. */
  readonly emptyText: string;
  /** `null` while they haven't been read. */
  readonly options: readonly CheckoutOption[] | null;
  readonly chooser: ReturnType<typeof createChooser>;
  readonly close: () => void;
  readonly refresh: () => void;
}

/** A choice of addresses or cards, for the next order or as the default. */
function OptionSheet(props: OptionSheetProps) {
  const { kind, title, emptyText, options, chooser, close, refresh } = props;
  const form = useRef<HTMLFormElement>(null);
  const picked = useSignal(chooser.chosenId());
  const failure = useSignal<Failure | null>(null);
  useLayoutEffect(() => {
    const radios = form.current?.querySelectorAll('input');
    const checked = [...(radios ?? [])].find((radio) => radio.checked);
    (checked ?? radios?.[0])?.focus();
  }, []);

  const option = options?.find(({ id }) => id === picked.value);
  const usable = option && option.problem === null ? option.id : null;
  const words = failure.value && failureText(failure.value, 0, 0);
  return (
    <Sheet
      kind={kind}
      title={title}
      close={close}
      foot={
        options &&
        options.length > 0 && (
          <>
            {words && (
              <p class="problem" role="alert">
                {sentencesText([words.what, words.next])}
              </p>
            )}
            <div class="sheet-actions">
              <button
                type="button"
                class="button"
                aria-disabled={usable === null}
                onClick={async () => {
                  if (usable !== null) failure.value = await chooser.useAlways(usable);
                }}
              >
                {t('checkout.useAlways')}
              </button>
              <button
                type="submit"
                form={`choose-${kind}`}
                class="button is-primary"
                aria-disabled={usable === null}
              >
                {t('checkout.useForOrder')}
              </button>
            </div>
          </>
        )
      }
    >
      {options === null && <p>{t('checkout.loading')}</p>}
      {options?.length === 0 && (
        <div class="options-none">
          <p>{emptyText}</p>
          <button type="button" class="button" onClick={refresh}>
            {t('popup.refresh')}
          </button>
        </div>
      )}
      <form
        ref={form}
        id={`choose-${kind}`}
        class="options"
        onSubmit={(event) => {
          event.preventDefault();
          if (usable !== null) chooser.useForOrder(usable);
        }}
      >
        {options?.map(({ id, lines: [first, ...rest], notes, marks, problem }) => (
          <label key={id} class={problem ? 'option has-problem' : 'option'}>
            <input
              type="radio"
              name={kind}
              checked={id === picked.value}
              disabled={problem !== null}
              onChange={() => {
                picked.value = id;
              }}
            />
            <span class="option-text">
              <strong dir="auto">{first}</strong>{' '}
              {rest.map((line) => (
                <span key={line} dir="auto">
                  {line}{' '}
                </span>
              ))}
              {notes.map((note) => (
                <span class="option-note" key={note}>
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
          </label>
        ))}
      </form>
    </Sheet>
  );
}
