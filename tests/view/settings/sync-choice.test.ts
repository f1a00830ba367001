import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Failure } from '@/lib/domain/failure/failure';
import { demoAddress } from '@/lib/domain/web/demo';
import type { Connection, Sync } from '@/lib/storage/state';
import { createSyncChoice } from '@/lib/view/settings/sync-choice';
import { createOptionsState } from '@/lib/view/state/options-state';
import { aConnection, someCommands } from '../../support/worlds/samples';

const now = Date.UTC(2026, 10, 27, 12);
vi.setSystemTime(now);
const place = aConnection();
const running: Sync = {
  baseAddress: place.baseAddress,
  begunAt: now,
  mergedAt: now,
  bytes: 400,
  leftOut: 0,
  problem: null,
};

/** The choice, and what it goes by. */
function choiceWith(found: { sync?: Sync } = {}) {
  const sync = signal<Sync | null>(found.sync ?? null);
  const connection = signal<Connection | null>(place);
  const state = { ...createOptionsState().signals, connection, sync };
  const answer = async (): Promise<Failure | null> => null;
  const commands = {
    beginSync: vi.fn(answer),
    endSync: vi.fn(answer),
    goBackFromSync: vi.fn(answer),
  };
  const choice = createSyncChoice(state, someCommands(commands));
  return { choice, commands, connection, sync };
}

describe('sync', () => {
  it('is off, and offered to whoever is connected', () => {
    const { choice, connection } = choiceWith();
    expect([choice.isOn.value, choice.isOffered.value]).toEqual([false, true]);
    const told = [choice.text, choice.problem, choice.begunOn];
    expect(told.map(({ value }) => value)).toEqual([null, null, null]);
    connection.value = aConnection({ baseAddress: demoAddress });
    expect(choice.isOffered.value).toBe(false);
    connection.value = null;
    expect(choice.isOffered.value).toBe(false);
  });

  it('is off while another service is connected', () => {
    const elsewhere = { ...running, baseAddress: 'https://other.example/api' };
    expect(choiceWith({ sync: elsewhere }).choice.isOn.value).toBe(false);
  });

  it('says when it last handed something to the browser, how much room is used, rounded up, and what there is none for', () => {
    const { choice, sync } = choiceWith({ sync: { ...running, leftOut: 1_200 } });
    expect(choice.text.value).toMatch(
      /^Last handed to your browser’s own sync: .+\. 1% of the room is used\.$/,
    );
    expect(choice.leftOut.value).toBe(
      'Not synced, as there’s no room: 1,200. The latest are synced.',
    );
    sync.value = { ...running, mergedAt: null };
    expect(choice.leftOut.value).toBeNull();
    expect(choice.text.value).toBe('Syncing…');
  });

  it.each(['newer', 'no-room', 'unavailable'] as const)(
    'says of the problem %s what to do',
    (problem) => {
      const { choice } = choiceWith({ sync: { ...running, problem } });
      expect(choice.problem.value?.next).toContain('changes stay in this browser');
    },
  );

  it('says why a command failed', async () => {
    const { choice, commands } = choiceWith();
    commands.beginSync.mockResolvedValue({ kind: 'storage', detail: 'Nobody is there' });
    await choice.choose(true);
    expect(choice.problem.value?.what).toBeTruthy();
  });
});
