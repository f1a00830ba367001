import { randomBytes } from 'node:crypto';
import type { Address, Card, Item, Order } from '../../../lib/shop/contract.ts';
import { methodNotAllowed, notFound, userInput } from '../../../lib/shop/errors.ts';
import { accountCurrency } from '../../../lib/shop/money.ts';
import type { Fault, Faults } from '../faults.ts';
import type { Gate } from '../gate.ts';
import { json, type Reply, type SandboxRequest } from '../http/message.ts';
import type { RequestLog } from '../http/request-log.ts';
import type { Store } from '../store.ts';

export interface ControlParts {
  store: Store;
  faults: Faults;
  gate: Gate;
  log: RequestLog;
  /** Fixed answers to GET, by path. */
  overrides: Map<string, unknown>;
}

/** The body of POST /control/orders: an order as it is listed, and how late it is. */
export type ElsewhereOrder = Partial<Order> & { listedAfterMs?: number };

type Command = (parts: ControlParts, body: never, name: string, query: URLSearchParams) => unknown;

const commands: Record<string, Command> = {
  'POST reset': ({ store, faults, gate, log, overrides }) => {
    store.reset();
    faults.clear();
    // Gives them up: an order from before the reset must not be placed after it.
    gate.abandon();
    log.clear();
    overrides.clear();
  },
  'GET requests': ({ log }, _body, _name, query) =>
    log.list(query.get('method'), query.get('path')),
  'DELETE requests': ({ log }) => log.clear(),
  'POST faults': ({ faults }, fault: Fault) => faults.add(fault),
  'DELETE faults': ({ faults }) => faults.clear(),
  'POST release': ({ gate }) => ({ released: gate.open() }),
  'POST overrides': ({ overrides }, { path, json }: { path: string; json: unknown }) => {
    overrides.set(path, json);
  },
  'DELETE overrides': ({ overrides }) => overrides.clear(),
  'POST key': ({ store }, { key }: { key?: string }) => {
    store.setKey(key ?? `rk_${randomBytes(24).toString('base64url')}`);
    return { key: store.key() };
  },
  'POST clock': ({ store }, { advanceMs }: { advanceMs: number }) => {
    store.advance(advanceMs);
    return { now: new Date(store.now()).toISOString() };
  },
  'POST listing-delay': ({ store }, { ms }: { ms: number }) => store.setListingDelay(ms),
  'GET orders': ({ store }) => store.standing(),
  'POST orders': ({ store }, { listedAfterMs = 0, ...given }: ElsewhereOrder) => ({
    number: store.place(
      { currency: accountCurrency, itemTotal: 64, total: 69.12, ...given },
      listedAfterMs,
    ),
  }),
  'PATCH orders': ({ store }, changes: Partial<Order>, number) =>
    found(store.move(number, changes), number),
  'PATCH items': ({ store }, changes: Partial<Item>, id) =>
    found(store.changeItem(id, changes), id),
  'DELETE items': ({ store }, _body, id) => found(store.removeItem(id), id),
  'POST addresses': ({ store }, addresses: Address[]) => store.replace({ addresses }),
  'POST cards': ({ store }, cards: Card[]) => store.replace({ cards }),
};

/** `/control/<what>[/<which>]`; every command answers with JSON. */
export function answerControl(request: SandboxRequest, parts: ControlParts): Reply {
  const [what = '', which = ''] = request.path.split('/').slice(2).map(decodeURIComponent);
  const command = commands[`${request.method} ${what}`];
  if (!command) {
    const methods = Object.keys(commands).filter((name) => name.endsWith(` ${what}`));
    if (methods.length === 0) throw notFound(request.path);
    throw methodNotAllowed(request.method, methods.map((name) => name.split(' ')[0]).join(', '));
  }
  const body = request.method === 'GET' ? {} : readBody(request);
  return json(200, command(parts, body as never, which, request.query) ?? {});
}

// JSON only: a web page needs permission (CORS) to send that type to another origin, and gets none.
function readBody({ headers, body }: SandboxRequest): unknown {
  if (headers['content-type'] !== 'application/json') {
    throw userInput('Content-Type must be application/json');
  }
  try {
    return JSON.parse(body || '{}');
  } catch {
    throw userInput('The body is not valid JSON');
  }
}

function found(known: boolean, name: string): void {
  if (!known) throw notFound(name);
}
