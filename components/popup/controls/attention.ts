import type { Attention } from '@/lib/view/ordering/folding';

/** What the person is doing with a part of the popup that tells of orders. */
export function attentionTo(part: HTMLElement | null): Attention {
  const focused = part?.contains(document.activeElement) ? document.activeElement : null;
  if (part?.matches(':hover') || focused?.matches('button')) return 'busy';
  return focused ? 'reading' : 'elsewhere';
}
