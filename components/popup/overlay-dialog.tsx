import { KitSheet } from '@/components/popup/basket/kit-sheet';
import { CheckoutChooser } from '@/components/popup/checkout/checkout-chooser';
import { ItemDetails } from '@/components/popup/items/item-details';
import { KeySheet } from '@/components/popup/keyboard/key-sheet';
import { Receipt } from '@/components/popup/receipt/receipt';
import { StatusSheet } from '@/components/popup/status/status-line';
import type { Overlay } from '@/lib/view/state/stored-session';

interface OverlayDialogProps {
  readonly overlay: Overlay;
}

export function OverlayDialog({ overlay }: OverlayDialogProps) {
  const below = 'over' in overlay && overlay.over;
  return [...(below ? [below] : []), overlay].map((sheet) => (
    <OneSheet key={sheet.kind} overlay={sheet} />
  ));
}

function OneSheet({ overlay }: OverlayDialogProps) {
  switch (overlay.kind) {
    case 'details':
      return <ItemDetails key={overlay.itemId} {...overlay} />;
    case 'kit':
      return <KitSheet key={overlay.kitId} kitId={overlay.kitId} />;
    case 'addresses':
    case 'cards':
      return <CheckoutChooser {...overlay} />;
    case 'receipt':
      return <Receipt {...overlay} />;
    case 'status':
      return <StatusSheet />;
    case 'keys':
      return <KeySheet />;
  }
}
