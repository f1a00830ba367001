// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { orderBody } from '@/lib/service/order-body';

const json = '{"items":[{"id":"é"}]}';

afterEach(() => vi.unstubAllGlobals());

describe('over a protocol with many requests on one connection', () => {
  it.each(['h2', 'h3'])('%s: a stream of the same text', async (protocol) => {
    const init = orderBody(json, protocol);
    expect(init).toMatchObject({ duplex: 'half' });
    expect(init.body).toBeInstanceOf(ReadableStream);
    expect(await new Response(init.body).text()).toBe(json);
  });

  it('has nothing more to wait for once its text is read', async () => {
    const reader = (orderBody(json, 'h2').body as ReadableStream).getReader();
    let hasEnded = false;
    void reader.closed.then(() => {
      hasEnded = true;
    });
    await reader.read();
    expect(hasEnded).toBe(true);
  });

  it('is text where the browser knows no streams as bodies', () => {
    vi.stubGlobal('Request', class {});
    expect(orderBody(json, 'h2')).toEqual({ body: json });
  });
});

it.each(['http/1.1', 'http/1.0', ''])('by "%s" it is text', (protocol) => {
  expect(orderBody(json, protocol)).toEqual({ body: json });
});
