export interface CheckoutChoice {
  readonly addressId: string | null;
  readonly cardId: string | null;
}

export const noChoice: CheckoutChoice = { addressId: null, cardId: null };

/** The address or card that orders go by unless the person chooses another (contract 4.2, 4.3). */
export function defaultOf<T extends { readonly isDefault: boolean }>(
  saved: readonly T[],
): T | null {
  return saved.find(({ isDefault }) => isDefault) ?? null;
}
