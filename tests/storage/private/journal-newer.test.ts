import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it } from 'vitest';
import { OutdatedError } from '@/lib/domain/failure/storage-failure';
import { settledVersion } from '@/lib/domain/ordering/attempt/attempt';
import { shortened } from '@/lib/domain/ordering/attempt/past';
import { currentDataVersion, dataVersion } from '@/lib/storage/data-version';
import { openDatabase, resultOf } from '@/lib/storage/private/database';
import { createJournal } from '@/lib/storage/private/journal';
import { putRow } from '../../support/worlds/disk';
import { anAttempt } from '../../support/worlds/samples';

let name = '';
const placed = anAttempt({ state: 'placed' });
const newer = { version: settledVersion + 1 };

/** Opens the database as it is, or as a newer version would upgrade it. */
const open = (version = 1) => openDatabase({ name, version, upgrade: () => {} });
const rows = async (version?: number) => {
  const database = await open(version);
  const found = await resultOf(database.transaction('attempts').objectStore('attempts').getAll());
  database.close();
  return found;
};

beforeEach(async () => {
  name = crypto.randomUUID();
  await createJournal(name).write(placed);
});

describe('a journal of a newer version', () => {
  it.each<[string, () => Promise<unknown>, number?]>([
    [
      'that said so',
      () => dataVersion.write({ version: currentDataVersion + 1, writtenBy: '9.0.0' }),
    ],
    ['in a database of another version', async () => (await open(2)).close(), 2],
    ['with an attempt of another version', () => putRow(name, { ...placed, id: 'b', ...newer })],
    [
      'with a past attempt of another version',
      () => putRow(name, { ...shortened(placed), ...newer }, 'past'),
    ],
  ])('%s is neither read nor written, nor taken for lost', async (_, happen, version) => {
    await happen();
    const before = await rows(version);
    const journal = createJournal(name);
    for (const use of [
      journal.all,
      journal.past,
      () => journal.get(placed.id),
      () => journal.write({ ...placed, rev: 2 }),
      () => journal.archive({ moved: [placed], dropped: [], forgotten: [] }),
      journal.salvage,
    ]) {
      await expect(use()).rejects.toThrow(OutdatedError);
    }
    expect(await rows(version)).toEqual(before);
  });

  it('isn’t replaced by what is known of it', async () => {
    await dataVersion.write({ version: currentDataVersion + 1, writtenBy: '9.0.0' });
    const journal = createJournal(name);
    await expect(journal.restore({ attempts: [], past: [] })).rejects.toThrow(OutdatedError);
    expect(await rows()).toEqual([placed]);
  });

  it('can be deleted', async () => {
    await (await open(2)).close();
    const journal = createJournal(name);
    await journal.clear();
    expect(await journal.all()).toEqual([]);
  });
});
