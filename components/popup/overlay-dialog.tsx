import type { PopupModel } from '@/lib/view/popup-model';
import type { Overlay } from '@/lib/view/popup-session';
import { AddressChooser, CardChooser } from './checkout-chooser';
import { ItemDetails } from './item-details';
import { KeySheet } from './key-sheet';
import { Receipt } from './receipt';

interface OverlayDialogProps {
  readonly model: PopupModel;
  readonly overlay: Overlay;
}

/** What lies over the popup. */
export function OverlayDialog({ model, overlay }: OverlayDialogProps) {
  switch (overlay.kind) {
    case 'details':
      return <ItemDetails model={model} itemId={overlay.itemId} />;
    case 'addresses':
      return <AddressChooser model={model} />;
    case 'cards':
      return <CardChooser model={model} />;
    case 'receipt':
      return <Receipt model={model} lines={overlay.lines} title={overlay.title} />;
    case 'keys':
      return <KeySheet model={model} />;
  }
}
