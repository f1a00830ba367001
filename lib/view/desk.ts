import type { ReadonlySignal } from '@preact/signals';
import { type CheckoutView, createCheckout } from './checkout-view';
import { createPressing, type Pressing } from './pressing';

type PressingDeps = Parameters<typeof createPressing>[0];

interface DeskDeps extends Omit<PressingDeps, 'checkout' | 'now'> {
  /** Milliseconds since the epoch, as good as the minute: cards expire by the month. */
  readonly minute: ReadonlySignal<number>;
}

/** Where orders are placed: what tells where they go and what pays, and what takes the presses. */
export interface Desk {
  readonly checkout: ReadonlySignal<CheckoutView>;
  readonly pressing: Pressing;
}

export function createDesk({ minute, ...deps }: DeskDeps): Desk {
  const checkout = createCheckout({ ...deps, now: minute });
  return { checkout, pressing: createPressing({ ...deps, checkout, now: Date.now }) };
}
