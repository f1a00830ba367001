/** The service’s resources as JSON (contract 2). */

export const tshirtSizes = [
  'sizeYS',
  'sizeYM',
  'sizeYL',
  'sizeS',
  'sizeM',
  'sizeL',
  'sizeXL',
  'size2XL',
  'size3XL',
  'size4XL',
  'size5XL',
  'size6XL',
  'size7XL',
] as const;
export const hoodieSizes = ['sizeS', 'sizeM', 'sizeL', 'sizeXL', 'size2XL'] as const;

export const orderStates = [
  'complete',
  'canceled',
  'gift_unclaimed',
  'ready_for_production',
  'in_production',
  'ready_to_proof',
  'awaiting_scheduled_date',
] as const;
export const paymentStates = [
  'paid',
  'credit_owed',
  'balance_due',
  'failed',
  'checkout',
  'completed',
  'pending',
  'processing',
  'void',
] as const;
export const shipmentStates = [
  'backorder',
  'canceled',
  'partial',
  'pending',
  'ready',
  'shipped',
  'returned_for_reship',
  'reship',
  'delivered',
] as const;

export type Size =
  | { __typename: 'RegularItemDimensions'; width: number; height: number }
  | { __typename: 'TShirtDimensions'; size: string }
  | { __typename: 'HoodieDimensions'; size: string };

export interface QuantityRange {
  min: number;
  max: number;
  increment: number;
}

export interface Item {
  id: string;
  name: string | null;
  productId: number;
  productName: string | null;
  quantity: number;
  size: Size;
  isSizeRequired: boolean;
  buyingOptions: { quantity: QuantityRange } | null;
  retailPrice: number | null;
  artworkUrls: readonly string[];
}

export interface Address {
  id: string;
  name: string | null;
  firstName: string | null;
  lastName: string | null;
  companyName: string | null;
  addressLine1: string;
  addressLine2: string | null;
  cityName: string;
  stateName: string | null;
  stateAbbreviation: string | null;
  zipCode: string;
  countryIso: string;
  countryName: string;
  phone: string | null;
  isDefault: boolean;
}

export interface Card {
  id: string;
  ccType: string;
  lastDigits: string;
  expiration: { month: number; year: number };
  isDefault: boolean;
}

export interface Order {
  number: string;
  state: (typeof orderStates)[number];
  paymentState: (typeof paymentStates)[number] | null;
  shipmentState: (typeof shipmentStates)[number];
  placedAt: string;
  currency: string;
  itemTotal: number;
  total: number;
  expectedDeliveryDate: string | null;
  deliveredAt: string | null;
}

export interface OrderLine {
  id: string;
  quantity: number;
  size?: string | null;
}
