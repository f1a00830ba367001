import { afterEach, describe, expect, it, vi } from 'vitest';
import { json, startServer } from '../support/worlds/local-server';
import { aRequest } from '../support/worlds/samples';
import { createServiceWorld } from '../support/worlds/service-world';

/* Browsers throw where nothing in our code does: Firefox gives up an expression with "too much recursion". */

const cleaning = vi.hoisted(() => ({ fails: false }));
vi.mock('@/lib/domain/data/display-text', async (original) => {
  const real: { displayText: (text: string) => string } = await original();
  return {
    ...real,
    displayText: (text: string) => {
      if (cleaning.fails) throw new RangeError(`too much recursion in ${text}`);
      return real.displayText(text);
    },
  };
});
afterEach(() => {
  cleaning.fails = false;
});

const failure = { kind: 'internal', detail: 'The answer can’t be read: RangeError' };

describe('an answer that can’t be read without an error', () => {
  it('of a POST leaves the outcome unknown', async () => {
    await using server = await startServer(json(400, { type: 'UserInputError', message: 'No.' }));
    const { service } = createServiceWorld(server.baseAddress);
    cleaning.fails = true;
    expect(await service.placeOrder(aRequest())).toEqual({ kind: 'unknown', failure });
    expect(server.requests).toHaveLength(1);
  });

  it('of a reading is a failure, and isn’t asked for again', async () => {
    await using server = await startServer(
      json(200, { addresses: [{ id: 'a', addressLine1: 'Main Street' }] }),
    );
    const { service } = createServiceWorld(server.baseAddress);
    cleaning.fails = true;
    expect(await service.listAddresses()).toEqual({ ok: false, failure });
    expect(server.requests).toHaveLength(1);
  });
});
