import { browser } from 'wxt/browser';
import type { Failure } from '@/lib/domain/failure';
import type { CommandMessage, Commands } from './commands';

/**
 * The background's commands, as seen from a page. Their promises reject only when the background
 * can't be reached at all.
 */
export function createCommands(): Commands {
  const send =
    (name: keyof Commands) =>
    // Sent before it returns; what can't even be sent is an answer, too.
    async (...args: unknown[]) => {
      const message = { command: name, args } satisfies CommandMessage;
      const answer: Failure | null | undefined = await browser.runtime.sendMessage(message);
      // A browser answers so for a background that is gone.
      if (answer === undefined) throw new Error(`Nobody answered ${name}`);
      return answer;
    };
  return {
    connect: send('connect'),
    forget: send('forget'),
    forgetEverything: send('forgetEverything'),
    clearSnapshot: send('clearSnapshot'),
    refresh: send('refresh'),
    changeSettings: send('changeSettings'),
    order: send('order'),
    carryOn: send('carryOn'),
    undo: send('undo'),
    settle: send('settle'),
    acknowledge: send('acknowledge'),
    seeAttempts: send('seeAttempts'),
    recoverAttempts: send('recoverAttempts'),
    markOrdersSeen: send('markOrdersSeen'),
    loadMoreOrders: send('loadMoreOrders'),
    stayAwake: send('stayAwake'),
  };
}
