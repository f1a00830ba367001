import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import type { Item } from '@/lib/domain/items/item';
import type { Order } from '@/lib/domain/tracking/order';
import { asObject, isFlag, isNumber, isText, listOf, orNull, shapeOf, type Test } from './shape';

/* What the service said, as it is kept. */

/** The members of a size, by its kind. */
const sizes: Readonly<Record<Item['size']['kind'], Readonly<Record<string, Test>>>> = {
  regular: { width: isNumber, height: isNumber },
  tshirt: { size: isText },
  hoodie: { size: isText },
  unknown: { typename: isText },
};

export function isSize(found: unknown): found is Item['size'] {
  const size = asObject(found);
  if (!size || !isText(size.kind) || !Object.hasOwn(sizes, size.kind)) return false;
  const tests = sizes[size.kind as Item['size']['kind']];
  return Object.entries(tests).every(([name, test]) => test(size[name]));
}

export const isItem = shapeOf<Item>({
  id: isText,
  name: orNull(isText),
  productName: orNull(isText),
  quantity: isNumber,
  size: isSize,
  isSizeRequired: isFlag,
  buyingOptions: orNull(shapeOf({ min: isNumber, max: isNumber, increment: isNumber })),
  retailPrice: orNull(isNumber),
  artworkUrls: listOf(isText),
});

export const isAddress = shapeOf<Address>({
  id: isText,
  name: orNull(isText),
  firstName: orNull(isText),
  lastName: orNull(isText),
  companyName: orNull(isText),
  addressLine1: isText,
  addressLine2: orNull(isText),
  cityName: isText,
  stateName: orNull(isText),
  stateAbbreviation: orNull(isText),
  zipCode: isText,
  countryName: isText,
  phone: orNull(isText),
  isDefault: isFlag,
});

export const isCard = shapeOf<Card>({
  id: isText,
  ccType: isText,
  lastDigits: isText,
  expiration: shapeOf({ month: isNumber, year: isNumber }),
  isDefault: isFlag,
});

export const isOrder = shapeOf<Order>({
  number: isText,
  state: isText,
  paymentState: orNull(isText),
  shipmentState: isText,
  placedAt: isText,
  currency: isText,
  itemTotal: orNull(isNumber),
  total: orNull(isNumber),
  expectedDeliveryDate: orNull(isText),
  deliveredAt: orNull(isText),
});
