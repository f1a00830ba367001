import { expect, it } from 'vitest';
import { json, startServer } from '../support/worlds/local-server';
import { aRequest } from '../support/worlds/samples';
import { apiKey, createServiceWorld, readOrders } from '../support/worlds/service-world';

const page = { limit: 10, offset: 0 };

async function messageFor(message: string) {
  await using server = await startServer(json(400, { type: 'UserInputError', message }));
  const { service } = createServiceWorld(server.baseAddress);
  const read = await service.listOrders(page);
  const posted = await service.placeOrder(aRequest());
  if (read.ok || posted.kind !== 'refused') throw new Error('expected two refusals');
  expect(posted.failure).toEqual(read.failure);
  return read.failure.kind === 'input-refused' ? read.failure.message : undefined;
}

it('the key is removed from a message, wherever it occurs', async () => {
  expect(await messageFor(`${apiKey} is not a key; Bearer ${apiKey}!`)).toBe(
    '••• is not a key; Bearer •••!',
  );
});

it('the key is removed before the message is cut, so that no part of it remains', async () => {
  const message = await messageFor(`${'x'.repeat(290)}${apiKey}`);

  expect(message).toBe(`${'x'.repeat(290)}•••`);
});

it('a message is cut to 300 characters, and never within a character', async () => {
  expect(await messageFor('x'.repeat(5000))).toBe('x'.repeat(300));
  expect(await messageFor(`${'x'.repeat(299)}🦊`)).toBe('x'.repeat(299));
});

it('the key is removed even where invisible characters hide it', async () => {
  const hidden = `${apiKey.slice(0, 3)}\u200b${apiKey.slice(3)}`;
  expect(await messageFor(`${hidden} is not a key`)).toBe('••• is not a key');
});

it('a message is cut before it is cleaned: what comes far behind nothing is never looked at', async () => {
  expect(await messageFor(`a${' '.repeat(500)}b`)).toBe('a b');
  expect(await messageFor(`a${' '.repeat(200_000)}b`)).toBe('a');
  expect(await messageFor(`ä${'\u0301 '.repeat(100_000)}b`)).toHaveLength(300);
  expect(await messageFor(`${' '.repeat(1_195)}${apiKey}`)).toBe('•••');
});

it('a message loses invisible characters and those that change its direction', async () => {
  expect(await messageFor('one\u0000\r\n\u001b[31mtwo\u202Eeerht')).toBe('one [31mtwoeerht');
  expect(await messageFor('\u0007 \u0000')).toBeNull();
});

it('the detail of a wrong shape repeats nothing that was received', async () => {
  const { result } = await readOrders(json(200, { orders: apiKey, [apiKey]: apiKey }));
  expect(result).toEqual({
    ok: false,
    failure: { kind: 'wrong-shape', status: 200, detail: 'orders: expected array' },
  });
});

it('a key that happens to occur in the address is removed from the failure', async () => {
  const { service } = createServiceWorld('http://127.0.0.1:1/api', { apiKey: '127.0.0.1' });
  expect(await service.listOrders(page)).toEqual({
    ok: false,
    failure: { kind: 'unreachable', origin: 'http://•••:1' },
  });
});
