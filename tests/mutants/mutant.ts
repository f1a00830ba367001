export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** An ordering that goes wrong in one way, and the promise that it breaks. */
export interface Mutant {
  /** Completes "an ordering that …". */
  readonly does: string;
  readonly breaks: string;
  readonly patches: readonly Patch[];
  /** Whether it goes wrong only when things happen at a time. */
  readonly inRaces?: boolean;
}
