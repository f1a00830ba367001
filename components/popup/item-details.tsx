import type { PopupModel } from '@/lib/view/popup-model';
import { Sheet } from './sheet';

interface ItemDetailsProps {
  readonly model: PopupModel;
  readonly itemId: string;
}

export function ItemDetails({ model, itemId }: ItemDetailsProps) {
  return (
    <Sheet kind="details" title={itemId} close={model.close}>
      {null}
    </Sheet>
  );
}
