import { failed, succeeded } from '@/lib/domain/result';
import { textIdentifier } from './fields';
import type { Parse } from './listing';
import { object, safeParse } from './schema';
import { wrongShape } from './wrong-shape';

const body = object({ order: object({ number: textIdentifier }) });

/**
 * Reads the number of the order just placed (contract 2.5). Strict: whatever else stands in its place is
 * never shown as an order's number; then the order is to be found by reading.
 */
export const parsePlaced: Parse<string> = (json, status) => {
  const read = safeParse(body, json);
  return read.success ? succeeded(read.data.order.number) : failed(wrongShape(read.error, status));
};
