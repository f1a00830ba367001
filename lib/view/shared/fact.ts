/** One of several things that a row or card says about itself. */
export interface Fact {
  readonly text: string;
  /** Whether it is what to heed first. */
  readonly isWarning?: boolean;
}
