import { JournalLostError } from '@/lib/domain/failure/storage-failure';
import type { Attempt } from '@/lib/domain/ordering/attempt/attempt';
import type { Journal } from '@/lib/storage/private/journal';
import { isSameAccount } from './account';
import { factsOf } from './judgements';
import type { Ports } from './ports';
import type { Claim, Surroundings, Worker } from './surroundings';

/** Whether a reading in which nothing was found counts, though it was made before it was due. */
function isReadEarly({ server }: Surroundings, before: Attempt, after: Attempt): boolean {
  if (before.state !== 'unknown' || after.state !== 'unknown') return false;
  const madeAt = server.listings.at(-1)?.at ?? 0;
  const isCounted = after.reads > before.reads;
  return isCounted && madeAt >= before.updatedAt && madeAt < (before.nextReadAt ?? 0);
}

/** The journal on a disk that can fail in every way, and that outlives the worker. */
export function createDisk(world: Surroundings, worker: Worker, { port, passing }: Ports): Journal {
  const { disk } = world;

  const mustRead = () => {
    if (disk.fault === 'unreadable') throw new Error('The journal is unreadable');
    if (disk.isLost) throw new JournalLostError('The journal is lost');
  };

  const put = (attempt: Attempt): boolean => {
    mustRead();
    if (attempt.rev !== (disk.attempts.get(attempt.id)?.rev ?? 0) + 1) return false;
    if (disk.fault === 'full') throw new Error('The disk is full');
    if (disk.fault === 'forgets') throw new Error('Not read back as written');
    const before = world.revisions.findLast(({ id }) => id === attempt.id);
    disk.attempts.set(attempt.id, attempt);
    if (attempt.state === 'placed' && before?.state !== 'placed') {
      world.claims.push(claimOf(world, attempt));
    }
    if (before && isReadEarly(world, before, attempt)) world.readEarly.push(attempt.id);
    world.noteRevision(attempt, worker.id);
    const facts = [attempt.state, ...factsOf(attempt).orderNumbers].join(' ');
    world.tell(`${worker.id} writes ${attempt.id} rev ${attempt.rev} ${facts}`);
    if (disk.fault === 'takes-but-fails') throw new Error('Not read back');
    return true;
  };

  return {
    all: port('read', () => {
      mustRead();
      return [...disk.attempts.values()];
    }),
    get: port('read', (id) => {
      mustRead();
      return disk.attempts.get(id) ?? null;
    }),
    write: async (attempt) => {
      const written = await port(`write ${attempt.state}`, put)(attempt);
      await passing(`before read back ${attempt.state}`);
      if (written) worker.readBack.add(`${attempt.id} ${attempt.rev}`);
      return written;
    },
    past: port('read', () => []),
    archive: async () => {},
    salvage: port('read', () => ({ attempts: [...disk.attempts.values()], past: [] })),
    restore: port('restore', ({ attempts }) => {
      if (disk.fault !== 'fine') throw new Error('Nothing can be written');
      disk.attempts.clear();
      disk.isLost = false;
      for (const attempt of attempts) {
        disk.attempts.set(attempt.id, attempt);
        world.noteRestored(attempt);
      }
    }),
    clear: port('clear', () => {
      if (disk.fault !== 'fine') throw new Error('Nothing can be written');
      disk.isLost = false;
      world.tell('the journal is cleared');
      for (const id of world.heldAt.keys()) world.forgotten.add(id);
      disk.attempts.clear();
    }),
  };
}

function isInferred(attempt: Attempt): boolean {
  return 'inferred' in attempt && attempt.inferred;
}

/** Judges, by what the service truly knows, an attempt that has just become `placed`. */
function claimOf(world: Surroundings, attempt: Attempt): Claim {
  const isSound = isInferred(attempt) ? isOwnOrder(world, attempt) : isOwnAnswer(world, attempt);
  return { id: attempt.id, isSound };
}

function isOwnAnswer({ server }: Surroundings, attempt: Attempt): boolean {
  const { id, orderNumbers } = factsOf(attempt);
  return orderNumbers.length === 1 && server.answered.get(id) === orderNumbers[0];
}

/**
 * Another device's order can be mistaken for ours, and so can one that was forgotten here: nothing tells them
 * apart. The order of another attempt must never be, whatever that one has been taken for.
 */
function isOwnOrder({ server, presses, disk }: Surroundings, attempt: Attempt): boolean {
  const { id, baseline, orderNumbers } = factsOf(attempt);
  const order = server.orders.find(({ number }) => number === orderNumbers[0]);
  if (!order || !baseline || baseline.numbers.includes(order.number)) return false;
  const { pressId } = order;
  const isOurs = pressId === null || pressId === id || !disk.attempts.has(pressId);
  return isOurs && isSameAccount(order.key, presses.get(id)?.key ?? null);
}
