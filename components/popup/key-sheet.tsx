import type { PopupModel } from '@/lib/view/popup-model';
import { Sheet } from './sheet';

/** Every key that does something, none of which orders. */
export function KeySheet({ model }: { readonly model: PopupModel }) {
  return (
    <Sheet kind="keys" title="" close={model.close}>
      {null}
    </Sheet>
  );
}
