import { userInput } from './errors.ts';

interface Page {
  limit: number;
  offset: number;
}

/**
 * The page that is asked for (contract 4.1, 4.4).
 * @throws Refusal for values out of bounds, on which the contract is silent (4.5)
 */
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

/** The rows of the page, and whether there are more behind it. */
export function readRows<T>(
  all: readonly T[],
  { limit, offset }: Page,
): { rows: T[]; canLoadMore: boolean } {
  return { rows: all.slice(offset, offset + limit), canLoadMore: all.length > offset + limit };
}
