import { createHash } from 'node:crypto';
import type { Item, Order } from '../../lib/shop/contract.ts';

type Row = Item | Order;
type AnswerPage = (query: URLSearchParams) => {
  items?: Item[];
  orders?: Order[];
  canLoadMore: boolean;
};

/** Sorts rows that tie differently at each request, as a database may that is told of nothing else to sort by. */
export function createTies() {
  let requests = 0;

  /** The page that is asked for. @param answer what the shop answers, which pages a list that stays as it is */
  return (query: URLSearchParams, answer: AnswerPage): object => {
    requests += 1;
    const asked = answer(query);
    const name = asked.items ? 'items' : 'orders';
    const all = allRows(query, answer);
    const place = new Map(all.map((row) => [row, hash(`${requests} ${idOf(row)}`)]));
    const sorted = all.toSorted(
      (one, other) =>
        secondOf(other) - secondOf(one) ||
        (place.get(one) ?? '').localeCompare(place.get(other) ?? ''),
    );
    const offset = Number(query.get('offset') ?? 0);
    const rows = sorted.slice(offset, offset + (asked.items ?? asked.orders ?? []).length);
    return { ...asked, [name]: rows };
  };
}

function allRows(query: URLSearchParams, answer: AnswerPage): Row[] {
  const rows: Row[] = [];
  for (let canLoadMore = true; canLoadMore; ) {
    const page = new URLSearchParams(query);
    page.set('limit', '50');
    page.set('offset', String(rows.length));
    const { items, orders, ...answered } = answer(page);
    rows.push(...(items ?? orders ?? []));
    canLoadMore = answered.canLoadMore;
  }
  return rows;
}

const idOf = (row: Row) => ('number' in row ? row.number : row.id);
const secondOf = (row: Row) =>
  'placedAt' in row ? Math.floor(Date.parse(row.placedAt) / 1000) : 0;
const hash = (text: string) => createHash('sha1').update(text).digest('hex');
