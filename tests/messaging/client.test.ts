import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCommands } from '@/lib/messaging/client';

it.each([null, { kind: 'offline' }])(
  'a command ends with what the background answers: %o',
  async (answer) => {
    fakeBrowser.runtime.onMessage.addListener((_message, _sender, respond) => {
      respond(answer);
      return true;
    });
    expect(await createCommands().refresh()).toEqual(answer);
  },
);

it('a command sends its name and all of its arguments at once', () => {
  const send = vi.spyOn(fakeBrowser.runtime, 'sendMessage').mockResolvedValue(undefined);
  void createCommands().settle('press-1', { verdict: 'not-ordered' }, ['R1']);
  expect(send.mock.calls).toEqual([
    [{ command: 'settle', args: ['press-1', { verdict: 'not-ordered' }, ['R1']] }],
  ]);
  send.mockRestore();
});

it('a command fails when nobody answers it', async () => {
  fakeBrowser.runtime.onMessage.addListener(async () => undefined);
  expect(await createCommands().refresh()).toEqual({
    kind: 'internal',
    detail: 'Nobody answered refresh',
  });
});

it('a command fails when the background can’t be reached', async () => {
  // Nobody listens: the browser rejects.
  expect(await createCommands().refresh()).toMatchObject({ kind: 'internal' });
});
