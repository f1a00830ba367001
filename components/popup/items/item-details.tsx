import { useEffect, useId, useMemo, useRef, useState } from 'preact/hooks';
import { FootButtons, OrderFoot } from '@/components/popup/basket/foot-buttons';
import { CheckoutBar } from '@/components/popup/checkout/checkout-bar';
import { NameField } from '@/components/popup/controls/name-field';
import { OrderMoney } from '@/components/popup/controls/order-money';
import { Sheet } from '@/components/popup/controls/sheet';
import { Stepper } from '@/components/popup/controls/stepper';
import { useModel } from '@/components/popup/model';
import { useOrdering } from '@/components/popup/ordering/order-button';
import { ReminderChoice } from '@/components/popup/reminders/reminder-choice';
import { Icon } from '@/components/shared/icon';
import { t } from '@/lib/i18n/i18n';
import { productText, sizeLabel, sizeText, titleText } from '@/lib/i18n/naming';
import { addToBasket } from '@/lib/view/basket/add-to-basket';
import { createSizeRun, type SizeRunModel } from '@/lib/view/basket/size-run';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { unavailableText } from '@/lib/view/items/item-text';
import { createOwnLabel } from '@/lib/view/items/own-label';
import { itemSubject } from '@/lib/view/ordering/order-button';
import type { Overlay } from '@/lib/view/state/stored-session';
import { orderCostText } from '@/lib/view/tracking/order-cost';
import { againText } from '@/lib/view/tracking/order-goods';
import { pastOrdersText } from '@/lib/view/tracking/past-orders';
import { ArtworkGallery } from './artwork-gallery';
import { SizeRunGrid } from './size-run';
import './item-details.css';

export function ItemDetails({ itemId, focus }: Extract<Overlay, { kind: 'details' }>) {
  const model = useModel();
  const item = model.items.of(itemId);
  const row = item && model.list.rowOf(item);
  const name = item && model.list.nameOf(item);
  const isGone = model.items.hasAll.value;
  const run = useMemo(() => {
    const { basket, facts, preferences, sizeRuns } = model;
    return row && createSizeRun(row, facts, basket, preferences, sizeRuns);
  }, [row, model]);
  const problemId = useId();
  return (
    <Sheet
      kind="details"
      title={name ?? t(isGone ? 'details.goneTitle' : 'details.reading')}
      close={model.navigation.close}
      foot={
        row?.quantity.value &&
        name !== null && (
          <>
            <CheckoutBar />
            {run?.isOpen.value ? (
              <SizeRunOrder run={run} row={row} name={name} problemId={problemId} focus={focus} />
            ) : (
              <SingleOrder row={row} name={name} />
            )}
          </>
        )
      }
    >
      {row && name !== null ? (
        <About row={row} run={run} name={name} problemId={problemId} />
      ) : (
        <p role="status">{isGone && t('details.gone')}</p>
      )}
    </Sheet>
  );
}

interface ItemProps {
  readonly row: ItemRowModel;
  /** The title, and what tells the item apart from others of that title. */
  readonly name: string;
}

interface AboutProps extends ItemProps {
  /** `null` for what isn't ordered in sizes. */
  readonly run: SizeRunModel | null;
  /** Of what says which quantities can't be ordered. */
  readonly problemId: string;
}

function About({ row, run, name, problemId }: AboutProps) {
  const model = useModel();
  const { item } = row;
  const [label] = useState(() => createOwnLabel(item.id, model.preferences, model.commands));
  const title = titleText(item);
  const unavailable = unavailableText(item);
  const about = [productText(item), row.sizes ? null : sizeText(item.size)].filter(
    (part) => part != null,
  );
  const { ordering, now } = model;
  const costOf = (number: string) => orderCostText(number, model);
  const ordered = pastOrdersText(ordering.history.value, item.id, now.value, costOf);
  return (
    <>
      <div class="details-head">
        <ArtworkGallery urls={item.artworkUrls} title={name} />
        <div class="details-about">
          {about.map((part) => (
            <p key={part} dir="auto">
              {part}
            </p>
          ))}
          {unavailable && <p class="problem">{unavailable}</p>}
          {ordered && <p class="hint">{ordered}</p>}
          {row.sizes && !run?.isOpen.value && <SizePills row={row} name={name} />}
          {run && <SizeRunSwitch run={run} />}
          <ItemSwitches row={row} name={name} />
        </div>
      </div>
      {run?.isOpen.value && <SizeRunGrid run={run} problemId={problemId} />}
      <NameField
        field={label}
        label={t('details.ownLabel')}
        placeholder={title}
        hint={label.text.value.trim() && t('details.serviceName', { name: title })}
      />
      <ReminderChoice itemId={item.id} title={row.title.value} />
    </>
  );
}

