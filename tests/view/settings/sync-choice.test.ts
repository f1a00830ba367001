import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { demoAddress } from '@/lib/domain/demo';
import type { Failure } from '@/lib/domain/failure';
import type { SyncPreview } from '@/lib/storage/session';
import type { Connection, Sync } from '@/lib/storage/state';
import { createSyncChoice } from '@/lib/view/settings/sync-choice';
import { aConnection } from '../../support/worlds/samples';

const now = Date.UTC(2026, 10, 27, 12);
const place = aConnection();
const running: Sync = {
  baseAddress: place.baseAddress,
  begunAt: now,
  mergedAt: now,
  bytes: 400,
  leftOut: [],
  problem: null,
};

/** The choice, and what it goes by. */
function choiceWith(found: { sync?: Sync; preview?: SyncPreview } = {}) {
  const sync = signal<Sync | null>(found.sync ?? null);
  const preview = signal<SyncPreview | null>(found.preview ?? null);
  const connection = signal<Connection | null>(place);
  const answer = async (): Promise<Failure | null> => null;
  const commands = {
    proposeSync: vi.fn(answer),
    beginSync: vi.fn(answer),
    endSync: vi.fn(answer),
    goBackFromSync: vi.fn(answer),
  };
  const remove = vi.fn(async () => {
    preview.value = null;
  });
  const choice = createSyncChoice({
    commands,
    connection,
    sync,
    preview,
    storedPreview: { remove },
    now: () => now,
  });
  return { choice, commands, connection, sync, preview, remove };
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

  it('is proposed before it begins, and ends at once', async () => {
    const { choice, commands, sync, preview, remove } = choiceWith();
    await choice.choose(true);
    expect(commands.proposeSync).toHaveBeenCalledOnce();
    preview.value = { changes: [], gives: false };
    await choice.choose(false);
    expect(remove).toHaveBeenCalledOnce();
    expect(commands.endSync).not.toHaveBeenCalled();
    sync.value = running;
    await choice.choose(false);
    expect(commands.endSync).toHaveBeenCalledOnce();
  });

  it('is off while another service is connected', () => {
    const elsewhere = { ...running, baseAddress: 'https://other.example/api' };
    expect(choiceWith({ sync: elsewhere }).choice.isOn.value).toBe(false);
  });

  it('says when it last agreed, how much room is used, rounded up, and what there is none for', () => {
    const leftOut = [{ kind: 'label', count: 120, of: 900 } as const];
    const { choice, sync } = choiceWith({ sync: { ...running, leftOut } });
    expect(choice.text.value).toMatch(/^Last synced .+\. 1% of the room is used\.$/);
    expect(choice.leftOut.value).toEqual([
      'Own names: 120 of 900 aren’t synced, as there’s no room. The latest are.',
    ]);
    sync.value = { ...running, mergedAt: null };
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
    commands.proposeSync.mockResolvedValue({ kind: 'storage', detail: 'Nobody is there' });
    await choice.choose(true);
    expect(choice.problem.value?.what).toBeTruthy();
  });
});

it('the first merge is shown as what changes, one sentence each', () => {
  const kit = (name: string) => ({ name, lines: [] });
  const reminder = { title: 'A', dueAt: 1 };
  const changes = [
    { field: 'label:new', before: undefined, after: 'Fox' },
    { field: 'pin:new', before: undefined, after: true },
    { field: 'label:old', before: 'Mine', after: 'Theirs' },
    { field: 'hidden:gone', before: true, after: undefined },
    { field: 'kit:1', before: undefined, after: kit('Fair') },
    { field: 'kit:2', before: kit('Office'), after: kit('Office 2') },
    { field: 'kit:3', before: kit('Old'), after: undefined },
    { field: 'reminder:a', before: undefined, after: reminder },
    { field: 'reminder:b', before: reminder, after: undefined },
  ];
  const { choice, sync } = choiceWith({ preview: { changes, gives: true } });
  expect(choice.preview.value).toEqual([
    'The name, pinning, or hiding of 1 item is added.',
    'For 2 items, the names, pinning, or hiding there replace yours here.',
    '1 kit is added: Fair.',
    'For 1 kit, the version there replaces yours here: Office.',
    '1 kit that was removed there is removed here, too: Old.',
    '1 reminder is added.',
    '1 reminder becomes what it is there.',
    'Your other browsers get what only this one has.',
  ]);
  sync.value = running;
  expect(choice.preview.value).toBeNull();
});
