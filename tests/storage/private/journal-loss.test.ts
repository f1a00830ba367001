import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { JournalLostError } from '@/lib/domain/failure/storage-failure';
import { deleteDatabase } from '@/lib/storage/private/database';
import { createJournal, type Journal } from '@/lib/storage/private/journal';
import { attempts } from '@/lib/storage/private/values';
import { journalId } from '@/lib/storage/state';
import { anAttempt } from '../../support/worlds/samples';

let name = '';
beforeEach(() => {
  name = crypto.randomUUID();
});

/** The journal as another background finds it. */
const reopened = () => createJournal(name);
/** What discarding leaves for pages to see. */
const emptied = { attempts: [], pastAttempts: [] };
const unknown = anAttempt({ state: 'unknown' });

/** A journal with one attempt, which pages have been shown. */
async function kept(): Promise<Journal> {
  const journal = reopened();
  await journal.write(unknown);
  await attempts.write([unknown]);
  return journal;
}

describe('a journal that the browser has lost', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['while no background ran', async () => {}],
    ['before pages were shown what was in it', () => attempts.remove()],
    ['and whose id storage has lost as well', () => journalId.remove()],
  ])('%s rejects every use and leaves alone what pages see', async (_, happen) => {
    await kept();
    await happen();
    const shown = await attempts.read();
    await deleteDatabase(name);
    const journal = reopened();
    for (const use of [journal.all, () => journal.get('x'), () => journal.write(anAttempt())]) {
      await expect(use()).rejects.toThrow(JournalLostError);
    }
    await expect(reopened().all(), 'the next background').rejects.toThrow(JournalLostError);
    expect(await attempts.read()).toEqual(shown);
  });

  it('while it was open is noticed, too', async () => {
    const journal = await kept();
    await deleteDatabase(name);
    await expect(journal.all()).rejects.toThrow(JournalLostError);
  });

  it('goes on with what it is given, and its loss is noticed again', async () => {
    await kept();
    await deleteDatabase(name);
    const journal = reopened();
    expect(await journal.salvage()).toEqual({ attempts: [], past: [] });
    await journal.restore({ attempts: [unknown], past: [] });
    expect(await journal.all()).toEqual([unknown]);
    expect(await reopened().all()).toEqual([unknown]);
    await deleteDatabase(name);
    await expect(journal.all()).rejects.toThrow(JournalLostError);
  });

  it('stays lost when the background ends before it is whole again', async () => {
    await kept();
    await deleteDatabase(name);
    const set = vi.spyOn(fakeBrowser.storage.local, 'set').mockRejectedValue(new Error('ended'));
    await expect(reopened().restore({ attempts: [unknown], past: [] })).rejects.toThrow('ended');
    set.mockRestore();
    await expect(reopened().all()).rejects.toThrow(JournalLostError);
    await reopened().restore({ attempts: [unknown], past: [] });
    expect(await reopened().all()).toEqual([unknown]);
  });
});

describe('a journal that is not lost', () => {
  it('is one in which nothing has ever been', async () => {
    expect(await reopened().all()).toEqual([]);
    await deleteDatabase(name);
    expect(await reopened().all()).toEqual([]);
    expect(await fakeBrowser.storage.local.get(null)).toEqual({});
  });

  it('is one that storage knows nothing of; but its loss is noticed', async () => {
    await kept();
    fakeBrowser.reset();
    expect(await reopened().all()).toEqual([unknown]);
    await deleteDatabase(name);
    await expect(reopened().all()).rejects.toThrow(JournalLostError);
  });

  it('is one that was discarded, by whoever', async () => {
    const other = await kept();
    await reopened().clear();
    expect(await fakeBrowser.storage.local.get(null)).toEqual(emptied);
    expect(await other.all()).toEqual([]);
    expect(await other.write(anAttempt())).toBe(true);
    expect(await reopened().all()).toEqual([anAttempt()]);
  });

  it('is one whose discarding was cut short: the next background finishes it', async () => {
    await kept();
    const cut = vi.spyOn(indexedDB, 'deleteDatabase').mockImplementation(() => {
      throw new Error('ended');
    });
    await expect(reopened().clear()).rejects.toThrow('ended');
    cut.mockRestore();
    expect(await attempts.read()).toEqual([]);
    expect(await reopened().all()).toEqual([]);
    expect(await fakeBrowser.storage.local.get(null)).toEqual(emptied);
  });
});
