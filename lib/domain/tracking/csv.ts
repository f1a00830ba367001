import { localText } from '@/lib/domain/data/time';
import type { Order } from './order';

/** `null` is an empty cell. */
export type Cell = string | number | null;

/**
 * A table as text: RFC 4180, or with semicolons and decimal commas, as spreadsheets have it where numbers have those.
 * It is safe to open in any of them. The texts come from the service, and a spreadsheet would run one that looks like a
 * formula. Quoting isn't enough: depending on the system's language, many programs split at semicolons or tabs, and then
 * a quotation mark in the middle of a line protects nothing. So an apostrophe goes before a formula's sign wherever a
 * cell could begin: at the start of a text, and after every separator and line break in it. It also goes before a text
 * that would become another number: "0012" is read as 12, and more than 11 digits as 1.23E+12.
 * @param decimalSign of the person's language
 */
export function csvOf(rows: readonly (readonly Cell[])[], decimalSign: string): string {
  const hasComma = decimalSign === ',';
  const textOf = (cell: Cell) =>
    typeof cell === 'number' && hasComma ? String(cell).replace('.', ',') : cellText(cell);
  return rows.map((row) => `${row.map(textOf).join(hasComma ? ';' : ',')}\r\n`).join('');
}

/** What was ordered, as far as known here. */
interface CsvLine {
  readonly title: string;
  readonly quantity: number | null;
  readonly size: string | null;
}

/**
 * The orders as a table, with a line of headings; days and times are the person's, amounts plain numbers. An order of several lines
 * has further rows with its number and the other lines alone, so that no amount is in the table twice.
 * @param linesOf an order's lines; none where they aren't known
 */
export function orderRows(
  orders: readonly Order[],
  linesOf: (number: string) => readonly CsvLine[],
  headings: Readonly<Record<CsvColumn, string>>,
): Cell[][] {
  return [
    [...columns, ...lineColumns].map((column) => headings[column]),
    ...orders.flatMap((order) => {
      const [first, ...more] = linesOf(order.number).map((line) =>
        lineColumns.map((column) => line[column]),
      );
      const facts = columns.map((column) => asLocalTime(column, order[column]));
      const numberAlone = columns.map((column) => (column === 'number' ? order.number : null));
      return [
        [...facts, ...(first ?? lineColumns.map(() => null))],
        ...more.map((line) => [...numberAlone, ...line]),
      ];
    }),
  ];
}

const columns = [
  'number',
  'placedAt',
  'state',
  'paymentState',
  'shipmentState',
  'currency',
  'itemTotal',
  'total',
  'expectedDeliveryDate',
  'deliveredAt',
] as const satisfies readonly (keyof Order)[];

const lineColumns = ['title', 'quantity', 'size'] as const satisfies readonly (keyof CsvLine)[];

export type CsvColumn = (typeof columns | typeof lineColumns)[number];

const times: readonly string[] = ['placedAt', 'expectedDeliveryDate', 'deliveredAt'];

function asLocalTime(column: string, value: Cell): Cell {
  if (!times.includes(column) || typeof value !== 'string') return value;
  return localText(value) ?? value;
}

/** Where another cell could begin. */
const separators = /([,;|\t\v\f\r\n\u0085\u2028\u2029])/u;

/** What some spreadsheets skip before a formula's first sign, also a full-width one, at the start of a cell. */
const formulaStart = /^[\s"\p{C}\p{DI}]*(?=[=+\-@＝＋－＠])/u;

/** Some spreadsheets skip these at the start of a cell, and run a formula that follows. */
const oddStart = /^[\t\r\n]/u;

/** What spreadsheets take for a number and then write otherwise. */
const misreadNumber = /^\s*(?:0\d+|\d{12,}|\d[\d.,]*e[+-]?\d+)\s*$/i;

/** Characters that need quoting: by RFC 4180, and for programs with other separators. */
const breaksCells = /[",;|\t\v\f\r\n\u0085\u2028\u2029]/u;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = cell
    .split(separators)
    .map((part) => part.replace(formulaStart, "$&'"))
    .join('');
  const safe = oddStart.test(cell) || misreadNumber.test(cell) ? `'${harmless}` : harmless;
  return breaksCells.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
