import { type Address, type AddressParts, addressParts } from '@/lib/domain/checkout/address';
import { t } from '@/lib/i18n/i18n';

/** An address as the checkout bar shows it, in three lines of about thirty letters each. */
export interface BriefAddress extends AddressParts {
  /** Whether there is room for the company. The country is hidden by the style where there is none. */
  readonly hasRoomForCompany: boolean;
  /** Whether even name, street, unit and city may need more than three lines. */
  readonly isLong: boolean;
}

/** In letters: what surely fits, in any font and however it is broken into lines. */
const surelyFits = 76;

/**
 * Decides from the length of the texts what is shown of an address, so that the first frame is final.
 * The company gives way first, then the country; who, street, unit and city stay.
 */
export function briefAddress(address: Address, isForOrder: boolean): BriefAddress {
  const parts = addressParts(address);
  const room = surelyFits - (isForOrder ? lettersOf(t('checkout.forOrder')) + 1 : 0);
  const needed = lettersOf([parts.who, ...parts.where].join(', '));
  const withCompany = needed + lettersOf(parts.company) + 1;
  return { ...parts, hasRoomForCompany: withCompany <= room, isLong: needed > room };
}

/** The width of a text in letters: those of East Asian scripts, and emoji, are twice as wide. */
function lettersOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (letter >= '\u1100' ? 2 : 1), 0);
}
