/** One option of a drop-down. */
export interface SelectOption {
  readonly value: string;
  readonly label: string;
}
