/** A saved shipping address (contract 2.2). */
export interface Address {
  readonly id: string;
  readonly name: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly companyName: string | null;
  readonly addressLine1: string;
  readonly addressLine2: string | null;
  readonly cityName: string;
  readonly stateName: string | null;
  readonly stateAbbreviation: string | null;
  readonly zipCode: string;
  readonly countryName: string;
  readonly phone: string | null;
  readonly isDefault: boolean;
}

/** Who receives the parcel: the full name, else first and last, else the company. */
export function recipient(address: Address): string {
  const full = address.name?.trim();
  if (full) return full;
  const parts = [address.firstName, address.lastName].map((part) => part?.trim()).filter(Boolean);
  return parts.join(' ') || address.companyName?.trim() || '';
}

/** City with its state, e.g. "Amsterdam NY". */
export function cityWithState(address: Address): string {
  const state = address.stateAbbreviation?.trim() || address.stateName?.trim();
  return [address.cityName.trim(), state].filter(Boolean).join(' ');
}

/** An address in its parts, each without spaces at its ends; '' for a part that it doesn't have. */
interface AddressParts {
  readonly who: string;
  /** '' as well when it is the recipient. */
  readonly company: string;
  /** Street, unit, and city with state and postcode; none of them empty. */
  readonly where: readonly string[];
  readonly country: string;
}

export function addressParts(address: Address): AddressParts {
  const who = recipient(address);
  const company = address.companyName?.trim() ?? '';
  const city = [cityWithState(address), address.zipCode.trim()].filter(Boolean).join(' ');
  return {
    who,
    company: company === who ? '' : company,
    where: [address.addressLine1, address.addressLine2, city]
      .map((line) => line?.trim() ?? '')
      .filter(Boolean),
    country: address.countryName.trim(),
  };
}

/** The full address, including the unit, one entry per line, without empty lines. */
export function addressLines(address: Address): string[] {
  const { who, company, where, country } = addressParts(address);
  return [who, company, ...where, country].filter(Boolean);
}

/** Who and in which city and country: enough to know it by. */
export function shortAddress(address: Address): string[] {
  return [recipient(address), cityWithState(address), address.countryName.trim()].filter(Boolean);
}
