import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { browser } from 'wxt/browser';
import type { Failure } from '@/lib/domain/failure/failure';
import { demoAddress } from '@/lib/domain/web/demo';
import { settings } from '@/lib/storage/personal';
import type { Connection } from '@/lib/storage/state';
import { createDemoChoice } from '@/lib/view/connection/demo-choice';
import { aConnection, someCommands } from '../../support/worlds/samples';

function choose(failure: Failure | null = null) {
  const asked: string[] = [];
  const connection = signal<Connection | null>(null);
  const command = (name: string) => async (argument?: unknown) => {
    asked.push([name, argument].join(' ').trim());
    return failure;
  };
  const commands = someCommands({
    startDemo: command('startDemo'),
    forget: command('forget'),
  });
  const choice = createDemoChoice(connection, commands, 'fr-CA');
  return { ...choice, asked, connection };
}

describe('the choice of the demo', () => {
  it('is offered without a connection', () => {
    const { isOffered, isOn, connection } = choose();
    expect([isOffered.value, isOn.value]).toEqual([true, false]);
    connection.value = aConnection();
    expect([isOffered.value, isOn.value]).toEqual([false, false]);
    connection.value = aConnection({ baseAddress: demoAddress });
    expect([isOffered.value, isOn.value]).toEqual([false, true]);
  });

  it('starts in the person’s language and currency, once for two clicks', async () => {
    const { start, asked, problem } = choose();
    await Promise.all([start(), start()]);
    expect(asked).toEqual(['startDemo']);
    expect(await settings.read()).toMatchObject({ currency: 'CAD', locale: 'fr' });
    expect(problem.value).toBe('');
  });

  it('says what went wrong', async () => {
    const { start, end, hasEnded, problem } = choose({ kind: 'storage-full' });
    await start();
    expect(problem.value).not.toBe('');
    await end();
    expect(hasEnded.value).toBe(false);
    expect(problem.value).not.toBe('');
  });

  it('says that nothing can be stored, and can be started once it can', async () => {
    vi.spyOn(browser.storage.local, 'set').mockRejectedValueOnce(new Error('quota'));
    const { start, asked, problem } = choose();
    await start();
    expect([asked, problem.value === '']).toEqual([[], false]);
    await start();
    expect([asked, problem.value]).toEqual([['startDemo'], '']);
  });

  it('says that it has ended, until there is a connection', async () => {
    const { end, hasEnded, asked, connection } = choose();
    expect(await end()).toBe(true);
    expect([hasEnded.value, asked]).toEqual([true, ['forget']]);
    connection.value = aConnection();
    connection.value = null;
    expect(hasEnded.value).toBe(false);
  });
});
