import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { catchUpBasket } from '@/lib/background/ordering/publish-attempts';
import { basket } from '@/lib/storage/personal';
import { attempts } from '@/lib/storage/private/values';
import { useBackgroundWorld } from '../../support/worlds/background-world';
import { failWrites } from '../../support/worlds/disk';
import { anAttempt, aRequest, linesOf } from '../../support/worlds/samples';

const request = aRequest(...linesOf('a', 'b'));
const ordered = anAttempt({ id: 'press-1', fromBasket: true, request, goods: [] });
const filled = { ...basket.fallback, lines: linesOf('a', 'b', 'c') };

const world = useBackgroundWorld();
beforeEach(async () => {
  await basket.write(filled);
});

const lines = async () => (await basket.read()).lines.map(({ itemId }) => itemId);

describe('the basket', () => {
  it('loses its lines in the same write that shows the attempt', async () => {
    const seen: string[] = [];
    attempts.watch((shown) => {
      seen.push(`${shown.map(({ state }) => state)}`);
    });
    basket.watch(({ lines }) => {
      seen.push(`${lines.map(({ itemId }) => itemId)}`);
    });
    const writes = vi.spyOn(fakeBrowser.storage.local, 'set');
    await world.log.add(ordered);
    expect(seen.toSorted()).toEqual(['c', 'held']);
    const written = writes.mock.calls.map(([values]) => Object.keys(values));
    expect(written.filter((keys) => keys.includes('basket') || keys.includes('attempts'))).toEqual([
      ['basket', 'attempts'],
    ]);
  });

  it('keeps a line that a page adds at the same time', async () => {
    await Promise.all([
      world.log.add(ordered),
      basket.update((present) => ({ ...present, lines: [...present.lines, ...linesOf('d')] })),
    ]);
    expect(await lines()).toEqual(['c', 'd']);
  });

  it('keeps its lines when the attempt can’t be shown', async () => {
    failWrites('attempts');
    await expect(world.log.add(ordered)).rejects.toThrow();
    expect(await basket.read()).toEqual(filled);
    vi.restoreAllMocks();
    // The next background shows what this one couldn’t.
    await world.log.catchUp();
    expect(await attempts.read()).toMatchObject([{ id: 'press-1' }]);
    expect(await lines()).toEqual(['c']);
  });

  it('catches up, once, with an attempt that it doesn’t know of', async () => {
    await attempts.write([ordered]);
    await catchUpBasket();
    await catchUpBasket();
    expect(await lines()).toEqual(['c']);
    await basket.update((present) => ({ ...present, lines: filled.lines }));
    await catchUpBasket();
    expect(await lines()).toEqual(['a', 'b', 'c']);
  });
});
