import { describe, expect, it } from 'vitest';
import type { Kit } from '@/lib/domain/basket/kit';
import { createKitCards } from '@/lib/view/basket/kit-cards';
import { createPopupWorld, pastPrices, readable } from '../../support/worlds/popup-world';
import { aHoodie, aKit, aLine, anAttempt, anItem, aRequest } from '../../support/worlds/samples';

const now = Date.parse('2026-11-25T12:00:00Z');
const hoodie = aHoodie({ id: 'hoodie', name: 'Hoodie' });
const items = [hoodie, ...['Fox', 'Owl', 'Bee'].map((name) => anItem({ id: name, name }))];

const foxes = aLine({ itemId: 'Fox' });
const hoodies = aLine({ itemId: 'hoodie', quantity: 12, size: 'sizeM' });
const four = [foxes, hoodies, aLine({ itemId: 'Owl' }), aLine({ itemId: 'Bee' })];

function open(lines: Kit['lines'] = [foxes, hoodies]) {
  const world = createPopupWorld({ items });
  world.time.now = now;
  const card = createKitCards({ ...world, now: () => now })(aKit({ lines }));
  card.button.followChanges();
  const press = () => {
    card.button.beginPress();
    return card.button.press();
  };
  return { ...world, card, press };
}

describe('the card of a kit', () => {
  it('tells every line, with its size, and an estimate once each price is known', () => {
    const texts = open().card.facts.value.map(({ text }) => readable(text));
    expect(texts).toEqual(['100 × Fox', '12 × Hoodie, M']);
    const { card, state } = open([foxes]);
    expect(card.price.value).toBe('total shown once ordered');
    state.pastPrices.value = pastPrices(foxes, { shown: null });
    expect(readable(card.price.value)).toBe('about $118.75 + shipping');
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
    expect(first).toContain('Fox');
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
    state.attempts.value = [anAttempt({ state: 'unknown', request: aRequest(hoodies) })];
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
    const request = aRequest(hoodies, foxes);
    state.attempts.value = [anAttempt({ state: 'held', pressedAt: now, request })];
    expect(card.button.state.value).toEqual({ kind: 'busy', label: 'Ordering…' });
    expect(card.outcome.value).toBeNull();
    state.attempts.value = [anAttempt({ state: 'placed', pressedAt: now, request })];
    expect(card.outcome.value).toBe('Ordered');
    state.attempts.value = [anAttempt({ state: 'placed', pressedAt: now - 1, request })];
    expect(card.outcome.value).toBeNull();
  });
});
