import type { Address } from '@/lib/domain/address';
import { flag, identifier, nameLength, text, textOrNull, wordLength } from './fields';
import { listingOf } from './listing';
import { object, type Schema } from './schema';

const address: Schema<Address> = object({
  id: identifier,
  name: textOrNull(nameLength),
  firstName: textOrNull(nameLength),
  lastName: textOrNull(nameLength),
  companyName: textOrNull(nameLength),
  addressLine1: text(nameLength),
  addressLine2: textOrNull(nameLength),
  cityName: text(nameLength),
  stateName: textOrNull(nameLength),
  stateAbbreviation: textOrNull(wordLength),
  zipCode: text(wordLength),
  countryName: text(nameLength),
  phone: textOrNull(wordLength),
  isDefault: flag,
});

/** Reads the answer of GET /addresses (contract 2.2, 4.2). */
export const parseAddresses = listingOf('addresses', address);
