import type { Address } from '@/lib/domain/checkout/address';
import { flag, identifier, nameLength, shown, shownOrNull, wordLength } from './fields';
import { listingOf } from './listing';
import { object, type Schema } from './schema';

const address: Schema<Address> = object({
  id: identifier,
  name: shownOrNull(nameLength),
  firstName: shownOrNull(nameLength),
  lastName: shownOrNull(nameLength),
  companyName: shownOrNull(nameLength),
  addressLine1: shown(nameLength),
  addressLine2: shownOrNull(nameLength),
  cityName: shown(nameLength),
  stateName: shownOrNull(nameLength),
  stateAbbreviation: shownOrNull(wordLength),
  zipCode: shown(wordLength),
  countryName: shown(nameLength),
  phone: shownOrNull(wordLength),
  isDefault: flag,
});

/** Reads the answer of GET /addresses (contract 2.2, 4.2). */
export const parseAddresses = listingOf('addresses', address);
