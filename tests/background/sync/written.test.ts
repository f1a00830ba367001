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
  const [firstDueAt, dueAt] = [Date.UTC(2026, 10, 1), Date.UTC(2026, 10, 8)];
  const reminders = [{ itemId: 'item-1', title: 'Fox', dueAt, firstDueAt, isTold: true }];
  await fakeBrowser.storage.local.set({ ...everything, reminders });
  await commands.beginSync();
  const line = { itemId: 'item-1', quantity: 100, size: 'sizeL', title: 'Fox' };
  const expected: Readonly<Record<string, Entry>> = {
    'label:item-1': { stamp: 0, value: 'Fox' },
    'place:item-1': { stamp: 0, value: 'pinned' },
    'kit:kit-1': { stamp: 0, value: { name: 'Fair', lines: [line] } },
    'kit:kit-2': { stamp: 0, value: { name: 'Office', lines: [line, line] } },
    'reminder:item-1': { stamp: 0, value: { title: 'Fox', dueAt, firstDueAt } },
  };
  const { baseAddress = '' } = (await connection.read()) ?? {};
  const ledger = new Map(Object.entries(expected));
  const { area } = laidOut(ledger, baseAddress, Date.now(), new Map());
  const filled = Object.entries(area).filter(([, bucket]) => Object.keys(bucket).length > 0);
  expect(await fakeBrowser.storage.sync.get(null)).toEqual(Object.fromEntries(filled));
  expect(JSON.stringify(area)).not.toContain(new URL(baseAddress).host);
});
