import type { Browser } from 'wxt/browser';
import type { Failure } from '@/lib/domain/failure';
import type { CommandMessage } from '@/lib/messaging/commands';

declare const chrome: typeof Browser;

interface Answered {
  readonly command: CommandMessage['command'];
  readonly answer: Failure;
}

/** Runs in a page: answers this command instead of the background, whose disk can’t be made to fail. */
export function answerCommand({ command, answer }: Answered): void {
  const send = chrome.runtime.sendMessage.bind(chrome.runtime) as (it: unknown) => Promise<unknown>;
  chrome.runtime.sendMessage = async (message: unknown) =>
    (message as CommandMessage).command === command ? answer : send(message);
}
