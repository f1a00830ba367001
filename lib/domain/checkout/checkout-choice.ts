/** A chosen address and card, by their ids; `null` where none was chosen. */
export interface CheckoutChoice {
  readonly addressId: string | null;
  readonly cardId: string | null;
}

export const noChoice: CheckoutChoice = { addressId: null, cardId: null };
