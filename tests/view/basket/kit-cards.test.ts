import { describe, expect, it } from 'vitest';
import type { Kit } from '@/lib/domain/basket/kit';
import { createKitCard } from '@/lib/view/basket/kit-cards';
import {
  createButton,
  createPopupWorld,
  pastPrices,
  readable,
} from '../../support/worlds/popup-world';
import { aHoodie, aKit, aLine, anItem } from '../../support/worlds/samples';

const hoodie = aHoodie({ id: 'hoodie', name: 'Hoodie' });
const items = [hoodie, ...['Fox', 'Owl', 'Bee'].map((name) => anItem({ id: name, name }))];

const foxes = aLine({ itemId: 'Fox' });
const hoodies = aLine({ itemId: 'hoodie', quantity: 12, size: 'sizeM' });
const four = [foxes, hoodies, aLine({ itemId: 'Owl' }), aLine({ itemId: 'Bee' })];

function open(lines: Kit['lines'] = [foxes, hoodies]) {
  const world = createPopupWorld({ items });
  const card = createKitCard(aKit({ lines }), world);
  return { ...world, card, button: createButton(world, card.subject) };
}

describe('the card of a kit', () => {
  it('tells every line, with its size, and what is known of the money', () => {
    const texts = open().card.facts.value.map(({ text }) => readable(text));
    expect(texts).toEqual(['100 × Fox', '12 × Hoodie, M']);
    const { card, state } = open([foxes]);
    expect(card.money.value).toMatchObject({ kind: 'listed' });
    state.pastPrices.value = pastPrices(foxes, { shown: null });
    expect(card.money.value).toMatchObject({ kind: 'goods' });
  });

  it('tells the first of more lines than it has room for, and leads to all of them', () => {
    const { card, button, session } = open(four);
    const [first, ...others] = card.facts.value.map(({ text }) => text);
    expect(first).toContain('Fox');
    expect(others).toEqual(['and 3 more']);
    const receipt = { kind: 'receipt', title: 'Fair', lines: four };
    for (const way of [card.open, button.tap]) {
      way();
      expect(session.overlay.value).toEqual(receipt);
      session.overlay.value = null;
    }
  });

  it('never orders a line that has to be changed: it leads to where that can be done', () => {
    const { card, button, navigation, presses } = open([{ ...foxes, quantity: 101 }]);
    const reason = '1 item needs a change before you can order.';
    expect(button.mode.value).toEqual({ kind: 'blocked', reason });
    button.tap();
    expect([presses, navigation.overlay.value]).toEqual([[], null]);
    expect(card.money.value).toBeNull();
    expect(card.facts.value[0]?.text).toBe(reason);
    card.open();
    expect(navigation.tab.value).toBe('basket');
  });
});
