import type { ComponentProps } from 'preact';
import { AddressChooser, CardChooser } from '@/components/popup/checkout/checkout-chooser';
import { ItemDetails } from '@/components/popup/items/item-details';
import { KeySheet } from '@/components/popup/keyboard/key-sheet';
import { Receipt } from '@/components/popup/ordering/receipt';
import { DueSheet } from '@/components/popup/reminders/due-sheet';
import { ReminderSheet } from '@/components/popup/reminders/reminder-sheet';
import { StatusSheet } from '@/components/popup/status/status-line';
import type { Overlay } from '@/lib/view/state/popup-session';

interface OverlayDialogProps {
  readonly model: ComponentProps<typeof ItemDetails>['model'] &
    ComponentProps<typeof AddressChooser>['model'] &
    ComponentProps<typeof DueSheet>['model'] &
    ComponentProps<typeof Receipt>['model'] &
    ComponentProps<typeof StatusSheet>['model'];
  readonly overlay: Overlay;
}

/** The sheet that is open over the popup. */
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
    case 'due':
      return <DueSheet model={model} itemId={overlay.itemId} focus={overlay.focus} />;
    case 'status':
      return <StatusSheet model={model} />;
    case 'keys':
      return <KeySheet close={model.navigation.close} />;
  }
}
