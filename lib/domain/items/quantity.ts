import type { BuyingOptions } from './item';

/*
 * Quantities that may be ordered: `min`, `min + increment`, … up to `max` (contract 2.1.2, 4.5).
 * `max` itself is allowed only when it is a whole number of increments above `min`.
 */

interface Placed {
  readonly quantity: number;
  readonly moved: boolean;
}

export function isAllowed(quantity: number, options: BuyingOptions): boolean {
  return Number.isFinite(quantity) && nearestAllowed(quantity, options).quantity === quantity;
}

/** The allowed quantity closest to the wanted one; the smaller of two equally close ones. */
export function nearestAllowed(wanted: number, options: BuyingOptions): Placed {
  if (!Number.isFinite(wanted)) return { quantity: options.min, moved: true };
  const steps = Math.ceil((wanted - options.min) / stepOf(options) - 0.5);
  const quantity = atStep(steps, options);
  return { quantity, moved: quantity !== wanted };
}

/** The allowed quantity one step, or `steps` steps, up; at most the largest. */
export function stepUp(quantity: number, options: BuyingOptions, steps = 1): number {
  return atStep(Math.floor((quantity - options.min) / stepOf(options)) + steps, options);
}

/** The allowed quantity one step, or `steps` steps, down; at least the smallest. */
export function stepDown(quantity: number, options: BuyingOptions, steps = 1): number {
  return atStep(Math.ceil((quantity - options.min) / stepOf(options)) - steps, options);
}

/** The largest quantity that may be ordered, which can be less than `max`. */
export function largestAllowed(options: BuyingOptions): number {
  return options.min + lastStep(options) * stepOf(options);
}

function atStep(step: number, options: BuyingOptions): number {
  const clamped = Math.min(Math.max(step, 0), lastStep(options));
  return options.min + clamped * stepOf(options);
}

function lastStep(options: BuyingOptions): number {
  return Math.max(0, Math.floor((options.max - options.min) / stepOf(options)));
}

// An increment of 0 would divide by zero, so every whole quantity is allowed then.
function stepOf(options: BuyingOptions): number {
  return options.increment > 0 ? options.increment : 1;
}
