import type { Browser } from 'puppeteer-core';

/** Sends WebDriver BiDi commands as they stand in the standard. */
export interface Bidi {
  send(method: string, params: object): Promise<Record<string, unknown>>;
  /** Runs a function in a page, as if the person had just pressed something. */
  call<T>(
    context: string,
    run: (...given: never[]) => unknown,
    given?: readonly Given[],
  ): Promise<T>;
  /** Runs an expression with the rights of Firefox itself. */
  privileged<T>(expression: string): Promise<T>;
}

/** An argument of a function: plain data, or an element found before. */
export type Given = { readonly json: unknown } | { readonly element: string };

export function createBidi(browser: Browser): Bidi {
  const connection = (browser as unknown as { connection: Connection }).connection;

  async function send(method: string, params: object) {
    return (await connection.send(method, params)).result;
  }

  async function run<T>(method: string, params: object): Promise<T> {
    const answer = (await send(method, { ...params, awaitPromise: true })) as unknown as Evaluated;
    if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text);
    return JSON.parse(answer.result.value ?? 'null');
  }

  return {
    send,
    call: (context, body, given = []) =>
      run('script.callFunction', {
        // The result travels as JSON, so that it arrives as it does in Chromium.
        functionDeclaration: `async (...given) => JSON.stringify(await (${body})(...given.map(
          (one) => typeof one === 'string' ? JSON.parse(one) : one
        )))`,
        arguments: given.map(toArgument),
        target: { context },
        userActivation: true,
      }),
    async privileged(expression) {
      const { contexts } = (await send('browsingContext.getTree', {
        'moz:scope': 'chrome',
      })) as unknown as { contexts: { context: string }[] };
      return run('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context: contexts[0]?.context },
      });
    },
  };
}

function toArgument(given: Given) {
  if ('element' in given) return { sharedId: given.element };
  return { type: 'string', value: JSON.stringify(given.json ?? null) };
}

interface Connection {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>;
}

type Evaluated =
  | { readonly type: 'success'; readonly result: { readonly value?: string } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
