import { timingSafeEqual } from 'node:crypto';
import { Refusal } from '../../../lib/shop/errors.ts';

/** The verdict on a request's key; the key itself is kept nowhere. */
export type Authorization = 'missing' | 'malformed' | 'wrong key' | 'current key';

/** Contract 5: `Authorization: Bearer <API_KEY>`. */
export function readAuthorization(header: string | undefined, key: string): Authorization {
  if (!header) return 'missing';
  const token = /^Bearer +([\w.~+/=-]+)$/i.exec(header)?.[1];
  if (!token) return 'malformed';
  return sameText(token, key) ? 'current key' : 'wrong key';
}

export function authorize(authorization: Authorization): void {
  if (authorization === 'missing') throw unauthorized('The Authorization header is missing');
  if (authorization === 'malformed') {
    throw unauthorized('The Authorization header is malformed; it must be "Bearer <API_KEY>"');
  }
  if (authorization === 'wrong key') {
    throw new Refusal(403, 'ForbiddenError', 'The API key is not valid');
  }
}

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const unauthorized = (message: string) =>
  new Refusal(401, 'UnauthorizedError', message, { 'www-authenticate': 'Bearer' });
