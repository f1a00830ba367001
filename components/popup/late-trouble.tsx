import { type LateTroubleDeps, lateTrouble } from '@/lib/view/popup/late-trouble';

/** Says aloud what stands beside the list's age. */
export function LateTrouble({ model }: { readonly model: LateTroubleDeps }) {
  return (
    <p class="sr-only" role="status">
      {lateTrouble(model)}
    </p>
  );
}
