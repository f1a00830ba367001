import * as z from 'zod/mini';
import { lazy } from '@/lib/domain/data/lazy';
import { record, soundOf } from '@/lib/domain/data/schema';
import {
  type Attempt,
  attemptVersion,
  type PastAttempt,
  type PressNote,
  settledVersion,
} from '@/lib/domain/ordering/attempt/attempt';
import {
  attempt,
  pastAttempt,
  pressNote,
  unclearMembers,
} from '@/lib/domain/ordering/attempt/schemas';

/*
 * Attempts outlive the version that stored them: whoever changes their shape upgrades the earlier one here, for
 * the journal and for what was published from it. An invalid row is not an attempt; the journal decides what
 * follows from that.
 */

const versioned = lazy(() => z.object({ version: z.number(), state: z.unknown() }));

export function isNewerAttempt(found: unknown): boolean {
  const { version = 0, state } = read(versioned(), found) ?? {};
  return version > (state === 'settled' ? settledVersion : attemptVersion);
}

/** `null`: it is no attempt of this shape. So it is with the two below. */
export function readAttempt(found: unknown): Attempt | null {
  return read(attempt(), upgraded(found));
}

export function readPastAttempt(found: unknown): PastAttempt | null {
  return read(pastAttempt(), upgraded(found));
}

export function readPressNote(found: unknown): PressNote | null {
  return read(pressNote(), found);
}

/** A settled attempt of 1.1.0 owns one order at most. */
function upgraded(found: unknown): unknown {
  const { orderNumber, ...row } = read(record(), found) ?? {};
  if (row.state !== 'settled' || row.version !== 1) return found;
  return {
    ...row,
    version: settledVersion,
    orderNumbers: orderNumber === null ? [] : [orderNumber],
  };
}

const readable = lazy(() => soundOf(unclearMembers()));

/**
 * What can be recovered from a row of the journal. An invalid row that still tells what was to be ordered may
 * have been sent; since nobody can tell, its state becomes `unknown`.
 */
export function salvageAttempt(found: unknown): Attempt | null {
  const sound = readAttempt(found);
  if (sound) return sound;
  const known = read(readable(), found);
  if (known?.id === undefined || known.request === undefined) return null;
  const at = known.pressedAt ?? 0;
  const doubtful = {
    rev: 1,
    goods: [],
    shipTo: { summary: [], lines: [] },
    payWith: { brand: '', lastDigits: '', expiry: '' },
    connection: '',
    service: '',
    pressedAt: at,
    holdUntil: at,
    updatedAt: at,
    overrides: [],
    sentAt: at,
    baseline: null,
    endedAt: null,
    failure: null,
    reads: 0,
    nextReadAt: at,
  };
  return readAttempt({ ...doubtful, ...known, state: 'unknown', version: attemptVersion });
}

function read<T>(schema: z.ZodMiniType<T>, found: unknown): T | null {
  const parsed = z.safeParse(schema, found);
  return parsed.success ? parsed.data : null;
}
