// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { createOrderBody } from '@/lib/service/http/order-body';

const json = '{"items":[{"id":"é"}]}';

const streamFor = (protocol: string) => {
  const { init, withdraw } = createOrderBody(json, protocol);
  return { reader: (init.body as ReadableStream).getReader(), withdraw };
};

describe('the body of an order', () => {
  // Also when unknown: a stream sent over HTTP/1.1 is only rejected, but a text over HTTP/2 may go out twice.
  it.each(['h2', 'h3', ''])('over "%s" is a stream of the text', async (protocol) => {
    const { init, isReadOnce } = createOrderBody(json, protocol);
    expect(init).toMatchObject({ duplex: 'half' });
    expect(isReadOnce).toBe(true);
    expect(init.body).toBeInstanceOf(ReadableStream);
    expect(await new Response(init.body).text()).toBe(json);
  });

  it.each(['http/1.1', 'http/1.0'])('over "%s" is text', (protocol) => {
    const text = { init: { body: json }, isReadOnce: false };
    expect(createOrderBody(json, protocol)).toMatchObject(text);
  });

  it('is text where the browser supports no streams as bodies', () => {
    vi.stubGlobal('Request', class {});
    expect(createOrderBody(json, 'h2').init).toEqual({ body: json });
  });

  it('ends as soon as its text has been read', async () => {
    const { reader } = streamFor('h2');
    let hasEnded = false;
    void reader.closed.then(() => {
      hasEnded = true;
    });
    await reader.read();
    await Promise.resolve();
    expect(hasEnded).toBe(true);
  });
});

describe('withdrawing the body of an order', () => {
  it('succeeds before it is read, and then it can never be read', async () => {
    const { reader, withdraw } = streamFor('h2');
    expect(withdraw()).toBe(true);
    reader.closed.catch(() => {});
    await expect(reader.read()).rejects.toThrow('withdrawn');
    expect(withdraw()).toBe(true);
  });

  it('fails once it has been read', async () => {
    const { reader, withdraw } = streamFor('h2');
    await reader.read();
    expect(withdraw()).toBe(false);
  });

  it('fails for a text, which may have been read', () => {
    expect(createOrderBody(json, 'http/1.1').withdraw()).toBe(false);
  });
});
