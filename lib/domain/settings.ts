/** What the person has chosen. */
export interface Settings {
  /** ISO 4217 code that prices are asked for in (contract 4.1). */
  readonly currency: string;
  /** Language that product names and prices are asked for in (contract 4.1). */
  readonly locale: string;
  /** Seconds between the press and the order, during which Undo works; 0 to 30. */
  readonly holdSeconds: number;
}

export const holdSecondsDefault = 5;
export const holdSecondsMax = 30;
