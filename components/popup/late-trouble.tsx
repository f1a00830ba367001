import { lateTrouble } from '@/lib/view/popup/late-trouble';
import type { PopupModel } from '@/lib/view/popup/popup-model';

/** Says aloud what stands beside the list's age. */
export function LateTrouble({ model }: { readonly model: PopupModel }) {
  return (
    <p class="sr-only" role="status">
      {lateTrouble(model)}
    </p>
  );
}
