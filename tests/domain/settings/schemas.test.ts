import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { settings } from '@/lib/domain/settings/schemas';

it.each([
  ['currency', 'EUR', 'euro'],
  ['locale', 'pt-BR', 'x_y'],
  ['holdSeconds', 0, 31],
  ['holdSeconds', null, -1],
  ['holdSeconds', 30, 2.5],
  ['maxQuantity', 1, 0],
  ['addressId', null, ''],
  ['pollMinutes', 0, 1441],
] as const)('the setting %s may be %j, not %j', (name, possible, impossible) => {
  const read = (value: unknown) => z.parse(settings(), { [name]: value });
  expect([read(possible), read(impossible)]).toEqual([{ [name]: possible }, {}]);
});
