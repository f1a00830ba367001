import type { PopupModel } from '@/lib/view/popup-model';
import { Sheet } from './sheet';

export function AddressChooser({ model }: { readonly model: PopupModel }) {
  return (
    <Sheet kind="addresses" title="" close={model.close}>
      {null}
    </Sheet>
  );
}

export function CardChooser({ model }: { readonly model: PopupModel }) {
  return (
    <Sheet kind="cards" title="" close={model.close}>
      {null}
    </Sheet>
  );
}
