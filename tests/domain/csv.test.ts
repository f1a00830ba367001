import { expect, it } from 'vitest';
import { csvOf, orderRows } from '@/lib/domain/csv';
import { anOrder } from '../support/samples';

it('ends every line with CR LF and quotes what needs it (RFC 4180)', () => {
  expect(
    csvOf([
      ['a', 'b,c', 'say "hi"', 'two\nlines'],
      [1.5, null, '', 'ü'],
    ]),
  ).toBe('a,"b,c","say ""hi""","two\nlines"\r\n1.5,,,ü\r\n');
});

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  ' =1+1',
  '\u00a0\t@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
])('%j is no formula', (text) => {
  expect(csvOf([[text]])).toMatch(/^"?'/);
});

it.each([' R1', 'R-1', 'a=b', ''])('%j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`${text}\r\n`);
});

it('leaves a negative amount the number it is', () => {
  expect(csvOf([[-3.5]])).toBe('-3.5\r\n');
});

it('writes orders with ISO times and empty cells for what isn’t known', () => {
  const order = anOrder({
    number: '=R1',
    placedAt: '2026-03-01T10:00:00+02:00',
    paymentState: null,
    total: null,
    expectedDeliveryDate: 'soon',
  });
  expect(csvOf(orderRows([order]))).toBe(
    'number,placedAt,state,paymentState,shipmentState,currency,itemTotal,total,expectedDeliveryDate,deliveredAt\r\n' +
      "'=R1,2026-03-01T08:00:00.000Z,complete,,pending,USD,42,,soon,\r\n",
  );
});
