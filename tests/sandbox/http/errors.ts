/** An error answer (contract 7), thrown where the fault is found. */
export class Refusal extends Error {
  readonly status: number;
  readonly type: string;
  readonly headers: Record<string, string>;

  constructor(status: number, type: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.type = type;
    this.headers = headers;
  }
}

export const userInput = (message: string) => new Refusal(400, 'UserInputError', message);

export const unauthorized = (message: string) =>
  new Refusal(401, 'UnauthorizedError', message, { 'www-authenticate': 'Bearer' });

export const forbidden = (message: string) => new Refusal(403, 'ForbiddenError', message);

export const notFound = (path: string) =>
  new Refusal(404, 'NotFoundError', `There is nothing at ${path}`);

export const methodNotAllowed = (method: string, allowed: string) =>
  new Refusal(405, 'MethodNotAllowedError', `${method} is not possible here, only ${allowed}`, {
    allow: allowed,
  });

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
