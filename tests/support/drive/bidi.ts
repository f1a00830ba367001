import type { Browser } from 'puppeteer-core';

/** Sends WebDriver BiDi commands, by the names that the standard gives them. */
export interface Bidi {
  send(method: string, params: object): Promise<Record<string, unknown>>;
  /** Runs a function in a page, as if the person had just pressed something. */
  call<T>(
    context: string,
    run: (...given: never[]) => unknown,
    given?: readonly Given[],
  ): Promise<T>;
  /** Runs a function that returns elements of a page; gives ids that stand for them in further calls. */
  elements(
    context: string,
    run: (...given: never[]) => readonly Element[],
    given?: readonly Given[],
  ): Promise<string[]>;
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

  async function evaluate<V>(method: string, params: object): Promise<V | undefined> {
    const answer = await send(method, { ...params, awaitPromise: true });
    const evaluated = answer as unknown as Evaluated<V>;
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result.value;
  }

  const call = (context: string, functionDeclaration: string, given: readonly Given[] = []) => ({
    functionDeclaration,
    arguments: given.map(toArgument),
    target: { context },
    userActivation: true,
  });

  return {
    send,
    call: async (context, body, given) => {
      // The result travels as JSON, so that it arrives as it does in Chromium.
      const text = `async (...given) => JSON.stringify(await (${body})(${spread}))`;
      return JSON.parse(
        (await evaluate('script.callFunction', call(context, text, given))) ?? 'null',
      );
    },
    elements: async (context, body, given) => {
      const text = `(...given) => (${body})(${spread})`;
      const nodes = await evaluate<{ sharedId: string }[]>(
        'script.callFunction',
        call(context, text, given),
      );
      return (nodes ?? []).map(({ sharedId }) => sharedId);
    },
    async privileged(expression) {
      const { contexts } = (await send('browsingContext.getTree', {
        'moz:scope': 'chrome',
      })) as unknown as { contexts: { context: string }[] };
      const text = await evaluate<string>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context: contexts[0]?.context },
      });
      return JSON.parse(text ?? 'null');
    },
  };
}

const spread = `...given.map((one) => typeof one === 'string' ? JSON.parse(one) : one)`;

function toArgument(given: Given) {
  if ('element' in given) return { sharedId: given.element };
  return { type: 'string', value: JSON.stringify(given.json ?? null) };
}

interface Connection {
  send(method: string, params: object): Promise<{ result: Record<string, unknown> }>;
}

type Evaluated<V> =
  | { readonly type: 'success'; readonly result: { readonly value?: V } }
  | { readonly type: 'exception'; readonly exceptionDetails: { readonly text: string } };
