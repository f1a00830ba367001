import { describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { briefAddress } from '@/lib/view/checkout/brief-address';
import { anAddress } from '../../support/worlds/samples';

describe('an address in three lines', () => {
  it('has everything when it is short', () => {
    expect(briefAddress(anAddress({ companyName: 'Engines' }), false)).toEqual({
      who: 'Ada Byron',
      company: 'Engines',
      where: ['12 Analytical Way', 'Apt 4B', 'Amsterdam NY 12010'],
      country: 'United States',
      hasRoomForCompany: true,
      isLong: false,
    });
  });

  it.each([
    ['a long company', { companyName: 'The Company for Difference Engines' }, false],
    ['a short company for one order', { companyName: 'Engines Incorporated' }, true],
  ])('goes without %s', (_, changes, isForOrder) => {
    const brief = briefAddress(anAddress(changes), isForOrder);
    expect(brief).toMatchObject({ hasRoomForCompany: false, isLong: false });
  });

  it('is long when who, street, unit and city alone may not fit', () => {
    const addressLine1 = '12 Analytical Engine Way, in the Courtyard';
    expect(briefAddress(anAddress({ addressLine1 }), false).isLong).toBe(true);
  });

  it('leaves the room that “for this order only” takes in the language', () => {
    const address = anAddress({ companyName: 'Engines' });
    const hasRoom = () => briefAddress(address, true).hasRoomForCompany;
    expect(hasRoom()).toBe(false);
    vi.spyOn(fakeBrowser.i18n, 'getMessage').mockReturnValue('この注文');
    expect(hasRoom()).toBe(true);
  });

  it('counts letters of East Asian scripts twice', () => {
    const addressLine1 = '東京都渋谷区神宮前一丁目二番三号';
    const [wide, narrow] = [addressLine1, addressLine1.replace(/./g, 'x')];
    const isLong = (addressLine1: string) =>
      briefAddress(anAddress({ addressLine1, addressLine2: 'Apartment 4B, fifth floor' }), false)
        .isLong;
    expect([isLong(wide), isLong(narrow)]).toEqual([true, false]);
  });
});
