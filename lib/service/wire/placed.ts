import * as z from 'zod/mini';
import { failed, succeeded } from '@/lib/domain/answer';
import { identifier } from './fields';
import type { Parse } from './listing';
import { wrongShape } from './wrong-shape';

const body = z.object({ order: z.object({ number: identifier }) });

/** Reads the number of the order just placed (contract 2.5). */
export const parsePlaced: Parse<string> = (json, status) => {
  const read = body.safeParse(json);
  return read.success ? succeeded(read.data.order.number) : failed(wrongShape(read.error, status));
};
