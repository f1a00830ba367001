import type { Order } from './order';

/** A cell that holds nothing is `null`. */
export type Cell = string | number | null;

/**
 * A table as RFC 4180 text. What a spreadsheet would take for a formula is kept from being one, since
 * the texts are the service's: an apostrophe stands before it.
 */
export function csvOf(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

/** The orders as a table, with a line of headings; times are ISO 8601, amounts plain numbers. */
export function orderRows(orders: readonly Order[]): Cell[][] {
  return [
    [...columns],
    ...orders.map((order) => columns.map((column) => timesAsIso(column, order[column]))),
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

const times: readonly string[] = ['placedAt', 'expectedDeliveryDate', 'deliveredAt'];

function timesAsIso(column: string, value: Cell): Cell {
  if (!times.includes(column) || typeof value !== 'string') return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

/**
 * What spreadsheets begin a formula with: also in the width of Chinese and Japanese signs, and after
 * blanks, which some of them leave out of account.
 */
const formulaStart = /^(\s*[=+\-@＝＋－＠]|[\t\r\n])/u;

function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = formulaStart.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
