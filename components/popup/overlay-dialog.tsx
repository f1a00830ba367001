import type { PopupModel } from '@/lib/view/popup/popup-model';
import type { Overlay } from '@/lib/view/state/popup-session';
import { AddressChooser, CardChooser } from './checkout-chooser';
import { ItemDetails } from './item-details';
import { KeySheet } from './key-sheet';
import { Receipt } from './receipt';
import { ReminderSheet } from './reminder-sheet';

interface OverlayDialogProps {
  readonly model: PopupModel;
  readonly overlay: Overlay;
}

/** What lies over the popup. */
export function OverlayDialog({ model, overlay }: OverlayDialogProps) {
  switch (overlay.kind) {
    case 'details':
      return (
        <ItemDetails
          key={overlay.itemId}
          model={model}
          itemId={overlay.itemId}
          focus={overlay.focus}
        />
      );
    case 'addresses':
      return <AddressChooser model={model} />;
    case 'cards':
      return <CardChooser model={model} />;
    case 'receipt':
      return <Receipt model={model} {...overlay} />;
    case 'reminders':
      return <ReminderSheet model={model} from={overlay.from} />;
    case 'keys':
      return <KeySheet model={model} />;
  }
}
