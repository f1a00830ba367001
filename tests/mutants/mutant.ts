export interface Patch {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

/** Code that goes wrong in one way: by a patch, and by some more where one isn't enough. */
export interface Patched extends Patch {
  readonly also?: readonly Patch[];
}

export const patchesOf = ({ also = [], ...first }: Patched): readonly Patch[] => [first, ...also];

/** An ordering that goes wrong in one way, and the promise that it breaks. */
export interface Mutant extends Patched {
  /** Completes "an ordering that …". */
  readonly does: string;
  readonly breaks: string;
  /** Whether it goes wrong only when things happen at a time. */
  readonly inRaces?: boolean;
  /** Of the plays that the model begins with: one by which it is met soon; 1 by default. Any would do. */
  readonly seed?: number;
}
