import { describe, expect, it } from 'vitest';
import type { Kit } from '@/lib/domain/basket/kit';
import { createKitCards } from '@/lib/view/basket/kit-cards';
import { createLineFacts } from '@/lib/view/ordering/line-facts';
import type { Fact } from '@/lib/view/shared/fact';
import { createPopupWorld } from '../../support/worlds/popup-world';
import { aHoodie, anAttempt, anItem } from '../../support/worlds/samples';

const now = Date.parse('2026-11-25T12:00:00Z');
const fox = anItem({ id: 'fox', name: 'Fox logo' });
const hoodie = { ...aHoodie(), id: 'hoodie', name: 'Hoodie' };
const owl = anItem({ id: 'owl', name: 'Owl' });
const bee = anItem({ id: 'bee', name: 'Bee' });

const foxes = { itemId: 'fox', quantity: 100, size: null };
const hoodies = { itemId: 'hoodie', quantity: 12, size: 'sizeM' };
const four = [foxes, hoodies, ...['owl', 'bee'].map((itemId) => ({ ...foxes, itemId }))];

function open(lines: Kit['lines'] = [foxes, hoodies]) {
  const world = createPopupWorld({ items: [fox, hoodie, owl, bee] });
  world.time.now = now;
  const facts = createLineFacts(world);
  const cardOf = createKitCards({ ...world, facts, now: () => now });
  const card = cardOf({ id: 'kit', name: 'Fair', lines });
  card.button.followChanges();
  const press = () => {
    card.button.beginPress();
    return card.button.press();
  };
  return { ...world, card, press };
}

/** Without the marks that keep the directions of texts apart. */
const plain = (facts: readonly Fact[]) =>
  facts.map(({ text }) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' '));

describe('the card of a kit', () => {
  it('tells every line, with its size', () => {
    expect(plain(open().card.facts.value)).toEqual(['100 × Fox logo', '12 × Hoodie, M']);
  });

  it('has an estimate once each price is known, and says so until then', () => {
    const { card, state } = open([foxes]);
    expect(card.price.value).toBe('total shown once ordered');
    state.pastPrices.value = {
      [JSON.stringify(['fox', 100, null, 'USD'])]: {
        amount: 50,
        orderNumber: 'R1',
        orderedAt: now,
        shown: null,
      },
    };
    expect(card.price.value.replaceAll('\u00a0', ' ')).toBe('about $50.00 + shipping');
  });

  it('orders all its lines with one press, as long as they are in sight', () => {
    const { card, press, presses } = open();
    expect(card.isOrderable.value).toBe(true);
    expect(press()).toBe(true);
    expect(presses.map(({ request }) => request.lines)).toEqual([[foxes, hoodies]]);
  });

  it('never orders more lines than it can tell: it leads to all of them', () => {
    const { card, navigation } = open(four);
    expect(card.isOrderable.value).toBe(false);
    const [first, ...others] = card.facts.value.map(({ text }) => text);
    expect(first).toContain('Fox logo');
    expect(others).toEqual(['and 3 more']);
    card.open();
    expect(navigation.overlay.value).toEqual({ kind: 'receipt', title: 'Fair', lines: four });
  });

  it('never orders a line that has to be changed: it leads to where that can be done', () => {
    const { card, navigation } = open([{ ...foxes, quantity: 101 }]);
    expect(card.isOrderable.value).toBe(false);
    expect(card.facts.value[0]?.text).toBe('1 item needs a change before you can order.');
    card.open();
    expect(navigation.tab.value).toBe('basket');
  });

  it('says why nothing is ordered while one of its items is under way otherwise', () => {
    const { ordering, press, presses, state } = open();
    state.attempts.value = [anAttempt({ state: 'unknown', request: requestOf([hoodies]) })];
    expect(press()).toBe(false);
    expect(presses).toEqual([]);
    expect(ordering.failedPresses.all.value[0]?.title).toBe('Fair');
  });

  it('asks first while nobody knows what became of the press before', async () => {
    const { card, press, presses, session, time, answerWith } = open();
    answerWith(() => Promise.resolve({ kind: 'order-unclear' }));
    press();
    await expect
      .poll(() => card.button.state.value)
      .toEqual({ kind: 'ready', isAsked: true, isUnclear: true });
    time.monotonic += 400;
    press();
    expect(presses).toHaveLength(1);
    expect(session.overlay.value).toMatchObject({ kind: 'receipt', title: 'Fair' });
  });

  it('orders nothing when it has only just moved under the pointer', () => {
    const { card, ordering, press, presses } = open();
    ordering.guardOf(card.button.guardKey).moved();
    press();
    expect(presses).toEqual([]);
  });

  it('says that it is being ordered, and in the end that it was, until it is opened anew', () => {
    const { card, state } = open();
    const request = requestOf([hoodies, foxes]);
    state.attempts.value = [anAttempt({ state: 'held', pressedAt: now, request })];
    expect(card.button.state.value).toEqual({ kind: 'busy', label: 'Ordering…' });
    expect(card.outcome.value).toBeNull();
    state.attempts.value = [anAttempt({ state: 'placed', pressedAt: now, request })];
    expect(card.outcome.value).toBe('Ordered');
    state.attempts.value = [anAttempt({ state: 'placed', pressedAt: now - 1, request })];
    expect(card.outcome.value).toBeNull();
  });
});

function requestOf(lines: Kit['lines']) {
  return { lines, addressId: 'address-1', cardId: 'card-1' };
}
