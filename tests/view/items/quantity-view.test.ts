import { describe, expect, it } from 'vitest';
import type { BuyingOptions } from '@/lib/domain/items/item';
import { type QuantityView, quantityView } from '@/lib/view/items/quantity-view';
import type { Draft } from '@/lib/view/state/popup-session';

const steps = { min: 50, max: 10_000, increment: 50 };
const single = { min: 1, max: 500, increment: 1 };
const fixed = { min: 100, max: 100, increment: 1 };

describe('quantityView', () => {
  it.each<[string, number, BuyingOptions, Draft | undefined, Partial<QuantityView>]>([
    ['starts at the original quantity', 200, steps, undefined, { text: '200', quantity: 200 }],
    ['takes a number as typed', 200, steps, { typed: '1,000' }, { text: '1,000', quantity: 1000 }],
  ])('%s, and says nothing', (_, original, options, draft, expected) => {
    expect(quantityView(original, options, draft)).toMatchObject({ ...expected, note: null });
  });

  it.each<[number, BuyingOptions, Draft | undefined, number, string, string]>([
    [40, steps, undefined, 50, 'at least 50', 'Last time 40. Now 50 or more, in steps of 50.'],
    [600, single, undefined, 500, 'at most 500', 'Last time 600. Now 1 to 500 are available.'],
    [50, fixed, undefined, 100, 'only 100', 'Last time 50. Now only 100 is available.'],
    // What was typed, and what the service no longer offers.
    [
      200,
      steps,
      { quantity: 100, asked: 120 },
      100,
      'in steps of 50',
      '120 isn’t available. 50 or more, in steps of 50.',
    ],
    [200, single, { quantity: 700 }, 500, 'at most 500', '700 isn’t available. Choose 1 to 500.'],
    [
      50,
      steps,
      { quantity: 25_000 },
      10_000,
      'at most 10,000',
      '25,000 isn’t available. Choose 50 to 10,000.',
    ],
  ])('says so when %d had to be moved: %#', (original, options, draft, quantity, brief, note) => {
    const view = quantityView(original, options, draft);
    expect(view).toMatchObject({ text: String(quantity), quantity, noteInBrief: brief, note });
  });

  it.each(['120', '', 'many', '10001', '-50', '50.5'])(
    'has nothing to order while “%s” is typed',
    (typed) => {
      expect(quantityView(200, steps, { typed })).toMatchObject({
        text: typed,
        quantity: null,
        noteInBrief: null,
        note: 'Available quantities: 50 to 10,000, in steps of 50.',
      });
    },
  );

  it.each([
    [950, '950'],
    [9950, '9,950'],
    [10_000, '10,000'],
  ])('shows %d as %s', (original, readableText) => {
    expect(quantityView(original, steps, undefined)).toMatchObject({
      text: String(original),
      readableText,
    });
    // Group separators would get in the way of typing.
    expect(quantityView(50, steps, { typed: String(original) }).readableText).toBe(
      String(original),
    );
  });

  it('has a range that may end below the service’s maximum', () => {
    const odd = { min: 50, max: 1020, increment: 50 };
    expect(quantityView(50, odd, undefined)).toMatchObject({ min: 50, max: 1000 });
  });

  it.each([
    [50, true, false],
    [100, true, true],
    [10_000, false, true],
  ])('says which way one can step from %d', (original, canStepUp, canStepDown) => {
    expect(quantityView(original, steps, undefined)).toMatchObject({ canStepUp, canStepDown });
  });
});
