import type { browser } from 'wxt/browser';
import type { Failure } from '@/lib/domain/failure/failure';
import { storageFailure } from '@/lib/domain/failure/storage-failure';
import type { CommandMessage, Commands } from './commands';

/**
 * Carries out the commands that pages of this extension send. Errors are answered as failures, since
 * they can't be sent between contexts.
 * @param onMessage called after each message with its command, or with `null` for what is none
 */
export function serveCommands(
  runtime: Pick<typeof browser.runtime, 'id' | 'onMessage'>,
  commands: Commands,
  onMessage: (command: keyof Commands | null) => void = () => {},
): void {
  const handlers = new Map<string, (...args: never[]) => Promise<Failure | null>>(
    Object.entries(commands),
  );
  runtime.onMessage.addListener((message: unknown, sender) => {
    const isOurs = sender.id === runtime.id && isCommandMessage(message);
    const handle = isOurs ? handlers.get(message.command) : undefined;
    if (!isOurs || !handle) {
      onMessage(null);
      return undefined;
    }
    const answer = handle(...(message.args as never[])).catch(failureOf);
    onMessage(message.command);
    return answer;
  });
}

/** A full disk can stop any command, and the person can do something about it. */
function failureOf(error: unknown): Failure {
  const failure = storageFailure(error);
  if (failure.kind === 'storage-full') return failure;
  return { kind: 'internal', detail: String(error) };
}

function isCommandMessage(message: unknown): message is CommandMessage {
  return (
    typeof message === 'object' &&
    message !== null &&
    'command' in message &&
    'args' in message &&
    Array.isArray(message.args)
  );
}
