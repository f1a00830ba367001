import { describe, expect, it } from 'vitest';
import { quantityView } from '@/lib/view/items/quantity-view';

const steps = { min: 50, max: 10_000, increment: 50 };
const single = { min: 1, max: 500, increment: 1 };
const fixed = { min: 100, max: 100, increment: 1 };

describe('quantityView', () => {
  it('starts at the quantity of the original order', () => {
    expect(quantityView(200, steps, undefined)).toMatchObject({
      text: '200',
      quantity: 200,
      note: null,
    });
  });

  it.each([
    [40, steps, 50, 'Was 40. Now 50 or more, in steps of 50.'],
    [600, single, 500, 'Was 600. Now 1 to 500.'],
    [50, fixed, 100, 'Was 50. Now 100 only.'],
  ])('says so when %d had to be moved', (original, options, quantity, note) => {
    expect(quantityView(original, options, undefined)).toMatchObject({ quantity, note });
  });

  it('keeps the last valid choice, and says why it isn’t what was typed', () => {
    expect(quantityView(200, steps, { quantity: 100, asked: 120 })).toMatchObject({
      text: '100',
      quantity: 100,
      note: '120 isn’t available. Choose 50 or more, in steps of 50.',
    });
  });

  it('moves a choice that the service no longer offers', () => {
    expect(quantityView(200, single, { quantity: 700 })).toMatchObject({
      quantity: 500,
      note: '700 isn’t available. Choose 1 to 500.',
    });
  });

  it.each(['120', '', 'many', '10001', '-50', '50.5'])(
    'has nothing to order while “%s” is typed',
    (typed) => {
      expect(quantityView(200, steps, { typed })).toMatchObject({
        text: typed,
        quantity: null,
        note: 'Available quantities: 50 to 10,000, in steps of 50.',
      });
    },
  );

  it('takes a valid number as soon as it is typed', () => {
    expect(quantityView(200, steps, { typed: '1,000' })).toMatchObject({
      text: '1,000',
      quantity: 1000,
      note: null,
    });
  });

  it.each([
    [950, '950'],
    [9950, '9950'],
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
