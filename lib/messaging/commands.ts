import type { Failure } from '@/lib/domain/failure/failure';
import type { Press, Settlement } from '@/lib/domain/ordering/attempt/attempt';
import type { OrderNews } from '@/lib/domain/tracking/news';

/**
 * Everything a page may ask of the background. A command resolves with `null` when it succeeded, else with
 * the failure. Data never comes back this way: the background writes it to storage, which pages watch.
 */
export interface Commands {
  /** Tests the connection, and replaces the saved one only if the service accepts it. */
  connect(candidate: ConnectionCandidate): Promise<Failure | null>;
  /** Opens the shop inside the extension, if there is no connection. Forgetting or replacing it ends the demo. */
  startDemo(): Promise<Failure | null>;
  /** Wipes the key, snapshot, attempts, alarms and badge; keeps what the person has set and arranged. */
  forget(): Promise<Failure | null>;
  /** Wipes everything, as if the extension had just been installed. */
  forgetEverything(): Promise<Failure | null>;
  /** The same, and in all of the person's browsers what is synced. Nothing is forgotten if that fails. */
  forgetEverywhere(): Promise<Failure | null>;
  /** Syncs what the person arranges with their other browsers. */
  beginSync(): Promise<Failure | null>;
  /** Stops it; everything stays as it is. */
  endSync(): Promise<Failure | null>;
  /** Stops it, and puts back what was here before; does nothing if that isn't stored any more. */
  goBackFromSync(): Promise<Failure | null>;
  /** Reads items, addresses, cards and orders; resolves when that is done. */
  refresh(): Promise<Failure | null>;
  /**
   * One press of the order button: starts the hold. The same `id` twice is one press. Resolves at once if
   * it can't start, otherwise when the attempt has left `held` and `sending`.
   */
  order(press: Press): Promise<Failure | null>;
  /** Carries on with what is due, and resolves when this attempt has left `held` and `sending`. */
  carryOn(attemptId: string): Promise<Failure | null>;
  /** Cancels an attempt that is held. */
  undo(attemptId: string): Promise<Failure | null>;
  /** The person has dismissed the outcome of an attempt. */
  acknowledge(attemptId: string): Promise<Failure | null>;
  /** The person sees these attempts, which ended without an order. */
  seeAttempts(attemptIds: readonly string[]): Promise<Failure | null>;
  /** The person decides how an attempt ended of which they saw these order numbers; not if there are more by now. */
  settle(
    attemptId: string,
    said: Settlement,
    shownNumbers: readonly string[],
  ): Promise<Failure | null>;
  /**
   * Starts a new journal with all that is known, when the old one is lost or unusable. Attempts that may
   * have been sent are unclear from then on.
   */
  recoverAttempts(): Promise<Failure | null>;
  /** The person has seen these changes, by order number, in the Orders tab. */
  markOrdersSeen(seen: OrderNews): Promise<Failure | null>;
  /** Reads the next page of older orders. */
  loadMoreOrders(): Promise<Failure | null>;
  /**
   * Stores the own label of an item whose page has closed before it could. All else that the person arranges, pages
   * store themselves.
   */
  nameItem(itemId: string, label: string): Promise<Failure | null>;
  /** The same for the name of a kit. */
  nameKit(kitId: string, name: string): Promise<Failure | null>;
  /** Checks all that is stored, and mends what makes no sense: a page couldn't read something. */
  checkStored(): Promise<Failure | null>;
  /** Does nothing; the message itself keeps the background awake for a while. */
  stayAwake(): Promise<Failure | null>;
}

export interface ConnectionCandidate {
  readonly baseAddress: string;
  /** `null` keeps the saved key; refused for another origin, and when no key is saved. */
  readonly key: string | null;
}

/** How a command travels from a page to the background. */
export interface CommandMessage {
  readonly command: keyof Commands;
  readonly args: readonly unknown[];
}
