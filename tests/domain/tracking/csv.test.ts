import { expect, it } from 'vitest';
import {
  type Cell,
  type CsvColumn,
  csvOf as inNotation,
  orderRows as rowsUnder,
} from '@/lib/domain/tracking/csv';
import { anOrder } from '../../support/worlds/samples';

const csvOf = (rows: readonly (readonly Cell[])[]) => inNotation(rows, '.');
const columns = [
  ['number', 'placedAt', 'state', 'paymentState', 'shipmentState', 'currency', 'itemTotal'],
  ['total', 'expectedDeliveryDate', 'deliveredAt', 'title', 'quantity', 'size'],
].flat() as CsvColumn[];
/** Headings that say which column each is above. */
const headings = Object.fromEntries(
  columns.map((column) => [column, column.toUpperCase()]),
) as Record<CsvColumn, string>;
const orderRows = (
  orders: Parameters<typeof rowsUnder>[0],
  linesOf: Parameters<typeof rowsUnder>[1],
) => rowsUnder(orders, linesOf, headings);

it('CSV ends every line with CR LF and quotes what needs it (RFC 4180)', () => {
  expect(
    csvOf([
      ['a', 'b,c', 'say "hi"', 'two\nlines'],
      [1.5, null, '', 'ü'],
    ]),
  ).toBe('a,"b,c","say ""hi""","two\nlines"\r\n1.5,,,ü\r\n');
});

it('CSV has semicolons between cells where numbers have a decimal comma', () => {
  const rows = [
    ['a', 'b,c', 'd;e'],
    [1234.5, null, -0.25],
  ];
  expect(inNotation(rows, ',')).toBe('a;"b,c";"d;e"\r\n1234,5;;-0,25\r\n');
  for (const sign of ['.', '٫']) {
    expect(inNotation(rows, sign)).toBe('a,"b,c","d;e"\r\n1234.5,,-0.25\r\n');
  }
});

it.each(['123456789012', '12345678901234567890', '0012', '12E34', '1.5e9', ' 123456789012 '])(
  'the CSV cell %j stays what it is in a spreadsheet, which would make another number of it',
  (text) => {
    expect(csvOf([[text]])).toBe(`'${text}\r\n`);
  },
);

const hostile = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1+1',
  '\u00a0\t@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ';=cmd',
  'a;=1',
  'a; =1',
  'a,=1',
  'a|=1',
  'a\t=1',
  'a\n=1',
  'a\r\n+1',
  'a\u2028@SUM(A1)',
  'a\v=1',
  '"=1"',
  ';"=1"',
  ';;\t"" -1',
  "a;=1;b;=2\n'=3",
  '\u200b=1',
  '\ufeff+1',
  '\u202e-1',
  '\u00ad@SUM(A1)',
  '\u0000=1',
  'a;\u2060 \u200b=1',
  '\u3164＝1',
  '\ud800=1',
];

/** Every text that a program may read as a cell, with whichever separator, with quotes or without. */
const cellsByAnyone = (table: string) => [
  ...[',', ';', '\t', '|'].flatMap((separator) =>
    table.split(/[\r\n\v\f\u0085\u2028\u2029]/u).flatMap((line) => line.split(separator)),
  ),
  ...table.split(/[,;|\s]/u),
];

it.each(hostile)(
  'the CSV cell %j is a formula for no program, whatever it splits lines and cells at',
  (text) => {
    const table = csvOf([
      [text, 'b'],
      ['a', text, 'b'],
    ]);
    for (const cell of cellsByAnyone(table)) {
      expect(cell).not.toMatch(/^[\s"\p{C}\p{DI}]*[=+\-@＝＋－＠]/u);
    }
  },
);

it.each(['\tx', '\rx', '\nx'])(
  'the CSV cell %j doesn’t begin with a character that spreadsheets skip',
  (text) => {
    expect(csvOf([[text]])).toBe(`"'${text}"\r\n`);
  },
);

it.each([
  ['a;b', '"a;b"'],
  ['a\tb', '"a\tb"'],
  ['a;=1', '"a;\'=1"'],
  ['"=1"', '"""\'=1"""'],
])('the CSV cell %j is quoted for programs with other separators: %s', (text, cell) => {
  expect(csvOf([[text]])).toBe(`${cell}\r\n`);
});

it.each([
  '12345678901',
  '0',
  '12E',
  'R123456789012',
  '2026-03-01',
  ' R1',
  '\u200bR1',
  'R-1',
  'a=b',
  'a -b',
  '',
])('the CSV cell %j stays as it is', (text) => {
  expect(csvOf([[text]])).toBe(`${text}\r\n`);
});

it('CSV of orders has ISO times, and empty cells for unknown values', () => {
  const order = anOrder({
    number: '=R1',
    placedAt: '2026-03-01T10:00:00+02:00',
    paymentState: null,
    total: null,
    expectedDeliveryDate: 'soon',
    deliveredAt: '2026-03-05T00:00:00-05:00',
  });
  expect(csvOf(orderRows([order], () => []))).toBe(
    `${columns.join().toUpperCase()}\r\n` +
      "'=R1,2026-03-01 08:00:00,complete,,pending,USD,42,,soon,2026-03-05,,,\r\n",
  );
});

it('CSV of orders has each line of an order, and its amounts once', () => {
  const orders = [anOrder({ number: 'R2' }), anOrder({ number: 'R1' })];
  const lines = [
    { title: '=Fox', quantity: 50, size: '3 × 2 in' },
    { title: 'Crew, hoodie', quantity: 2, size: 'Size L' },
  ];
  const rows = orderRows(orders, (number) => (number === 'R2' ? lines : []));
  expect(rows.slice(1).map((row) => [row[0], row[6], ...row.slice(-3)])).toEqual([
    ['R2', 42, '=Fox', 50, '3 × 2 in'],
    ['R2', null, 'Crew, hoodie', 2, 'Size L'],
    ['R1', 42, null, null, null],
  ]);
});
