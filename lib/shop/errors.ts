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

export const notFound = (path: string) =>
  new Refusal(404, 'NotFoundError', `There is nothing at ${path}`);

export const methodNotAllowed = (method: string, allowed: string) =>
  new Refusal(405, 'MethodNotAllowedError', `${method} is not possible here, only ${allowed}`, {
    allow: allowed,
  });
