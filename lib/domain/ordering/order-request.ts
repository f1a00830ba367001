export interface OrderLine {
  readonly itemId: string;
  readonly quantity: number;
  /** The garment size to send; `null` for every other product, where none is sent (contract 4.5). */
  readonly size: string | null;
}

/** What POST /orders is sent (contract 4.5). */
export interface OrderRequest {
  readonly lines: readonly OrderLine[];
  readonly addressId: string;
  readonly cardId: string;
}
