import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { sync } from '@/lib/storage/state';
import { readBroken, readOutdated } from '@/lib/view/options/data-actions';
import { aGood, anAttempt, someCommands } from '../../support/worlds/samples';

const { local } = fakeBrowser.storage;
const forget = async () => null;
const commands = someCommands({ forgetEverything: forget, forgetEverywhere: forget });
const forDiagnostics = { version: '1', userAgent: 'Browser', copyText: async () => {} };
const broken = () => readBroken(commands, () => {}, forDiagnostics);
const outdated = () => readOutdated(commands, () => {});
const held = anAttempt({ state: 'held', goods: [aGood({ title: 'Fox' })] });

it.each<[string, unknown]>([
  ['no list', {}],
  ['rows without goods', [{ state: 'held' }, null]],
  ['rows of another version', [{ version: 99, id: 'a', state: 'unknown', things: [] }]],
])('the way to start over is drawn where the attempts are %s', async (_, attempts) => {
  await local.set({ attempts, dataVersion: { version: 99, writtenBy: '9' } });
  expect((await broken()).warning).toBeNull();
  expect(await outdated()).toMatchObject({ warning: null, writtenBy: '9' });
});

it('the way to start over is drawn where nothing can be read', async () => {
  vi.spyOn(local, 'get').mockRejectedValue(new Error('Corruption'));
  expect(await broken()).toMatchObject({ warning: null, isSynced: false });
});

it('the way to start over names what is open, and leads to other browsers as long as something is synced', async () => {
  await local.set({ attempts: [held] });
  await sync.write({
    ...{ baseAddress: '', begunAt: 0, mergedAt: null, bytes: 0, leftOut: 0, problem: null },
  });
  expect(await broken()).toMatchObject({ isSynced: true, warning: expect.stringMatching('Fox') });
});
