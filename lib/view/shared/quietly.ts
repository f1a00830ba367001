import type { Failure } from '@/lib/domain/failure';

/** A background that can't be reached is a failure like any other. */
export async function quietly(command: Promise<Failure | null>): Promise<Failure | null> {
  try {
    return (await command) ?? null;
  } catch (error) {
    return { kind: 'internal', detail: String(error) };
  }
}
