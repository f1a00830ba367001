import { expect, it } from 'vitest';
import { expiryText, storedExpiry } from '@/lib/domain/checkout/card';
import { aCard } from '../../support/worlds/samples';

it.each([
  [11, 2029, '11/2029', '11/29'],
  [4, 2027, '04/2027', '04/27'],
  [1, 2100, '01/2100', '01/00'],
  [12, 29, '12/2029', '12/29'],
  [12, 5, '12/2005', '12/05'],
])('a card that expires in %d/%d shows the whole year, and is stored as printed', (...row) => {
  const [month, year, shown, stored] = row;
  const card = aCard({ expiration: { month, year } });
  expect([expiryText(card), storedExpiry(card)]).toEqual([shown, stored]);
});
