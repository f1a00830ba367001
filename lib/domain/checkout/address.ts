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
export function place(address: Address): string {
  const state = address.stateAbbreviation?.trim() || address.stateName?.trim();
  return [address.cityName.trim(), state].filter(Boolean).join(' ');
}

/** The full address, including the unit, one entry per line, without empty lines. */
export function addressLines(address: Address): string[] {
  const company = address.companyName?.trim();
  const who = recipient(address);
  const lines = [
    who,
    company === who ? null : company,
    address.addressLine1,
    address.addressLine2,
    [place(address), address.zipCode.trim()].filter(Boolean).join(' '),
    address.countryName,
  ];
  return lines.map((line) => line?.trim() ?? '').filter(Boolean);
}

/** The address that orders go to unless the person chooses another (contract 4.2). */
export function defaultAddress(addresses: readonly Address[]): Address | null {
  return addresses.find((address) => address.isDefault) ?? null;
}
