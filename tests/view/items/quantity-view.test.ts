import { expect, it } from 'vitest';
import type { BuyingOptions } from '@/lib/domain/items/item';
import { quantityView } from '@/lib/view/items/quantity-view';
import type { Draft } from '@/lib/view/state/stored-session';

const steps = { min: 50, max: 10_000, increment: 50 };
const single = { min: 1, max: 500, increment: 1 };
const fixed = { min: 100, max: 100, increment: 1 };

it.each([
  ['the original quantity', undefined, '200', 200],
  ['a number as typed', { typed: '1,000' }, '1,000', 1000],
])('a quantity is %s, and needs no words', (_, draft, text, quantity) => {
  expect(quantityView(200, steps, draft)).toMatchObject({ text, quantity, note: null });
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
])('a quantity says so when %d had to be moved: %#', (...row) => {
  const [original, options, draft, quantity, brief, note] = row;
  const view = quantityView(original, options, draft);
  expect(view).toMatchObject({ text: String(quantity), quantity, noteInBrief: brief, note });
});

it.each([
  ['120', 'in steps of 50'],
  ['10001', 'at most 10,000'],
  ['20', 'at least 50'],
  ['', 'at least 50'],
  ['many', 'at least 50'],
  ['-50', 'at least 50'],
  ['50.5', 'at least 50'],
])('“%s” is no quantity to order', (typed, brief) => {
  expect(quantityView(200, steps, { typed })).toMatchObject({
    ...{ text: typed, quantity: null, noteInBrief: brief },
    note: 'Available quantities: 50 to 10,000, in steps of 50.',
  });
});

it.each([
  [950, '950'],
  [9950, '9,950'],
  [10_000, '10,000'],
])('%d is shown as %s, but typed without separators, which would be in the way', (number, text) => {
  expect(quantityView(number, steps, undefined).readableText).toBe(text);
  const typed = String(number);
  expect(quantityView(50, steps, { typed }).readableText).toBe(typed);
});

it.each([
  [50, true, false],
  [100, true, true],
  [1000, false, true],
])(
  'a quantity can step from %d within a range that ends at a step',
  (original, canStepUp, canStepDown) => {
    const odd = { min: 50, max: 1020, increment: 50 };
    const range = { min: 50, max: 1000 };
    expect(quantityView(original, odd, undefined)).toMatchObject({
      ...range,
      canStepUp,
      canStepDown,
    });
  },
);
