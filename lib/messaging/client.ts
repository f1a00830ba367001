import { browser } from 'wxt/browser';
import type { Failure } from '@/lib/domain/failure/failure';
import type { CommandMessage, Commands } from './commands';

/** The background's commands, as seen from a page. They never reject. */
export function createCommands(): Commands {
  return new Proxy({} as Commands, {
    get:
      (_, command: keyof Commands) =>
      (...args: readonly unknown[]) =>
        send({ command, args }),
  });
}

/** Sends synchronously: the page may close right after the call. */
async function send(message: CommandMessage): Promise<Failure | null> {
  try {
    const answer: Failure | null | undefined = await browser.runtime.sendMessage(message);
    // Browsers answer this way for a background that has ended.
    return answer === undefined ? asFailure(`Nobody answered ${message.command}`) : answer;
  } catch (error) {
    return asFailure(error);
  }
}

/** A background that can't be reached is a failure like any other. */
function asFailure(error: unknown): Failure {
  return { kind: 'internal', detail: String(error) };
}
