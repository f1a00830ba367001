import { beforeEach, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCommands } from '@/lib/messaging/client';

beforeEach(() => fakeBrowser.reset());

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

it('a command that nobody answers has not done what was asked', async () => {
  fakeBrowser.runtime.onMessage.addListener(async () => undefined);
  await expect(createCommands().refresh()).rejects.toThrow('Nobody answered refresh');
});
