import type { Attempt, PastAttempt } from '../../lib/domain/ordering/attempt.ts';
import type { Order } from '../../lib/shop/contract.ts';
import type { LoggedRequest } from '../sandbox/http/request-log.ts';

/** How a press has to end: as one POST and one order whose number is known, or without any. */
export type Ending = 'placed' | 'cancelled';

export interface Press {
  readonly itemIds: readonly string[];
  readonly ending: Ending;
  /** Whether its end is to be seen by now. */
  isOver: boolean;
  posts: number;
  commits: number;
  /** The numbers of its orders in the service. */
  readonly numbers: string[];
}

type Known = Attempt | PastAttempt;
type Body = { items?: { id: string }[] } | null;

/** What the person has pressed and what the service got, from outside: nobody asks the extension for it. */
export function createLedger(report: (violation: string) => void) {
  const presses: Press[] = [];
  /** Orders from elsewhere, by number. */
  const foreign = new Set<string>();
  const seenPosts = new Map<number, number>();
  /** The presses of orders that were placed, and orders, until they are matched. */
  const placed: (Press | undefined)[] = [];
  const unmatched: string[] = [];
  const known = new Set<string>();

  const pressOf = (body: unknown): Press | undefined => {
    const id = (body as Body)?.items?.[0]?.id;
    return presses.find(({ itemIds }) => id !== undefined && itemIds.includes(id));
  };

  return {
    presses,
    foreign,
    press(itemIds: readonly string[], ending: Ending): Press {
      const press: Press = { itemIds, ending, isOver: false, posts: 0, commits: 0, numbers: [] };
      presses.push(press);
      return press;
    },
    /** Notes what the service got since. Orders and their POSTs come in the same sequence. */
    note(requests: readonly LoggedRequest[], orders: readonly Order[]): void {
      const isLeft = placed.length > 0 || unmatched.length > 0;
      for (const { id, method, path, body, commits } of requests) {
        if (method !== 'POST' || path !== '/orders') continue;
        const press = pressOf(body);
        if (!seenPosts.has(id)) {
          if (!press) report(`a POST that nobody pressed: ${JSON.stringify(body)}`);
          else press.posts += 1;
        }
        const fresh = commits - (seenPosts.get(id) ?? 0);
        if (press) press.commits += fresh;
        for (let count = 0; count < fresh; count += 1) placed.push(press);
        seenPosts.set(id, commits);
      }
      for (const { number } of orders) {
        if (known.has(number)) continue;
        known.add(number);
        if (!foreign.has(number)) unmatched.push(number);
      }
      while (placed.length > 0 && unmatched.length > 0) {
        placed.shift()?.numbers.push(unmatched.shift() as string);
      }
      // One of the two may have been asked for a moment earlier.
      if (!isLeft) return;
      for (const number of unmatched.splice(0)) report(`order ${number} that nobody placed`);
      for (const press of placed.splice(0))
        report(`no order, though it was sent: ${press?.itemIds}`);
    },
    /** What there was before the first press. */
    begin(orders: readonly Order[]): void {
      for (const { number } of orders) known.add(number);
    },
    /** Compares it with what the extension knows. */
    check(attempts: readonly Known[]): void {
      for (const press of presses) checkPress(press, attempts, report);
    },
  };
}

export type Ledger = ReturnType<typeof createLedger>;

function checkPress(
  { itemIds, ending, posts, commits, numbers, isOver }: Press,
  attempts: readonly Known[],
  report: (violation: string) => void,
): void {
  const say = (wrong: string) => report(`the order of ${itemIds.join()}: ${wrong}`);
  if (posts > 1) say(`${posts} POSTs`);
  if (numbers.length > 1) say(`${numbers.length} orders`);
  const mine = attempts.filter(({ request }) => request.lines[0]?.itemId === itemIds[0]);
  if (mine.length > 1) say(`${mine.length} attempts`);
  if (ending === 'cancelled' && posts + commits > 0) say('a POST, though it was called off');
  if (!isOver) return;
  if (ending === 'placed' && posts !== 1) say(`${posts} POSTs instead of one`);
  if (ending === 'placed' && commits !== 1) say(`${commits} orders instead of one`);
  const [attempt] = mine;
  if (!attempt) {
    say('vanished');
    return;
  }
  if (attempt.state !== ending) say(`${attempt.state} instead of ${ending}`);
  if ('orderNumber' in attempt && attempt.orderNumber !== (numbers[0] ?? null)) {
    say(`said to be order ${attempt.orderNumber}, is ${numbers[0]}`);
  }
  if (attempt.state === 'placed' && attempt.candidates.length > 0) {
    say(`said to be placed twice: ${attempt.candidates.join()}`);
  }
}
