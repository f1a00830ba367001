import type { Browser } from 'puppeteer-core';
import type { InPage } from './tab.ts';

/** An argument of a function: plain data, or an element found before. */
type Given = { readonly json: unknown } | { readonly element: string };

export type Bidi = ReturnType<typeof createBidi>;

/** Sends WebDriver BiDi commands, by the names that the standard gives them. */
export function createBidi(browser: Browser) {
  const { connection } = browser as unknown as { connection: Connection };

  async function send(method: string, params: object) {
    return (await connection.send(method, params)).result;
  }

  async function evaluate<V>(method: string, params: object): Promise<V | undefined> {
    const answer = await send(method, { ...params, awaitPromise: true });
    const evaluated = answer as unknown as Evaluated<V>;
    if (evaluated.type === 'exception') throw new Error(evaluated.exceptionDetails.text);
    return evaluated.result.value;
  }

  /** Calls a function in a page, as if the person had just pressed something. */
  const callIn = <V>(context: string, functionDeclaration: string, given: readonly Given[]) =>
    evaluate<V>('script.callFunction', {
      functionDeclaration,
      arguments: given.map(toArgument),
      target: { context },
      userActivation: true,
    });

  return {
    send,
    /** The result travels as JSON, so that it arrives as it does in Chromium. */
    async call<T>(context: string, run: InPage, ...given: readonly Given[]): Promise<T> {
      const text = `async (...given) => JSON.stringify(await (${run})(${spread}))`;
      return JSON.parse((await callIn<string>(context, text, given)) ?? 'null');
    },
    /** Gives ids that stand for the elements in further calls. */
    async elements(context: string, find: InPage<readonly Element[]>, argument: unknown) {
      const text = `(...given) => (${find})(${spread})`;
      const nodes = await callIn<{ sharedId: string }[]>(context, text, [{ json: argument }]);
      return (nodes ?? []).map(({ sharedId }) => sharedId);
    },
    /** Runs an expression with the rights of Firefox itself. */
    async privileged<T>(expression: string): Promise<T> {
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
