import type { Attention, Folding } from '@/lib/view/ordering/folding';

/** What tells of orders. */
const telling = '.notices, .item:has(> :is(.is-told, .was-told))';

/**
 * Notes what the person is doing with what is told of orders, wherever that is. It stays as long as it is in use: no
 * order button comes back under a pointer that is about to press something else.
 */
export function attend({ attention }: Pick<Folding, 'attention'>): void {
  attention.value = presentAttention();
}

/** Notes it from now on, whatever the person turns to. */
export function followAttention(folding: Pick<Folding, 'attention'>): void {
  for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout']) {
    document.addEventListener(type, () => attend(folding));
  }
}

function presentAttention(): Attention {
  const { activeElement } = document;
  const isFocused = activeElement?.closest(telling) != null;
  if (document.querySelector(`:is(${telling}):hover`)) return 'busy';
  if (!isFocused) return 'elsewhere';
  return activeElement?.matches('button, input, select') ? 'busy' : 'reading';
}
