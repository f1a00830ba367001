import { useState } from 'preact/hooks';
import { Sheet } from '@/components/popup/controls/sheet';
import { ReminderChoice } from '@/components/popup/reminders/reminder-choice';
import { t } from '@/lib/i18n/i18n';
import type { ItemRowModel } from '@/lib/view/items/item-row';
import { productText, sizeText, titleText, unavailableText } from '@/lib/view/items/item-text';
import { createOwnLabel } from '@/lib/view/items/own-label';
import { lastOrderText } from '@/lib/view/ordering/last-order';
import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Overlay } from '@/lib/view/state/popup-session';
import { ArtworkGallery } from './artwork-gallery';
import { DetailsFoot } from './details-foot';
import { ItemSwitches } from './item-switches';
import { OwnLabelField } from './own-label-field';
import { SizePills } from './size-pills';
import './item-details.css';

type Focus = Extract<Overlay, { kind: 'details' }>['focus'];

interface ItemDetailsProps {
  readonly model: PopupModel;
  readonly itemId: string;
  readonly focus: Focus;
}

/** Everything about one item: artworks, facts, label, reminder, and ordering it. */
export function ItemDetails({ model, itemId, focus }: ItemDetailsProps) {
  const item = model.items.of(itemId);
  const row = item && model.list.rowOf(item);
  const nameOf = ({ item }: ItemRowModel) => model.list.arranged.value.nameOf(item);
  const isGone = model.items.hasAll.value;
  return (
    <Sheet
      kind="details"
      title={row ? row.title.value : t(isGone ? 'details.goneTitle' : 'details.reading')}
      close={model.navigation.close}
      foot={row?.quantity.value && <DetailsFoot model={model} row={row} name={nameOf(row)} />}
    >
      {row ? (
        <About model={model} row={row} name={nameOf(row)} focus={focus} />
      ) : (
        <p role="status">{isGone && t('details.gone')}</p>
      )}
    </Sheet>
  );
}

interface AboutProps {
  readonly model: PopupModel;
  readonly row: ItemRowModel;
  /** The title, and what tells the item apart from others of that title. */
  readonly name: string;
  readonly focus: Focus;
}

function About({ model, row, name, focus }: AboutProps) {
  const { item } = row;
  const [label] = useState(() => createOwnLabel(item.id, model.preferences));
  const unavailable = unavailableText(item);
  const about = [
    productText(item),
    row.sizes ? null : sizeText(item.size),
    model.list.arranged.value.distinctionTextOf(item),
  ].filter((part) => part != null);
  const lastOrder = lastOrderText(model.ordering.history.value, item.id, model.now.value);
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
          {lastOrder && <p class="hint">{lastOrder}</p>}
          {row.sizes && <SizePills row={row} title={name} />}
          <ItemSwitches row={row} title={name} preferences={model.preferences} />
        </div>
      </div>
      <OwnLabelField label={label} name={titleText(item)} takesFocus={focus === 'label'} />
      <ReminderChoice model={model} row={row} takesFocus={focus === 'reminders'} />
    </>
  );
}
