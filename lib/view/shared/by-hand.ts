import { batch } from '@preact/signals';

let isActing = false;

/** Changes what this page's fields hold, as the person's own hand has just done. */
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
