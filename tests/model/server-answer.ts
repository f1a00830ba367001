export const neverEnding = Symbol('a body that stops half way');

/** What comes back of a request: an answer, a broken connection, or nothing at all. */
export type ServerAnswer =
  | {
      readonly status: number;
      readonly text: string | typeof neverEnding;
      readonly date: number | null;
    }
  | 'lost'
  | 'hang';

export function json(status: number, body: unknown, date: number | null = null): ServerAnswer {
  return { status, text: JSON.stringify(body), date };
}

/** As much of a `Response` as our client looks at. */
export function toResponse(
  { status, text, date }: Exclude<ServerAnswer, string>,
  passing: (name: string) => Promise<void>,
  aborted: Promise<never>,
): Response {
  const chunks = typeof text === 'string' ? [new TextEncoder().encode(text)] : null;
  const read = async () => {
    await passing('before body');
    if (!chunks) return aborted;
    await passing('after body');
    const value = chunks.shift();
    return value ? { done: false, value } : { done: true };
  };
  return {
    status,
    type: 'basic',
    headers: new Headers(date === null ? {} : { Date: new Date(date).toUTCString() }),
    body: { getReader: () => ({ read, cancel: async () => {} }) },
  } as unknown as Response;
}
