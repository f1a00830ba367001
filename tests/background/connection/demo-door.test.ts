import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDemoShop } from '@/lib/background/connection/demo';
import { demoAddress } from '@/lib/domain/web/demo';
import { demoShop } from '@/lib/storage/private/values';
import { connection } from '@/lib/storage/state';
import { demoOpening } from '../../sandbox/data/openings.ts';
import { sandboxKey, startSandbox } from '../../sandbox/sandbox.ts';

async function openDemo() {
  fakeBrowser.reset();
  const demo = createDemoShop({
    readOpening: async () => demoOpening,
    wakeUp: { arrange: async () => {} },
    checkStored: async () => {},
  });
  await demo.open();
  return demo;
}

/** A demo that has begun, and a sandbox with the same account behind HTTP. */
async function twoShops() {
  const demo = await openDemo();
  const folder = await mkdtemp(join(tmpdir(), 'restock-demo-'));
  const file = join(folder, 'account.json');
  const account = await demoShop.read();
  await writeFile(file, JSON.stringify({ key: sandboxKey, moved: 0, listingDelay: 0, account }));
  const sandbox = await startSandbox({ file, speed: 3600 });
  onTestFinished(async () => {
    await sandbox.close();
    await rm(folder, { recursive: true });
  });
  const headers = { Authorization: `Bearer ${sandboxKey}`, 'Content-Type': 'application/json' };
  const seen = async (answer: Response) => ({ status: answer.status, body: await answer.json() });
  return async (path: string, init: RequestInit = {}) => ({
    inside: await seen(await demo.door.fetch(demoAddress + path, { ...init, headers })),
    outside: await seen(await fetch(sandbox.baseUrl + path, { ...init, headers })),
  });
}

it.each([
  ['a page of orders', '/orders?limit=5&offset=3', {}],
  ['a limit out of bounds', '/items?limit=51', {}],
  ['an unknown path', '/carts', {}],
  ['an unknown method', '/items', { method: 'DELETE' }],
  ['an order of nothing', '/orders', { method: 'POST', body: '{"items":[]}' }],
  ['no JSON', '/orders', { method: 'POST', body: '{' }],
])('the demo answers as the sandbox does: %s', async (_, path, init) => {
  const { inside, outside } = await (await twoShops())(path, init);
  expect(inside).toEqual(outside);
});

it('what is asked once the demo is over is answered by nobody, and opens no shop anew', async () => {
  const demo = await openDemo();
  await connection.remove();
  await demo.close();
  await expect(demo.door.fetch(`${demoAddress}/items`)).rejects.toThrow('The demo has ended');
  expect(await demoShop.read()).toBeNull();
});
