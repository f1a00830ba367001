import type { OrderLine } from '@/lib/domain/attempt';
import type { PopupModel } from '@/lib/view/popup-model';
import { Sheet } from './sheet';

interface ReceiptProps {
  readonly model: PopupModel;
  readonly lines: readonly OrderLine[];
  readonly title: string;
}

/** Everything about an order before it is placed, for those who want to be asked. */
export function Receipt({ model, title }: ReceiptProps) {
  return (
    <Sheet kind="receipt" title={title} close={model.close}>
      {null}
    </Sheet>
  );
}
