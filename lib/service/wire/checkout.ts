import * as z from 'zod/mini';
import type { Address } from '@/lib/domain/checkout/address';
import type { Card } from '@/lib/domain/checkout/card';
import { lazy } from '@/lib/domain/data/lazy';
import { flag, identifier, label, labelOrNull, nameLength, rowsOf, wordLength } from './schema';

/** Addresses and cards come without pages; nobody has saved this many. */
const maxSaved = 1_000;

/** Contract 2.2. */
const address: () => z.ZodMiniType<Address> = lazy(() =>
  z.object({
    id: identifier(),
    name: labelOrNull(nameLength),
    firstName: labelOrNull(nameLength),
    lastName: labelOrNull(nameLength),
    companyName: labelOrNull(nameLength),
    addressLine1: label(nameLength),
    addressLine2: labelOrNull(nameLength),
    cityName: label(nameLength),
    stateName: labelOrNull(nameLength),
    stateAbbreviation: labelOrNull(wordLength),
    zipCode: label(wordLength),
    countryName: label(nameLength),
    phone: labelOrNull(wordLength),
    isDefault: flag(),
  }),
);

/** Contract 2.3. The expiry is strict: a card without one must not look as if it could pay. */
const card: () => z.ZodMiniType<Card> = lazy(() =>
  z.object({
    id: identifier(),
    ccType: label(wordLength),
    lastDigits: label(wordLength),
    expiration: z.object({
      month: z.int().check(z.minimum(1), z.maximum(12)),
      year: z.int().check(z.minimum(0), z.maximum(9999)),
    }),
    isDefault: flag(),
  }),
);

/** The response of GET /addresses (contract 4.2). */
export const addressesResponse = lazy(() =>
  z.pipe(
    z.object({ addresses: rowsOf(address(), maxSaved) }),
    z.transform(({ addresses }) => addresses),
  ),
);

/** The response of GET /payments (contract 4.3). */
export const paymentsResponse = lazy(() =>
  z.pipe(
    z.object({ payments: rowsOf(card(), maxSaved) }),
    z.transform(({ payments }) => payments),
  ),
);