/** All sizes of a garment at a glance; the arrow keys go from one to the next. */
function SizePills({ row, name }: ItemProps) {
  const group = useId();
  return (
    <fieldset class="size-pills" aria-label={t('item.garmentSize', { title: name })}>
      <legend>{t('details.size')}</legend>
      {row.sizes?.map(({ value, label }) => (
        <label key={value}>
          <input
            type="radio"
            class="sr-only"
            name={group}
            checked={row.size.value === value}
            onChange={() => row.chooseSize(value)}
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function SizeRunSwitch({ run }: { readonly run: SizeRunModel }) {
  const group = useRef<HTMLDivElement>(null);
  const choose = (isSeveral: boolean) => () => {
    if (run.isOpen.value === isSeveral) return;
    run.toggle();
    if (!isSeveral) return;
    // The fields are there after the next render.
    const dialog = group.current?.closest('dialog');
    requestAnimationFrame(() => dialog?.querySelector<HTMLElement>('.size-run input')?.focus());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have a frame and a legend
    <div ref={group} class="size-run-switch" role="group" aria-label={t('details.size')}>
      <button type="button" aria-pressed={!run.isOpen.value} onClick={choose(false)}>
        {t('sizeRun.one')}
      </button>
      <button type="button" aria-pressed={run.isOpen.value} onClick={choose(true)}>
        {t('sizeRun.several')}
      </button>
    </div>
  );
}

function ItemSwitches({ row, name: title }: ItemProps) {
  const { preferences } = useModel();
  const isPinned = row.isPinned.value;
  const isHidden = row.isHidden.value;
  const switches = [
    {
      state: isPinned && t('details.pinned'),
      label: t(isPinned ? 'details.unpin' : 'details.pin'),
      icon: <Icon name="tack" />,
      change: { isPinned: !isPinned },
    },
    {
      state: isHidden && t('item.hidden'),
      label: t(isHidden ? 'details.show' : 'details.hide'),
      icon: <Icon name="hidden" />,
      change: { isHidden: !isHidden },
    },
  ];
  return (
    <div class="switches">
      {switches.map(({ state, label, icon, change }, at) => (
        <div key={at}>
          <span role="status">{state && `${state} · `}</span>
          <button
            type="button"
            class="button is-small"
            aria-label={t('item.buttonName', { label, title })}
            onClick={() => void preferences.change(row.item.id, change)}
          >
            {icon}
            {label}
          </button>
        </div>
      ))}
      {isHidden && <p class="hint">{t('details.hiddenHint')}</p>}
    </div>
  );
}

function SingleOrder({ row, name }: ItemProps) {
  const model = useModel();
  const size = row.size.value;
  const line = row.line.value;
  const subject = useMemo(() => itemSubject(row), [row]);
  const button = useOrdering(subject);
  return (
    <>
      <div class="details-order">
        <Stepper row={row} title={name} />
        {/* Its choice may be scrolled out of sight. */}
        {size && <strong>{t('common.sizeGarment', { size: sizeLabel(size) })}</strong>}
        <OrderMoney money={line ? model.money.of([line]) : model.money.ofItem(row.item)} />
      </div>
      <OrderFoot
        button={button}
        sheet="details"
        name={name}
        canAdd={line !== null}
        add={() => void addToBasket(model.basket, row)}
      />
    </>
  );
}

interface SizeRunOrderProps extends ItemProps {
  readonly run: SizeRunModel;
  readonly problemId: string;
  readonly focus: 'review' | undefined;
}

/** Several sizes are reviewed before they are ordered, as a basket is. */
function SizeRunOrder({ run, row, name, problemId, focus }: SizeRunOrderProps) {
  const model = useModel();
  const review = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus === 'review') review.current?.focus();
  }, [focus]);
  const problem = run.problem.value;
  const canReview = problem === null && run.canAdd.value;
  return (
    <>
      <div class="size-run-total">
        <p class={run.isEmpty.value ? 'hint' : 'size-run-sum'} role="status">
          {run.total.value}
        </p>
        <p class="hint">{model.money.ofItem(row.item).text}</p>
        {/* One turns into the other in its place, and keeps the focus. */}
        {run.canRestore.value ? (
          <button type="button" class="link" onClick={run.restore}>
            {t('common.undo')}
          </button>
        ) : (
          !run.isEmpty.value && (
            <button type="button" class="link" onClick={run.clear}>
              {t('sizeRun.clear')}
            </button>
          )
        )}
      </div>
      <FootButtons
        name={name}
        problem={problem}
        problemId={problemId}
        canAdd={run.canAdd.value}
        add={run.addToBasket}
      >
        <button
          ref={review}
          type="button"
          class="button is-primary"
          aria-label={t('item.buttonName', { label: againText(), title: name })}
          aria-haspopup="dialog"
          aria-disabled={!canReview}
          onClick={() => canReview && model.navigation.open(run.receipt())}
        >
          {againText()}
        </button>
      </FootButtons>
    </>
  );
}
