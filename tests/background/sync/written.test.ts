import { expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { laidOut } from '@/lib/domain/sync/layout';
import type { Entry } from '@/lib/domain/sync/ledger';
import { connection } from '@/lib/storage/state';
import { createBackgroundWorld } from '../../support/worlds/background-world';
import { storedRaw } from '../../support/worlds/everything-stored';

it('every byte in synced storage is what PRIVACY.md names, whatever else is stored', async () => {
  const { commands } = await createBackgroundWorld();
  const { putAside, sync, syncLedger, syncCopy, ...everything } = storedRaw().local;
  await fakeBrowser.storage.local.set(everything);
  await commands.beginSync();
  const line = { itemId: 'item-1', quantity: 100, size: 'sizeL', title: 'Fox' };
  const expected: Readonly<Record<string, Entry>> = {
    'label:item-1': { stamp: 0, value: 'Fox' },
    'pin:item-1': { stamp: 0, value: true },
    // It can't be both.
    'hidden:item-1': { stamp: 1 },
    'kit:kit-1': { stamp: 0, value: { name: 'Fair', lines: [line] } },
    'kit:kit-2': { stamp: 0, value: { name: 'Office', lines: [line, line] } },
    'reminder:item-1': { stamp: 0, value: { title: 'Fox', dueAt: 2, firstDueAt: 1 } },
  };
  const { baseAddress = '' } = (await connection.read()) ?? {};
  const { area } = laidOut(new Map(Object.entries(expected)), baseAddress, Date.now());
  const filled = Object.entries(area).filter(([, bucket]) => Object.keys(bucket).length > 0);
  expect(await fakeBrowser.storage.sync.get(null)).toEqual(Object.fromEntries(filled));
  expect(JSON.stringify(area)).not.toContain(new URL(baseAddress).host);
});
