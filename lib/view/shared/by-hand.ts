import { batch } from '@preact/signals';

let isActing = false;

/** Changes the quantity or size of a row, as the person has just entered it there. */
export function byHand(change: () => void): void {
  isActing = true;
  try {
    // What follows from it changes before this returns.
    batch(change);
  } finally {
    isActing = false;
  }
}

export function isByHand(): boolean {
  return isActing;
}
