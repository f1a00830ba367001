import type { Failure } from '@/lib/domain/failure';
import type { Press, Settlement } from '@/lib/domain/ordering/attempt';
import type { Settings } from '@/lib/domain/settings/settings';
import type { Tone } from '@/lib/domain/tracking/changes';

/**
 * Everything a page may ask of the background. A command answers `null` when it did what was asked,
 * or says what went wrong. Data never comes back this way: the background writes it to storage, and
 * pages watch storage.
 */
export interface Commands {
  /** Tests the connection and, only if the service accepts it, saves it in place of the old one. */
  connect(candidate: ConnectionCandidate): Promise<Failure | null>;
  /** Wipes key, snapshots, attempts, alarms and badge; what the person has set and arranged stays. */
  forget(): Promise<Failure | null>;
  /** Wipes everything: the extension is as after installing. */
  forgetEverything(): Promise<Failure | null>;
  /** Throws away what was read from the service, and reads it anew; resolves when that is done. */
  clearSnapshot(): Promise<Failure | null>;
  /** Reads items, addresses, cards and orders anew; resolves when that is done. */
  refresh(): Promise<Failure | null>;
  changeSettings(changes: Partial<Settings>): Promise<Failure | null>;
  /**
   * One press of the order button: starts the hold. The same `id` twice is one press. A refusal to
   * start comes at once; otherwise resolves when the attempt has left `held` and `sending`.
   */
  order(press: Press): Promise<Failure | null>;
  /** Carries on with what is due, and resolves when this attempt has left `held` and `sending`. */
  carryOn(attemptId: string): Promise<Failure | null>;
  /** Takes back an attempt whose hold is running. */
  undo(attemptId: string): Promise<Failure | null>;
  /** The person has read how an attempt ended; it needn't be shown any more. */
  acknowledge(attemptId: string): Promise<Failure | null>;
  /** The person has these attempts before their eyes, which ended without an order. */
  seeAttempts(attemptIds: readonly string[]): Promise<Failure | null>;
  /** The person decides what to think of an attempt whose outcome stayed unclear. */
  settle(attemptId: string, settlement: Settlement): Promise<Failure | null>;
  /**
   * The way out when the journal is lost or can't be used: starts a new one with all that is known.
   * What may have been sent is unclear from then on, until the person settles it.
   */
  recoverAttempts(): Promise<Failure | null>;
  /** The person has looked at these changes, by order number, in the Orders tab. */
  markOrdersSeen(seen: Readonly<Record<string, Tone>>): Promise<Failure | null>;
  /** Reads the next page of older orders. */
  loadMoreOrders(): Promise<Failure | null>;
  /** Nothing but the message: the background doesn't fall asleep for a while. */
  stayAwake(): Promise<Failure | null>;
}

const names: Readonly<Record<keyof Commands, true>> = {
  connect: true,
  forget: true,
  forgetEverything: true,
  clearSnapshot: true,
  refresh: true,
  changeSettings: true,
  order: true,
  carryOn: true,
  undo: true,
  acknowledge: true,
  seeAttempts: true,
  settle: true,
  recoverAttempts: true,
  markOrdersSeen: true,
  loadMoreOrders: true,
  stayAwake: true,
};

/** Every command there is: one that is missing above, or that isn't one, doesn't compile. */
export const commandNames = Object.keys(names) as readonly (keyof Commands)[];

export interface ConnectionCandidate {
  readonly baseAddress: string;
  /**
   * `null` keeps the saved key: only the address changes, within its origin. Refused at another origin,
   * and when no key is saved.
   */
  readonly key: string | null;
}

/** How a command travels from a page to the background. */
export interface CommandMessage {
  readonly command: keyof Commands;
  readonly args: readonly unknown[];
}
