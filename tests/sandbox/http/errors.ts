import { Refusal } from '../../../lib/shop/errors.ts';

export const unauthorized = (message: string) =>
  new Refusal(401, 'UnauthorizedError', message, { 'www-authenticate': 'Bearer' });

export const forbidden = (message: string) => new Refusal(403, 'ForbiddenError', message);

/** The usual body of an error with this status. */
export function errorBody(status: number): { type: string; message: string } {
  const type = documentedTypes[status] ?? (status >= 500 ? 'InternalError' : 'RequestError');
  return { type, message: documentedMessages[status] ?? `The service answered ${status}` };
}

const documentedTypes: Record<number, string> = {
  400: 'UserInputError',
  401: 'UnauthorizedError',
  403: 'ForbiddenError',
};

const documentedMessages: Record<number, string> = {
  400: 'The request is invalid',
  401: 'The Authorization header is missing or malformed',
  403: 'The API key is not valid',
  500: 'Something went wrong on our side; try again later',
};
