import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { CheckoutChoice } from '@/lib/domain/checkout/checkout-choice';
import { addressOptions, createChooser } from '@/lib/view/checkout/checkout-options';
import { checkoutProblemText, checkoutView } from '@/lib/view/checkout/checkout-view';
import { failWrites } from '../../support/worlds/disk';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aCard, aCheckout, anAddress } from '../../support/worlds/samples';

const now = Date.parse('2026-03-10T12:00:00Z');
const view = (changes = {}) => checkoutView(aCheckout(changes), now);
const expired = aCard({ id: 'old', expiration: { month: 2, year: 2026 } });

it('the checkout view has the whole address, with unit, and the card', () => {
  expect(view()).toMatchObject({
    address: { id: aCheckout().addresses[0]?.id },
    addressProblem: null,
    cardText: 'Visa\u00a0••\u00a04242',
    cardExpiry: 'Expires 12/2099',
    cardProblem: null,
  });
  const { cardExpiry, cardProblem } = view({ cards: [expired] });
  expect(cardExpiry).toBe('Expired 02/2026');
  expect(cardProblem?.what).toMatch(/has expired/);
});

it('a default of the person’s own that can’t be saved changes nothing, and the sheet stays open with the reason', async () => {
  failWrites('settings');
  const forOrder = { addressId: signal<string | null>('studio'), cardId: signal(null) };
  const closed: string[] = [];
  const world = createPopupWorld();
  const chooser = createChooser('addressId', { ...world.checkout, forOrder }, world.settings, {
    ...world.navigation,
    goOn: () => void closed.push('the sheet'),
  });
  expect(await chooser.useAlways('office')).toEqual({ kind: 'storage-full' });
  expect([chooser.chosenId(), closed]).toEqual(['studio', []]);
  // For the next order, it needn't be saved.
  chooser.useForOrder('office');
  expect([chooser.chosenId(), closed]).toEqual(['office', ['the sheet']]);
});

describe('a choice of address or card', () => {
  const none: CheckoutChoice = { addressId: null, cardId: null };
  const choosing = (own: Partial<CheckoutChoice>, forOrder: Partial<CheckoutChoice>) => {
    const others = ['office', 'studio'].map((id) => anAddress({ id, isDefault: false }));
    const cards = [aCard(), aCard({ id: 'debit', isDefault: false })];
    const found = aCheckout({ addresses: [anAddress(), ...others], cards });
    return checkoutView(found, now, { ...none, ...own }, { ...none, ...forOrder });
  };
  const office = { addressId: 'office', cardId: 'debit' };
  const studio = { addressId: 'studio' };

  it.each([
    ['none', {}, {}, ['address-1', 'card-1', false, false]],
    ['own default', office, {}, ['office', 'debit', false, false]],
    ['this order', {}, studio, ['studio', 'card-1', true, false]],
    ['this order over own default', office, studio, ['studio', 'debit', true, false]],
    ['both for this order', {}, office, ['office', 'debit', true, true]],
  ])('%s', (_, own, forOrder, expected) => {
    const view = choosing(own, forOrder);
    const { address, card, isAddressForOrder, isCardForOrder } = view;
    expect([address?.id, card?.id, isAddressForOrder, isCardForOrder]).toEqual(expected);
    expect(checkoutProblemText(view)).toBeNull();
  });

  it.each([
    ['for this order', {}, { addressId: 'gone' }, /address you chose is no longer in your account/],
    ['own default', { addressId: 'gone' }, {}, /address you chose is no longer in your account/],
    ['card for this order', {}, { cardId: 'gone' }, /card you chose is no longer in your account/],
    ['own default card', { cardId: 'gone' }, {}, /card you chose is no longer in your account/],
  ])('that is gone (%s) blocks ordering, and isn’t replaced by another', (...row) => {
    const [, own, forOrder, expected] = row;
    const view = choosing(own, forOrder);
    expect(view.address === null || view.card === null).toBe(true);
    expect(checkoutProblemText(view)).toMatch(expected);
  });
});

it('addresses to choose are marked as defaults, and numbered where they look the same', () => {
  const office = anAddress({ id: 'office', name: 'Office', phone: '+1 555' });
  const addresses = [anAddress(), anAddress({ id: 'twin' }), office].map((address) => ({
    ...address,
    isDefault: address.id === 'address-1',
  }));
  const options = addressOptions(aCheckout({ addresses }), 'office');
  expect(options.map(({ marks, notes }) => [marks, notes])).toEqual([
    [['Account default'], ['no. 1 of 2 identical ones']],
    [[], ['no. 2 of 2 identical ones']],
    [['Restock default'], ['Phone: +1 555']],
  ]);
});
