import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createDemoShop } from '@/lib/background/connection/demo';
import { demoAddress } from '@/lib/domain/web/demo';
import { demoShop } from '@/lib/storage/private/values';
import { connection } from '@/lib/storage/state';
import { demoSeed } from '../../sandbox/data/seeds.ts';

async function openDemo() {
  fakeBrowser.reset();
  const demo = createDemoShop({
    readSeed: async () => demoSeed,
    wakeUp: { arrange: async () => {} },
    checkStored: async () => {},
  });
  await demo.open();
  return demo;
}

it('what is asked once the demo is over is answered by nobody, and opens no shop anew', async () => {
  const demo = await openDemo();
  await connection.remove();
  await demo.close();
  await expect(demo.transport.fetch(`${demoAddress}/items`)).rejects.toThrow('The demo has ended');
  expect(await demoShop.read()).toBeNull();
});
