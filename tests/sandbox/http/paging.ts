import { userInput } from './errors.ts';

export interface Page {
  limit: number;
  offset: number;
}

/** The contract is silent on values out of bounds (4.5): they are refused, not clamped. */
export function readPage(query: URLSearchParams, defaultLimit: number): Page {
  return {
    limit: readNumber(query, 'limit', defaultLimit, 1, 50),
    offset: readNumber(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER),
  };
}

function readNumber(
  query: URLSearchParams,
  name: string,
  standard: number,
  min: number,
  max: number,
): number {
  const text = query.get(name);
  if (text === null) return standard;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= min && value <= max) return value;
  const bounds = max === Number.MAX_SAFE_INTEGER ? `${min} or more` : `between ${min} and ${max}`;
  throw userInput(`${name} must be a whole number, ${bounds}`);
}

/** Reads one row more than asked for, to know whether there are more. */
export function readRows<T>(
  { limit, offset }: Page,
  read: (limit: number, offset: number) => T[],
): { rows: T[]; canLoadMore: boolean } {
  const rows = read(limit + 1, offset);
  return { rows: rows.slice(0, limit), canLoadMore: rows.length > limit };
}
