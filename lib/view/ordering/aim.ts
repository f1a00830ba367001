import type { ReadonlySignal } from '@preact/signals';

/**
 * What was on screen when a press began. Pressing a button takes the focus from a quantity field, which
 * may change what would be ordered before the press is over.
 */
export function createAim(asked: ReadonlySignal<unknown>) {
  let aimedAt: string | null = null;
  const present = () => JSON.stringify(asked.value);
  return {
    /** A press begins. */
    take: () => {
      aimedAt = present();
    },
    /** The press ends: whether what would be ordered is still the same; `missed` without a beginning. */
    release: (): 'same' | 'changed' | 'missed' => {
      const before = aimedAt;
      aimedAt = null;
      if (before === null) return 'missed';
      return before === present() ? 'same' : 'changed';
    },
  };
}
